import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standardRegistry } from '@/lib/games/model/registry';
import type { PostOffice } from '../post-office';
import { gameByMail, type Person, personAt } from './by-mail';
import { openOrdersOffice } from './reply';
import { byListener, type SendLetter } from './send-letter';

let office: PostOffice;
let carry: SendLetter;
let close: () => Promise<void>;
beforeAll(async () => {
  const { listener, ...opened } = await openOrdersOffice(import.meta.url, { registry: standardRegistry });
  ({ office, close } = opened);
  carry = byListener(listener);
});
afterAll(() => close());

/** A game of two people, and how they write. */
async function begun(tag: string, rulesetId: string, [first, second]: readonly [string, string], setup: object = {}) {
  const [anna, boris] = ['anna', 'boris'].map((name) => personAt(office, carry, `${name}.${tag}@example.org`));
  if (anna === undefined || boris === undefined) throw new Error('nobody');
  const seats = [
    { role: first, address: anna.address },
    { role: second, address: boris.address },
    { role: 'organiser', address: anna.address },
  ];
  const gameId = await gameByMail(office, { tag, rulesetId, setup, seats });
  return { anna, boris, gameId };
}

/** How long the log is, and how many orders wait for somebody. */
async function stored(gameId: string) {
  const game = await office.services.store.readGame(gameId);
  const waiting = await office.services.database.prisma.standingOrder.count({ where: { gameId } });
  return [game?.nextSeq, waiting];
}

const SHEET = ['turn,target,control,by,supply', 'S/O 1939,Oslo,Axis,Germany,yes', 'J/F 1940,Paris,Axis,Germany,yes'];
const tried = (person: Person, lines: readonly string[]) => person.send('TRY', ...lines);

describe('several turns in one mail', () => {
  it('[wifv:2.0] TRY says what the first turn would do, and what each later one would come to; nothing is sent', async () => {
    const { anna, gameId } = await begun('try', 'wif-victory', ['axis', 'allied']);
    await anna.offered('TURN');
    const before = await stored(gameId);
    const answer = await tried(anna, SHEET);
    const parts = [
      'This was only tried: nothing was sent.',
      'It is legal, and would do this: The Axis reports the turn S/O 1939',
      'Oslo: Axis (Germany) from',
      'Axis points at the end of S/O 1939: 0 -> 1',
      'Later, the turn N/D 1939: - Oslo: held for 2 of 3 turns',
      'Later, the turn J/F 1940: - ',
      'Paris: Axis (Germany) from',
      'Axis points at the end of J/F 1940: 2 -> 3',
    ];
    const places = parts.map((words) => answer.indexOf(words));
    expect(places, answer).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places), answer).toBeGreaterThan(-1);
    expect(await stored(gameId)).toEqual(before);
  });

  it('[wifv:1.1] TRY tells every fault of every turn with its line', async () => {
    const { anna, gameId } = await begun('faults', 'wif-victory', ['axis', 'allied']);
    await anna.offered('TURN');
    const before = await stored(gameId);
    const answer = await tried(anna, [...SHEET.slice(0, 2), 'S/O 1939,Londn,Allied,,', 'N/D 1939,Paris,Axis,Germany,']);
    expect(answer).toMatch(/“Londn” is none of the 55 targets.*Paris is Axis: say whether it is in supply/);
    expect(await stored(gameId)).toEqual(before);
  });

  it('[okinawa:17.0] sent, they are one report and a queue, and the answer names what waits', async () => {
    const { anna, boris, gameId } = await begun('sent', 'okinawa-points', ['us', 'japanese']);
    await anna.offered('GT');
    const text = ['GT 14', 'ELIM JP 2-3-10', 'GT 15', 'NOTHING', 'GT 16', 'NOTHING'];
    expect(await tried(anna, text)).toMatch(/Game-Turn 14.*Later, Game-Turn 15:.*Later, Game-Turn 16:/);
    expect(await anna.send(...text)).toMatch(
      /were carried out.*Left as standing orders, each for when the turn before it is final: Game-Turn 15, Game-Turn 16\./,
    );
    expect((await stored(gameId))[1]).toBe(2);
    await boris.offered('CONFIRM 1');
    await boris.send('CONFIRM 1');
    expect(await boris.offered('CONFIRM 2')).toContain('CONFIRM 2');
  });

  it('[reporting:mid-war] TRY of past turns shows each of them as one report', async () => {
    const { anna, gameId } = await begun('past', 'okinawa-points', ['us', 'japanese'], { midWar: true });
    const before = await stored(gameId);
    const answer = await tried(anna, ['GT 14', 'ELIM JP 2-3-10', 'GT 15', 'NOTHING']);
    expect(answer).toContain('The US reports 2 turns of the war so far');
    expect(answer).toMatch(
      /Game-Turn 14 \(reported later, not witnessed\): Japan 0, US \d.*Game-Turn 15 \(reported later/,
    );
    expect(answer).not.toContain('Later, ');
    expect(await stored(gameId)).toEqual(before);
  });

  it('[reporting:mid-war] the mail that asks the other side says of each past turn that nobody here has witnessed it', async () => {
    const { anna, boris } = await begun('later', 'okinawa-points', ['us', 'japanese'], { midWar: true });
    await anna.send('GT 14', 'ELIM JP 2-3-10', 'GT 15', 'NOTHING');
    const asked = (await boris.told('CONFIRM 1')).mail.text ?? '';
    for (const turn of [14, 15]) expect(asked).toContain(`Game-Turn ${turn} (reported later, not witnessed)`);
  });
});
