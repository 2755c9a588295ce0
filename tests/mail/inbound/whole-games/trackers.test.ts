import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standardRegistry } from '@/lib/games/model/registry';
import type { PostOffice } from '@/tests/mail/post-office';
import { gameByMail, type Person, personAt, verified } from '../by-mail';
import { openOrdersOffice } from '../reply';
import { byListener } from '../send-letter';

let office: PostOffice;
let at: (name: string) => Person;
let close: () => Promise<void>;
beforeAll(async () => {
  const { listener, ...opened } = await openOrdersOffice(import.meta.url, { registry: standardRegistry });
  ({ office, close } = opened);
  at = (name) => personAt(office, byListener(listener), `${name}@example.org`);
});
afterAll(() => close());

interface Table {
  readonly tag: string;
  readonly rulesetId: string;
  readonly setup: object;
  readonly sides: readonly [string, string];
}

/** Two sides and their organiser, who have nothing but their mail programs. */
async function begin({ tag, rulesetId, setup, sides }: Table) {
  const seats = [...sides, 'organiser'].map((role) => ({ role, address: at(`${role}.${tag}`).address }));
  const gameId = await gameByMail(office, { tag, rulesetId, setup, seats });
  const people = sides.map((role) => at(`${role}.${tag}`)) as [Person, Person];
  /** A report as soon as a mail asks for it, and what the other side writes when its mail asks to confirm it. */
  const agree = async (by: Person, asked: string, ...lines: readonly string[]): Promise<void> => {
    const other = people.find((one) => one !== by) ?? by;
    await by.offered(asked);
    expect(await by.send(...lines), lines.join(' / ')).toContain('were carried out.');
    const [confirm = ''] = await other.offered('CONFIRM');
    expect(await other.send(confirm)).toContain('were carried out.');
  };
  const end = async (words: RegExp): Promise<void> => {
    for (const person of people) await person.told('is over:');
    const subjects = office.smtp.received
      .filter(({ to }) => to.some((one) => one.includes(`.${tag}@`)))
      .map(({ mail }) => mail.subject?.replace(/^Re: /, ''));
    expect(new Set(subjects)).toEqual(new Set(['[By mail] Moves and news']));
    const game = await office.services.store.readGame(gameId);
    expect(game?.summary.standing?.headline).toMatch(words);
    expect(await verified(office, gameId)).toMatchObject({ verdict: 'ok', gameId });
  };
  return { people, agree, end };
}

describe('a whole game by mail alone', () => {
  it('Okinawa: the ten Game-Turns of scenario II, and the count at its end', async () => {
    const setup = { scenario: 'II' };
    const { people, agree, end } = await begin({
      tag: 'oki',
      rulesetId: 'okinawa-points',
      setup,
      sides: ['us', 'japanese'],
    });
    const [us, japanese] = people;

    // Who does not know the words asks for them.
    await us.offered('GT 14');
    const help = await us.send('HELP');
    expect(help).toContain('Orders of Okinawa');
    expect(help).toContain('JP EXIT 2-3-10 REMOVES 4-3-10 x2, 4-4-10 (off the northeast edge');

    for (let turn = 14; turn <= 23; turn += 1) {
      const events = turn === 19 ? ['US EXIT 4-3-10 x2', 'ELIM JP 2-3-10'] : ['NOTHING'];
      await agree(us, `GT ${turn}`, `GT ${turn}`, ...events);
    }
    // 9 battalions late in GT 19 but for the two that left, and 7 in each turn after it: 21 points a turn to Japan.
    const state = await japanese.send('STATE');
    expect(state).toContain('Japan 105, US 5.');
    expect(state).toMatch(
      /Units of the US .*4-3-10 \(Army battalion\): 7 points each; 0 eliminated, 2 exited, 25 left/,
    );
    await agree(us, 'END', 'END', 'US NORTH 4 CENTRAL 3 SOUTH 2', 'JP NORTH 0 CENTRAL 2 SOUTH 6', 'CUT OFF 1');
    await end(/Japan/);
  }, 240_000);

  it('Axis & Allies: terms, an attack with emergency infantry, and a round that ends in a Major Victory', async () => {
    const rulesetId = 'axis-allies-victory-cities';
    const { people, agree, end } = await begin({ tag: 'aa', rulesetId, setup: {}, sides: ['axis', 'allies'] });
    const [axis, allies] = people;
    await agree(axis, 'AGREE', 'AGREE MAJOR');
    await agree(allies, 'TURN Russia', 'TURN Russia', 'INF Moscow 5');
    await axis.offered('ATTACK UK');
    expect(await axis.send('ATTACK UK')).toContain('were carried out.');
    await allies.offered('EMERGENCY London');
    await allies.told('is about to attack London (UK)');
    expect(await allies.send('EMERGENCY London 2')).toContain('were carried out.');
    await agree(axis, 'TURN Germany', 'TURN Germany', 'TAKE Karelia, Caucasus, Russia, UK', 'INF Berlin 5');
    await agree(allies, 'TURN UK', 'TURN UK', 'NO CHANGE');
    await agree(axis, 'TURN Japan', 'TURN Japan', 'TAKE India', 'INF Tokyo 5');
    await agree(allies, 'TURN US', 'TURN US', 'NO CHANGE');
    await end(/Axis/);
  }, 240_000);

  it('World in Flames house rules: two turns, reported and closed', async () => {
    const setup = { firstTurn: 'SO39', lastTurn: 'ND39' };
    const { people, agree, end } = await begin({
      tag: 'house',
      rulesetId: 'wif-house',
      setup,
      sides: ['axis', 'allied'],
    });
    const [axis, allied] = people;
    await agree(axis, 'TURN S/O 1939', 'TURN S/O 1939', 'TRIPOLI: yes', 'MANILA: allied');
    expect(await allied.send('STATE')).toMatch(/Italy -+ Italy: 1 of 2 losses \(Tripoli is Allied\)\. No die yet/);
    await agree(allied, 'CLOSE S/O 1939', 'CLOSE S/O 1939');
    await agree(axis, 'TURN N/D 1939', 'TURN N/D 1939', 'RUSSIA AT WAR: yes');
    await agree(allied, 'CLOSE N/D 1939', 'CLOSE N/D 1939');
    await end(/Italy 1 of/);
  }, 240_000);
});
