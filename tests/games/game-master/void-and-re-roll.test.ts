import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replayGame } from '@/lib/games/game-master/live-actions';
import { reRoll } from '@/lib/games/game-master/re-roll';
import { voidAction } from '@/lib/games/game-master/void-action';
import { readGame } from '@/lib/games/play/read-game';
import type { Entry } from '@/lib/trust/entry';
import { move, setupOf } from '@/tests/rulesets/triumph-of-the-will/support';
import { storedGame } from '@/tests/support/stored';
import { type Hall, openHall, textOf } from '@/tests/trust/hall';
import { PYTHON } from '@/tests/trust/python';
import { act as actIn, CONFIRM, propose, startCampaign } from '../log/ledger';
import { code, openTable, type TestGame, value } from '../table';
import {
  act,
  anyAction,
  command,
  diceIn,
  entriesOf,
  faultsOf,
  firstFault,
  pickNumber,
  REASON,
  reportFor,
  rollAgain,
  since,
  startWithMaster,
  voidIt,
} from './desk';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall('void');
});
afterAll(() => hall.close());

/** Two rounds of the toy: choices at the numbers that are answered, the second of each pair throwing two dice. */
async function twoRounds(rounds = 3) {
  const { services } = hall;
  const gameId = await startWithMaster(services, 'toy', { rounds });
  const first = await pickNumber(services, gameId, 'north', 1);
  const second = await pickNumber(services, gameId, 'south', 2);
  const third = await pickNumber(services, gameId, 'north', 3);
  const fourth = await pickNumber(services, gameId, 'south', 1);
  return { gameId, first, second, third, fourth };
}

describe('voiding an action', () => {
  it('puts the game back before it, keeps all that was written, and gives the turn that is played again new dice', async () => {
    const { services } = hall;
    const { gameId, second, fourth } = await twoRounds();
    const before = (await entriesOf(services, gameId)).length;
    const done = value(await voidIt(services, gameId, second));
    expect(done.awaiting).toEqual([{ role: 'south', decision: 'choose', clause: 'toy:1' }]);
    expect(done.lines[0]?.text).toBe(`Game master voids entry ${second} and all that came after it.`);
    const entries = await entriesOf(services, gameId);
    expect(entries.slice(before).map(({ type }) => type)).toEqual(['voided']);
    expect(entries[before]).toMatchObject({ actor: 'p3', payload: { by: 'game-master', target: second } });
    expect((await storedGame(services, gameId)).state).toMatchObject({ turn: 1, chosen: { north: 1 } });
    // Turns 1 and 2 were over and their epochs are known: turn 1 goes on in an epoch of its own.
    await pickNumber(services, gameId, 'south', 2);
    const epochs = diceIn(await entriesOf(services, gameId)).map(({ payload }) => payload.epoch);
    expect(epochs).toEqual([1, 1, 2, 3]);
    expect(fourth).toBeGreaterThan(second);
    expect(await faultsOf(services, gameId)).toEqual([]);
    const report = await reportFor(services, gameId);
    expect([report.verdict, firstFault(report)]).toEqual(['ok', undefined]);
  });

  it('answers one key once, and refuses another meaning under it', async () => {
    const { services } = hall;
    const { gameId, third, fourth } = await twoRounds();
    const asked = { ...(await command(services, gameId)), target: fourth, note: REASON };
    const done = value(await voidAction(services, asked));
    expect(value(await voidAction(services, asked))).toEqual(done);
    expect(code(await voidAction(services, { ...asked, target: third }))).toBe('idempotency-key-reused');
    expect(code(await voidAction(services, { ...asked, note: 'Another reason.' }))).toBe('idempotency-key-reused');
    expect(await faultsOf(services, gameId)).toEqual([]);
  });

  it('lets a game that was over run again, and end again', async () => {
    const { services } = hall;
    const { gameId, fourth } = await twoRounds(2);
    expect((await services.store.readGame(gameId))?.status).toBe('over');
    const done = value(await voidIt(services, gameId, fourth));
    expect(done.outcome).toBeUndefined();
    expect(await services.store.readGame(gameId)).toMatchObject({ status: 'running' });
    await pickNumber(services, gameId, 'south', 3);
    expect((await services.store.readGame(gameId))?.status).toBe('over');
    expect(await faultsOf(services, gameId)).toEqual([]);
    expect(firstFault(await reportFor(services, gameId))).toBeUndefined();
  });

  it('is for a game master alone, with a reason, on the version that they have seen, in a game that has begun', async () => {
    const { services } = hall;
    const { gameId, fourth: target } = await twoRounds();
    const asked = { ...(await command(services, gameId)), target, note: REASON };
    expect(code(await voidAction(services, { ...asked, by: 'ann' }))).toBe('not-your-part');
    expect(code(await voidAction(services, { ...asked, by: 'nobody' }))).toBe('game-not-found');
    expect(code(await voidAction(services, { ...asked, gameId: 'nothing' }))).toBe('game-not-found');
    const { note: _, ...silent } = asked;
    expect(code(await voidAction(services, silent))).toBe('invalid-note');
    expect(code(await voidAction(services, { ...asked, note: '   ' }))).toBe('invalid-note');
    expect(code(await voidAction(services, { ...asked, role: 'north' }))).toBe('not-your-seat');
    expect(code(await voidAction(services, { ...asked, expectedVersion: 1 }))).toBe('stale-version');
    expect((await entriesOf(services, gameId)).some(({ type }) => type === 'voided')).toBe(false);
  });

  it('names the actions that could be meant when the number is none of them', async () => {
    const { services } = hall;
    const { gameId, first, second, third, fourth } = await twoRounds();
    const refused = await voidIt(services, gameId, second + 1);
    expect(refused).toMatchObject({
      error: { code: 'no-such-action', data: { last: [first, second, third, fourth], near: second } },
    });
    value(await voidIt(services, gameId, third));
    // What was undone cannot be undone again, and does not stand under its number any more.
    expect(await voidIt(services, gameId, fourth)).toMatchObject({
      error: { code: 'no-such-action', data: { last: [first, second], near: second } },
    });
    expect(code(await voidIt(services, gameId, 0))).toBe('no-such-action');
  });
});

describe('having an action rolled again', () => {
  it('throws the next dice of the game for it; the old ones stay in the log', async () => {
    const { services } = hall;
    const { gameId, second } = await twoRounds();
    const thrown = diceIn(await entriesOf(services, gameId)).length;
    const done = value(await rollAgain(services, gameId, second));
    const added = await since(services, gameId, done);
    expect(added.map(({ type }) => type)).toEqual(['re-rolled', 'dice-rolled', 'event', 'event', 'epoch-revealed']);
    expect(added[0]?.payload).toMatchObject({ by: 'game-master', target: second });
    // Draws 0 to 4 were thrown before: an omen and two rounds of two dice.
    expect(added[1]?.payload).toMatchObject({ first: 5, epoch: 3 });
    expect(diceIn(await entriesOf(services, gameId))).toHaveLength(thrown + 1);
    expect((await storedGame(services, gameId)).state).toMatchObject({ turn: 2, chosen: {} });
    expect(await faultsOf(services, gameId)).toEqual([]);
    expect(firstFault(await reportFor(services, gameId))).toBeUndefined();
  });

  it('can be done again to what was rolled again, under its new number, and voided', async () => {
    const { services } = hall;
    const { gameId, second } = await twoRounds();
    const once = value(await rollAgain(services, gameId, second));
    expect(code(await rollAgain(services, gameId, second))).toBe('no-such-action');
    const twice = value(await rollAgain(services, gameId, once.seq));
    const back = value(await voidIt(services, gameId, twice.seq));
    expect(back.awaiting).toEqual([{ role: 'south', decision: 'choose', clause: 'toy:1' }]);
    expect(await faultsOf(services, gameId)).toEqual([]);
    expect(firstFault(await reportFor(services, gameId))).toBeUndefined();
  });

  it('refuses an action without dice, and names the last one that threw some', async () => {
    const { services } = hall;
    const { gameId, third, fourth } = await twoRounds();
    expect(await rollAgain(services, gameId, third)).toMatchObject({
      error: { code: 'no-dice', data: { last: fourth } },
    });
    expect(code(await rollAgain(services, gameId, fourth, 'bob'))).toBe('not-your-part');
    const { note: _, ...silent } = { ...(await command(services, gameId)), target: fourth, note: '' };
    expect(code(await reRoll(services, silent))).toBe('invalid-note');
  });

  it('decides a battle of a real game again, on the position before it', async () => {
    const { services } = hall;
    const gameId = await startWithMaster(services, 'triumph-of-the-will', BATTLE);
    const target = await act(services, gameId, 'german', move({ panzer: 3 }, 'russia', 'manchukuo'));
    const old = diceOfCommand(await entriesOf(services, gameId), target);
    const done = value(await rollAgain(services, gameId, target));
    const fresh = diceOfCommand(await entriesOf(services, gameId), done.seq);
    expect(sidesOf(old)).toContain(6);
    expect(Number(fresh?.payload.first)).toBe(Number(old?.payload.first) + sidesOf(old).length);
    expect(done.lines.map(({ text }) => text).slice(0, 3)).toEqual([
      `Game master has the dice of entry ${target} rolled again; the old ones stay in the log.`,
      'Germany’s 3 panzers march from Russia into Manchukuo.',
      'Germany’s 3 panzers attack Japan’s 1 infantry in Manchukuo.',
    ]);
    expect(await faultsOf(services, gameId)).toEqual([]);
    // The turn goes on: the seed of its dice has not been shown, and nothing else is open.
    expect(await verdicts(gameId)).toEqual(['incomplete', undefined, 'incomplete', 'hidden-epoch']);
    // A void after it goes back to before the march, whose units stand again where they stood.
    value(await voidIt(services, gameId, done.seq));
    expect(value(await readGame(services, { by: 'ann', gameId })).yourAction).toMatchObject([
      { decision: 'take-action' },
    ]);
    expect(await faultsOf(services, gameId)).toEqual([]);
    expect(await verdicts(gameId)).toEqual(['incomplete', undefined, 'incomplete', 'hidden-epoch']);
  });
});

/** Three panzers against an infantry army, and nobody is asked about the battle. */
const BATTLE = setupOf({ stand: { russia: 'g 3 panzer', manchukuo: 'j infantry', japan: 'j infantry' }, auto: true });

const diceOfCommand = (entries: readonly Entry[], seq: number): Entry | undefined =>
  entries.slice(seq + 1).find(({ type }) => type === 'dice-rolled');

const sidesOf = (entry: Entry | undefined): readonly number[] =>
  Array.isArray(entry?.payload.draws)
    ? entry.payload.draws.map((draw) => Number(Array.isArray(draw) ? draw[0] : 0))
    : [];

/** What both verifiers say of a game, and the first fault. */
async function verdicts(gameId: string): Promise<readonly (string | undefined)[]> {
  const report = await reportFor(hall.services, gameId);
  const file = await textOf(hall.services, { by: 'ann', gameId });
  const blocking = report.unchecked.filter(({ blocks }) => blocks).map(({ gap }) => gap);
  return [report.verdict, firstFault(report), second(file) ?? report.verdict, ...blocking];
}

/** The second implementation, where there is a Python to run it. */
function second(file: string): string | undefined {
  if (PYTHON === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  const path = join(folder, 'game.jsonl');
  writeFileSync(path, file);
  const program = join(import.meta.dirname, '../../trust/verify.py');
  const { stdout, stderr } = spawnSync(PYTHON, ['-I', program, path, '--json'], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  if (stderr !== '') throw new Error(stderr);
  return String(JSON.parse(stdout).verdict);
}

describe('in a campaign', () => {
  let table: TestGame;
  beforeAll(async () => {
    table = await openTable(`${import.meta.url}#campaign`);
  });
  afterAll(() => table.close());

  it('keeps what another game has acted on, on either side of it', async () => {
    const { services } = table;
    const { land, sea } = await startCampaign(services);
    value(await actIn(services, land, 'axis', propose(7)));
    const { seq } = value(await actIn(services, land, 'allies', CONFIRM));
    const sent = (await entriesOf(services, land)).findLastIndex(({ type }) => type === 'signal-sent');
    const heard = (await entriesOf(services, sea)).findLastIndex(({ payload }) => payload.from !== undefined);
    expect(await voidIt(services, land, seq, 'ann')).toMatchObject({
      error: { code: 'other-games-know', data: { seq: sent } },
    });
    expect(await voidIt(services, sea, heard, 'ann')).toMatchObject({
      error: { code: 'other-games-know', data: { seq: heard } },
    });
    expect(code(await rollAgain(services, land, seq, 'ann'))).toBe('other-games-know');
    // What came after it is this game's own.
    const later = value(await actIn(services, land, 'axis', propose(2))).seq;
    value(await voidIt(services, land, later, 'ann'));
    expect([await faultsOf(services, land), await faultsOf(services, sea)]).toEqual([[], []]);
  });
});

describe('any play with any voids and re-rolls', () => {
  it('leaves the log telling the position that is stored', async () => {
    const { services } = hall;
    const move = fc.record({ kind: fc.nat(9), at: fc.nat(1_000), pick: fc.nat(1_000) });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 14 }), async (moves) => {
        const gameId = await startWithMaster(services, 'toy', { rounds: 3 });
        for (const { kind, at, pick } of moves) await anyMove(gameId, kind, at, pick);
        expect(await faultsOf(services, gameId)).toEqual([]);
        expect(firstFault(await reportFor(services, gameId))).toBeUndefined();
      }),
      { numRuns: 12 },
    );
  });
});

/** Mostly an action; now and then a void or a re-roll of one that stands. */
async function anyMove(gameId: string, kind: number, at: number, pick: number): Promise<void> {
  const { services } = hall;
  const record = await services.store.readGame(gameId);
  if (record === undefined) throw new Error('no game');
  const { standing } = await replayGame(services, record);
  const target = standing[at % Math.max(1, standing.length)]?.seq;
  if (kind < 7 || target === undefined) {
    await anyAction(services, gameId, (n) => pick % n);
    return;
  }
  const done = kind === 7 ? await voidIt(services, gameId, target) : await rollAgain(services, gameId, target);
  if (!done.ok) expect(code(done)).toBe('no-dice');
}
