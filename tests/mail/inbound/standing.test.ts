import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkGame } from '@/lib/games/log/check-game';
import { standardRegistry } from '@/lib/games/model/registry';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { understand } from '@/lib/mail/inbound/understand';
import { STANDARD_MAP } from '@/lib/rulesets/triumph-of-the-will/map/standard';
import { bookPosition } from '@/lib/rulesets/triumph-of-the-will/position';
import type { PostOffice } from '../post-office';
import { gameByMail, type Person, personAt, waitFor } from './by-mail';
import { openOrdersOffice } from './reply';
import { byListener } from './send-letter';

let office: PostOffice;
let listener: SmtpListener;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ office, listener, close } = await openOrdersOffice(import.meta.url, { registry: standardRegistry }));
});
afterAll(() => close());

const at = (name: string): Person => personAt(office, byListener(listener), `${name}@example.org`);

const actions = async (gameId: string) =>
  (await office.services.store.readEntriesOf(gameId, 'action')).map(({ bytes }) => JSON.parse(bytes).payload);

const standingActions = async (gameId: string, count: number) =>
  waitFor(`${count} actions by standing order`, async () => {
    const done = (await actions(gameId)).filter(({ standing }) => standing === true);
    return done.length >= count ? done : undefined;
  });

describe('standing orders by mail', () => {
  it('pass for somebody who is away, list themselves, and say why they stop', async () => {
    const [anna, boris] = [at('anna.pass'), at('boris.pass')];
    const seats = [
      { role: 'german', address: anna.address },
      { role: 'japanese', address: boris.address },
    ];
    const book = bookPosition(STANDARD_MAP);
    const dealt = Object.entries(book.control).map(([area, holder]) => [
      area,
      holder === 'undealt' ? 'german' : holder,
    ]);
    const stage = { phase: 'actions', next: 'german' };
    const setup = { position: { ...book, control: Object.fromEntries(dealt), turn: 2, stage } };
    const gameId = await gameByMail(office, { tag: 'pass', rulesetId: 'triumph-of-the-will', setup, seats });
    await anna.offered('PASS');
    expect(await anna.send('PASS')).toContain('were carried out.');
    await boris.offered('PASS');
    expect(await boris.send('STANDING PASS AROUND')).toContain('refused, all of them');
    expect(await boris.send('IF Hawai friendly THEN PASS')).toMatch(/Did you mean Hawaii/);
    const kept = await boris.send('EVERY TIME opponent passed AND asked = take-action UNTIL turn 5 THEN PASS');
    expect(kept).toContain('Your standing orders were changed.');
    expect(kept).toContain('EVERY TIME opponent = passed AND asked = take-action UNTIL turn 5 THEN PASS');
    expect(await standingActions(gameId, 1)).toMatchObject([{ by: 'japanese', action: { type: 'pass' } }]);
    // Two passes end the actions: now both build, and an order that does not fit there stops the list.
    await boris.offered('BUILD');
    expect(await boris.send('STANDING')).toContain(
      '1. EVERY TIME opponent = passed AND asked = take-action UNTIL turn 5',
    );
    expect(await boris.send('STANDING PASS')).toContain('the rules would refuse it');
    const stopped = await boris.told('The standing orders of Imperial Japan have stopped');
    expect(stopped.mail.subject).toBe('[By mail] Moves and news');
    expect(stopped.mail.text).toMatch(/PASS\s+Why: .*\[totw:[\d.]+\]/s);
    expect(await boris.send('STANDING')).toContain('Stopped at number 2');
    expect(await boris.send('STANDING CLEAR')).toContain('Standing orders withdrawn: 2.');
    expect(await boris.send('TRY IF turn = 9 THEN BUILD 1 Inf')).toContain('This was only tried');
    expect(await boris.send('STANDING')).toContain('There are none.');
    expect(anna.isTold('standing')).toBe(false);
    const { value } = (await checkGame(office.services, gameId)) as { value?: { faults: readonly unknown[] } };
    expect(value?.faults).toEqual([]);
  });

  it('confirm a report that says row by row what their author wrote down, and no other', async () => {
    const [anna, boris] = [at('anna.same'), at('boris.same')];
    const seats = [
      { role: 'axis', address: anna.address },
      { role: 'allied', address: boris.address },
      { role: 'organiser', address: at('clara.same').address },
    ];
    const gameId = await gameByMail(office, { tag: 'same', rulesetId: 'wif-victory', setup: {}, seats });
    await anna.offered('TURN S/O 1939');
    expect(await anna.send('TURN S/O 1939', 'NO CHANGE')).toContain('were carried out.');
    await boris.offered('CONFIRM');
    const order = ['IF report = mine THEN CONFIRM', 'MINE', 'TURN N/D 1939', 'Paris, Axis Germany, in supply'];
    expect(await boris.send(...order)).toContain('It waits: report is other.');
    expect((await actions(gameId)).length).toBe(1);
    expect(await boris.send('CONFIRM')).toContain('were carried out.');
    await anna.offered('TURN N/D 1939');
    expect(await anna.send('TURN N/D 1939', 'Paris, Axis Germany, in supply')).toContain('were carried out.');
    const [done] = (await standingActions(gameId, 1)) ?? [];
    expect(done).toMatchObject({ by: 'allied', action: { type: 'confirm', report: 2 } });
  });
});

describe('a block with standing orders', () => {
  const act = (lines: readonly string[]) => {
    const read = understand(lines);
    return read.ok ? (read.value.act ?? read.value.questions) : read.error.message;
  };
  it.each([
    [['IF turn = 2 THEN PASS'], { does: 'keep', texts: ['IF turn = 2 THEN PASS'], later: false }],
    [['IF turn = 2', 'THEN PASS', 'LATER'], { texts: ['IF turn = 2\nTHEN PASS'], later: true }],
    [['IF a = 1 THEN PASS', 'UNTIL turn 4 THEN PASS'], { texts: ['IF a = 1 THEN PASS', 'UNTIL turn 4 THEN PASS'] }],
    [['STANDING BUILD 1 Inf'], { texts: ['THEN BUILD 1 Inf'] }],
    [['STANDING CLEAR'], { does: 'clear' }],
    [['standing go on'], { does: 'go-on' }],
    [['STANDING'], [{ kind: 'standing' }]],
  ])('%j is understood', (lines, meant) => expect(act(lines)).toMatchObject(meant));

  it.each([[['PASS', 'IF turn = 2 THEN PASS']], [['LATER', 'PASS']], [['STANDING CLEAR', 'PASS']]])(
    '%j is refused',
    (lines) => expect(act(lines)).toEqual(expect.stringMatching(/do not go together|goes along/)),
  );
});
