import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClockTerms } from '@/lib/clock/terms';
import type { Playable } from '@/lib/core/playable';
import { openServices } from '@/lib/db/services';
import { proposeClock } from '@/lib/games/clock/propose-clock';
import { registryOf } from '@/lib/games/model/registry';
import { proposeUpgrade } from '@/lib/games/rules-version/propose-upgrade';
import { proposeOwner } from '@/lib/games/seats/owner/propose-owner';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { understand } from '@/lib/mail/inbound/understand';
import { value } from '@/tests/games/table';
import { duel } from '@/tests/mail/duel';
import { type PostOffice, PUBLIC_URL } from '@/tests/mail/post-office';
import { type Person, personAt } from '../by-mail';
import { clockedDuel, TERMS } from '../clocked';
import { openOrdersOffice } from '../reply';
import { byListener } from '../send-letter';

/** What one side asks the others to agree to, answered by a mail as by the buttons of its page. */

const newer: Playable = { ...duel, meta: { ...duel.meta, version: '1.1.0' } };

let office: PostOffice;
let listener: SmtpListener;
let close: () => Promise<void>;
/** A service of before the newer rules. */
let before: PostOffice['services'];
beforeAll(async () => {
  ({ office, listener, close } = await openOrdersOffice(import.meta.url, { registry: registryOf([duel, newer]) }));
  before = openServices(office.url, { registry: registryOf([duel]), planOnce: true });
});
afterAll(async () => {
  await before.close();
  await close();
});

const LONGER: ClockTerms = { ...TERMS, time: { kind: 'each', per: 'decision', hours: 96 } };

interface Table {
  readonly gameId: string;
  readonly anna: Person;
  readonly boris: Person;
  /** Anna's wish, by the page. */
  readonly proposeClock: (terms?: ClockTerms | null) => Promise<unknown>;
  readonly proposeRules: () => Promise<unknown>;
}

async function begin(tag: string): Promise<Table> {
  const game = await clockedDuel({ ...office, services: before }, tag);
  const { gameId } = game;
  const at = (name: string) => personAt(office, byListener(listener), `${name}.${tag}@example.org`);
  const [anna, boris] = [at('anna'), at('boris')];
  await anna.offered('BID');
  await boris.offered('BID');
  const command = async () => ({
    by: game.anna,
    gameId,
    role: 'red',
    expectedVersion: (await office.services.store.readState(gameId))?.version ?? 0,
    idempotencyKey: crypto.randomUUID(),
    note: 'Before the holidays.',
  });
  return {
    gameId,
    anna,
    boris,
    proposeClock: async (terms = LONGER) => value(await proposeClock(office.services, { ...(await command()), terms })),
    proposeRules: async () => value(await proposeUpgrade(office.services, await command())),
  };
}

const mattersOf = async (gameId: string) => (await office.services.store.readGame(gameId))?.summary.matters;
const rulesOf = async (gameId: string) => (await office.services.store.readGame(gameId))?.rulesetVersion;

describe('another clock', () => {
  it('is asked for with both clocks and how to answer, and begins with a GRANT', async () => {
    const { gameId, anna, boris, ...game } = await begin('clock');
    await game.proposeClock();
    expect(await boris.offered('GRANT CLOCK')).toEqual(['GRANT CLOCK', 'DECLINE CLOCK', 'BID 5']);
    const mail = await boris.told('Red proposes another clock and asks for your agreement.');
    const text = (mail.mail.text ?? '').replace(/\s+/g, ' ');
    expect(text).toContain('As it is: 2 days for each decision');
    expect(text).toContain('As it would be: 4 days for each decision');
    expect(text).toContain('> Before the holidays.');
    expect(text).not.toContain('nothing new to decide');
    expect(mail.mail.text).toContain(`${PUBLIC_URL}/games/${gameId}/clock`);
    expect(await boris.send('GRANT', 'NOTE Gladly.')).toMatch(/Blue agrees to the other clock\..*4 days for each/);
    expect((await mattersOf(gameId))?.clock?.terms).toEqual(LONGER);
    expect((await mattersOf(gameId))?.clockProposal).toBeUndefined();
    await anna.told('Blue agrees to the other clock.');
    expect(await boris.send('GRANT')).toContain('Nothing waits for your GRANT');
  });

  it('stays as it is after a DECLINE, and orders for the position before the proposal still hold', async () => {
    const { gameId, boris, ...game } = await begin('no');
    await game.proposeClock(null);
    await boris.told('As it would be: nobody’s time is counted.');
    expect(await boris.send('DECLINE CLOCK')).toContain('Blue wants the clock to stay as it is.');
    expect((await mattersOf(gameId))?.clock?.terms).toEqual(TERMS);
    expect((await mattersOf(gameId))?.clockProposal).toBeUndefined();
    expect(await boris.send('BID 3')).toContain('blue bids 3');
  });

  it('is withdrawn by a DECLINE of who proposed it', async () => {
    const { gameId, anna, ...game } = await begin('withdrawn');
    await game.proposeClock();
    expect(await anna.send('GRANT')).toContain('Nothing waits for your GRANT');
    expect(await anna.send('DECLINE')).toContain('Your orders were carried out');
    expect((await mattersOf(gameId))?.clockProposal).toBeUndefined();
  });

  it('that was proposed after the mail which is answered is not granted unseen', async () => {
    const { gameId, boris, ...game } = await begin('unseen');
    const first = office.smtp.received.find(({ to }) => to.includes(boris.address));
    if (first === undefined) throw new Error('no mail came');
    await game.proposeClock();
    await boris.offered('GRANT CLOCK');
    const { answering } = boris;
    expect(await answering(first, 'GRANT')).toContain('moved on');
    expect((await mattersOf(gameId))?.clockProposal).toBeDefined();
    // Orders still stand on the same position.
    expect(await answering(first, 'BID 3')).toContain('blue bids 3');
  });
});

describe('newer rules', () => {
  it('are asked for with their version, and begin with a GRANT', async () => {
    const { gameId, boris, ...game } = await begin('rules');
    await game.proposeRules();
    expect(await boris.offered('GRANT RULES')).toContain('DECLINE RULES');
    await boris.told('As it is: version 1.');
    const mail = await boris.told('As it would be: version 1.1.0.');
    expect((mail.mail.text ?? '').replace(/\s+/g, ' ')).toContain(
      'What version 1.1.0 would have decided otherwise: nothing: it decides the only command of this game as it was decided. ' +
        'The game would go on from here: ',
    );
    expect(await boris.send('GRANT RULES')).toMatch(/Blue agrees to the newer rules\..*goes on by version 1\.1\.0/);
    expect(await rulesOf(gameId)).toBe('1.1.0');
  });

  it('stay away after a DECLINE', async () => {
    const { gameId, boris, ...game } = await begin('older');
    await game.proposeRules();
    await boris.offered('GRANT RULES');
    expect(await boris.send('DECLINE')).toContain('Blue wants to stay with the rules as they are.');
    expect(await rulesOf(gameId)).toBe('1');
    expect((await mattersOf(gameId))?.upgrade).toBeUndefined();
  });
});

it('asks which is meant where several wait, and does none of them', async () => {
  const { gameId, boris, ...game } = await begin('several');
  await game.proposeClock();
  await game.proposeRules();
  await boris.offered('GRANT CLOCK');
  await boris.told('Red proposes newer rules');
  expect(await boris.send('GRANT')).toContain('Say which you mean: GRANT CLOCK, or GRANT RULES.');
  expect(await mattersOf(gameId)).toMatchObject({ clockProposal: { by: 'red' }, upgrade: { by: 'red' } });
  expect(await boris.send('GRANT CLOCK')).toContain('Blue agrees to the other clock.');
  expect(await boris.send('GRANT')).toContain('Blue agrees to the newer rules.');
  expect(await rulesOf(gameId)).toBe('1.1.0');
});

describe('a yes or no', () => {
  it.each([
    ['grant', { kind: 'answer', granted: true }],
    ['DECLINE.', { kind: 'answer', granted: false }],
    ['Grant clock', { kind: 'answer', granted: true, about: 'clock' }],
    ['DECLINE  RULES.', { kind: 'answer', granted: false, about: 'rules' }],
    ['GRANT TAKE BACK', { kind: 'answer', granted: true, about: 'take-back' }],
  ] as const)('%s', (line, act) => {
    expect(understand([line])).toMatchObject({ ok: true, value: { act } });
  });

  it('to something else is refused with what may stand behind it', () => {
    const read = understand(['GRANT IT']);
    expect(read).toMatchObject({ ok: false, error: { line: 'GRANT IT' } });
    expect(JSON.stringify(read)).toContain('or before TAKE BACK, CLOCK, RULES');
  });
});

describe('another owner', () => {
  const ownerOf = async (gameId: string) => (await office.services.store.readGame(gameId))?.ownerId;
  const nameOf = async (gameId: string, role: string) =>
    (await office.services.store.readGame(gameId))?.seats.find((seat) => seat.role === role);
  const propose = async (gameId: string, from: string, to: string) => {
    const by = (await nameOf(gameId, from))?.userId ?? '';
    const expectedVersion = (await office.services.store.readState(gameId))?.version ?? 0;
    const command = { by, gameId, role: from, expectedVersion, idempotencyKey: crypto.randomUUID() };
    value(await proposeOwner(office.services, { ...command, to: (await nameOf(gameId, to))?.actorId ?? '' }));
  };

  it('takes the game over by a GRANT of the mail that offers it', async () => {
    const { gameId, boris } = await begin('owner');
    await propose(gameId, 'red', 'blue');
    expect(await boris.offered('GRANT OWNER')).toContain('DECLINE OWNER');
    await boris.told('As it would be: you own it');
    expect(await boris.send('GRANT OWNER')).toContain('owns the game from now on.');
    expect(await ownerOf(gameId)).toBe((await nameOf(gameId, 'blue'))?.userId);
  });

  it('is stopped by a DECLINE of the owner, who is written to', async () => {
    const { gameId, anna } = await begin('keeps');
    await propose(gameId, 'blue', 'blue');
    expect(await anna.offered('DECLINE OWNER')).toContain('GRANT OWNER');
    const mail = await anna.told('Blue proposes another owner and asks for your agreement.');
    const text = (mail.mail.text ?? '').replace(/\s+/g, ' ');
    expect(text).toContain('As it is: you own the game.');
    expect(text).toContain('You end it by a no, or by anything that you do in the game');
    expect(await anna.send('DECLINE OWNER')).toContain('says no: the owner of the game stays.');
    expect((await mattersOf(gameId))?.ownerProposal).toBeUndefined();
    expect(await ownerOf(gameId)).toBe((await nameOf(gameId, 'red'))?.userId);
  });

  it('is stopped by orders that the owner sends', async () => {
    const { gameId, anna } = await begin('plays');
    await propose(gameId, 'blue', 'blue');
    await anna.offered('DECLINE OWNER');
    expect(await anna.send('BID 3')).toContain('red bids 3');
    expect((await mattersOf(gameId))?.ownerProposal).toBeUndefined();
  });
});
