import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Playable } from '@/lib/core/playable';
import { type OpenServices, openServices } from '@/lib/db/services';
import { branchGame } from '@/lib/games/create/branch-game';
import { createGame } from '@/lib/games/create/create-game';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import { registryOf } from '@/lib/games/model/registry';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { answerUpgrade } from '@/lib/games/rules-version/answer-upgrade';
import { proposeUpgrade } from '@/lib/games/rules-version/propose-upgrade';
import { readUpgrade } from '@/lib/games/rules-version/read-upgrade';
import { joinGame } from '@/lib/games/seats/join-game';
import { exportGame } from '@/lib/games/transfer/export-game';
import { type Evidence, verifyExport } from '@/lib/trust/verify/verify-export';
import { toyRuleset } from '@/tests/support/toy-ruleset';
import { toyNewer, toyPatched, toyUnreadable } from '@/tests/support/toy-versions';
import { closeBook, openBook } from '@/tests/trust/book';
import { choose, code, openTable, startGame, type TestGame, value } from '../table';

describe('newer rules', () => {
  let table: TestGame;
  let services: OpenServices;
  beforeAll(async () => {
    table = await openTable(`${import.meta.url} upgrades`);
    services = openServices(table.url, {
      registry: registryOf([toyRuleset, toyPatched, toyNewer, toyUnreadable]),
      max: 6,
    });
  });
  afterAll(async () => {
    await services.close();
    await table.close();
  });

  /** Two turns over, by the older rules: in the first, north chose a number that the newer ones refuse. */
  async function played(): Promise<GameId> {
    const gameId = await startGame(table.services, { rounds: 6 });
    for (const [turn, [north, south]] of [[3, 2] as const, [1, 1] as const].entries()) {
      expect(code(await choose(services, gameId, 'north', 2 + 2 * turn, north))).toBe('ok');
      expect(code(await choose(services, gameId, 'south', 3 + 2 * turn, south))).toBe('ok');
    }
    return gameId;
  }

  const versionOf = async (gameId: GameId) => value(await readGame(services, { by: 'ann', gameId })).version;
  const rulesOf = async (gameId: GameId) => (await services.store.readGame(gameId))?.rulesetVersion;
  let keys = 0;
  async function command(gameId: GameId, by: string) {
    keys += 1;
    return { by, gameId, expectedVersion: await versionOf(gameId), idempotencyKey: `act ${keys}` };
  }
  const propose = async (gameId: GameId, by: string, to?: string, note?: string) =>
    proposeUpgrade(services, {
      ...(await command(gameId, by)),
      ...(to === undefined ? {} : { to }),
      ...(note === undefined ? {} : { note }),
    });
  const reply = async (gameId: GameId, by: string, granted: boolean) =>
    answerUpgrade(services, { ...(await command(gameId, by)), granted });

  const fileOf = async (gameId: GameId) => text(value(await exportGame(services, { by: 'ann', gameId })).chunks);
  const verify = (file: string, list: readonly Playable[]) =>
    verifyExport({ file, findRuleset: registryOf(list).findRuleset } satisfies Evidence);
  const failed = (report: ReturnType<typeof verify>) =>
    report.checks.flatMap(({ id, result, fault }) => (result === 'failed' ? [[id, fault?.seq]] : []));

  it('are gone on by once the other side agrees; what happened stands', async () => {
    const gameId = await played();
    const before = value(await readGame(services, { by: 'ann', gameId }));
    const asked = value(await propose(gameId, 'ann', undefined, 'Draws were settled wrongly.'));
    expect(asked.lines.map((line) => line.text)).toEqual(['North proposes to go on by version 1.1.0 of the rules.']);
    expect(await rulesOf(gameId)).toBe('1');
    // In the meantime the game goes on by the rules that it has.
    expect(code(await choose(services, gameId, 'north', await versionOf(gameId), 3))).toBe('ok');
    expect(code(await choose(services, gameId, 'south', await versionOf(gameId), 1))).toBe('ok');
    expect(code(await reply(gameId, 'ann', true))).toBe('no-upgrade-asked');
    expect(value(await reply(gameId, 'bob', true)).lines.map((line) => line.text)).toEqual([
      'South agrees to the newer rules.',
      'The game goes on by version 1.1.0 of its rules, not 1; what happened stands.',
    ]);
    expect(await rulesOf(gameId)).toBe('1.1.0');
    expect(code(await choose(services, gameId, 'north', await versionOf(gameId), 3))).toBe('too-high');
    expect(code(await choose(services, gameId, 'north', await versionOf(gameId), 2))).toBe('ok');
    expect(code(await choose(services, gameId, 'south', await versionOf(gameId), 1))).toBe('ok');
    const after = value(await readGame(services, { by: 'ann', gameId }));
    expect(after).toMatchObject({ rulesetVersion: '1.1.0', standing: { turn: (before.standing?.turn ?? 0) + 2 } });
    expect(value(await checkGame(services, gameId)).faults).toEqual([]);
    // Another process has nothing of it in memory.
    const other = openServices(table.url, { registry: registryOf([toyRuleset, toyNewer]), max: 2 });
    expect(code(await choose(other, gameId, 'north', await versionOf(gameId), 3))).toBe('too-high');
    await other.close();
  });

  it('leave every part of the log to be checked by the rules it was played by', async () => {
    const gameId = await played();
    value(await propose(gameId, 'bob'));
    value(await reply(gameId, 'ann', true));
    for (const number of [1, 2]) {
      expect(code(await choose(services, gameId, 'north', await versionOf(gameId), number))).toBe('ok');
      expect(code(await choose(services, gameId, 'south', await versionOf(gameId), number))).toBe('ok');
    }
    const file = await fileOf(gameId);
    const both = verify(file, [toyRuleset, toyNewer]);
    expect(failed(both)).toEqual([]);
    expect(both.unchecked.map(({ gap }) => gap)).not.toContain('other-rules-version');
    // The start, four actions by the older rules, four by the newer.
    expect(both.checks.find(({ id }) => id === 'decisions')).toMatchObject({ result: 'passed', checked: 9 });
    for (const [list, checked] of [
      [[toyRuleset], 5],
      [[toyNewer], 4],
    ] as const) {
      const one = verify(file, list);
      expect([one.verdict, failed(one)]).toEqual(['incomplete', []]);
      expect(one.unchecked.map(({ gap }) => gap)).toContain('other-rules-version');
      expect(one.checks.find(({ id }) => id === 'decisions')).toMatchObject({ checked });
    }
    const { entries } = openBook(file);
    const at = entries.findIndex(({ type }) => type === 'upgrade-answered');
    const unasked = closeBook({ ...openBook(file), entries: entries.toSpliced(at, 1) });
    expect(failed(verify(unasked, [toyRuleset, toyNewer]))).toContainEqual(['seats', at]);
    const before = entries.findIndex(({ type }) => type === 'upgrade-proposed');
    const unproposed = closeBook({ ...openBook(file), entries: entries.toSpliced(before, 2) });
    expect(failed(verify(unproposed, [toyRuleset, toyNewer]))).toContainEqual(['seats', before]);
  });

  it('are refused by one side, and the game stays playable by those that it has', async () => {
    const gameId = await played();
    value(await propose(gameId, 'ann'));
    expect(code(await propose(gameId, 'bob'))).toBe('upgrade-pending');
    expect(value(await reply(gameId, 'bob', false)).lines.map((line) => line.text)).toEqual([
      'South wants to stay with the rules as they are.',
    ]);
    expect(code(await reply(gameId, 'bob', true))).toBe('no-upgrade-asked');
    expect(await rulesOf(gameId)).toBe('1');
    expect(code(await choose(services, gameId, 'north', await versionOf(gameId), 3))).toBe('ok');
    // The person who proposed it may withdraw it.
    value(await propose(gameId, 'ann'));
    value(await reply(gameId, 'ann', false));
    expect((await services.store.readGame(gameId))?.summary.matters?.upgrade).toBeUndefined();
    expect(value(await checkGame(services, gameId)).faults).toEqual([]);
    expect(failed(verify(await fileOf(gameId), [toyRuleset, toyNewer]))).toEqual([]);
  });

  it('change nothing in a game whose players never ask for them', async () => {
    const gameId = await played();
    while (value(await readGame(services, { by: 'ann', gameId })).status === 'running') {
      expect(code(await choose(services, gameId, 'north', await versionOf(gameId), 3))).toBe('ok');
      expect(code(await choose(services, gameId, 'south', await versionOf(gameId), 3))).toBe('ok');
    }
    expect(await rulesOf(gameId)).toBe('1');
    expect(failed(verify(await fileOf(gameId), [toyRuleset, toyNewer]))).toEqual([]);
    expect(code(await propose(gameId, 'ann'))).toBe('game-over');
  });

  it('need nobody else’s agreement in a solo game, or by a game master', async () => {
    const seats = (['north', 'south'] as const).map((role) => ({ role, fill: 'me' as const }));
    const alone = value(
      await createGame(table.services, { by: 'ann', rulesetId: 'toy', name: 'Alone', setup: {}, seats }),
    );
    value(await propose(alone.gameId, 'ann'));
    expect(await rulesOf(alone.gameId)).toBe('1.1.0');
    const mastered = value(
      await createGame(table.services, {
        by: 'eve',
        rulesetId: 'toy',
        name: 'With a master',
        setup: {},
        seats: [
          { role: 'north', fill: 'open' },
          { role: 'south', fill: 'open' },
          { role: 'game-master', fill: 'me' },
        ],
      }),
    );
    for (const [at, by] of ['ann', 'bob'].entries()) {
      const token = mastered.invitations[at]?.path.replace('/join/', '') ?? '';
      value(await joinGame(table.services, { by, token }));
    }
    const { gameId } = mastered;
    value(await propose(gameId, 'eve', '1.1.0', 'The draws.'));
    expect(await rulesOf(gameId)).toBe('1.1.0');
    expect(failed(verify(await fileOf(gameId), [toyRuleset, toyNewer]))).toEqual([]);
    const tasks = await table.rows(
      `select job.payload->>'userId' as who from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier = 'send-news' and job.payload->>'gameId' = $1 order by who`,
      gameId,
    );
    expect(tasks.map(({ who }) => who)).toEqual(['ann', 'bob']);
  });

  it('are only such as can read what happened', async () => {
    const gameId = await played();
    expect(await propose(gameId, 'ann', '2.0.0')).toMatchObject({
      error: { code: 'cannot-upgrade', data: { to: '2.0.0' } },
    });
    for (const to of ['1', '1.0.1', '1.7.0', 'newest'])
      expect(code(await propose(gameId, 'ann', to))).toBe('cannot-upgrade');
    // A version that promises it, and cannot.
    const faulty = { ...toyUnreadable, meta: { ...toyUnreadable.meta, version: '1.2.0' } };
    const bad = openServices(table.url, { registry: registryOf([toyRuleset, faulty]), max: 2 });
    const refused = await proposeUpgrade(bad, { ...(await command(gameId, 'ann')), to: '1.2.0' });
    await bad.close();
    const [first] = (await services.store.readEntriesOf(gameId, 'event')).filter(({ bytes }) =>
      bytes.includes('number-chosen'),
    );
    expect(refused).toMatchObject({ error: { code: 'cannot-upgrade', data: { seq: first?.seq } } });
    const ended = { ...toyNewer, meta: { ...toyNewer.meta, version: '1.3.0' } };
    const over: Playable = { ...ended, outcome: () => ({ winners: [], losers: [], reason: 'x', clause: 'toy:3' }) };
    const hasty = openServices(table.url, { registry: registryOf([toyRuleset, over]), max: 2 });
    expect(code(await proposeUpgrade(hasty, { ...(await command(gameId, 'ann')), to: '1.3.0' }))).toBe(
      'cannot-upgrade',
    );
    await hasty.close();
    expect((await services.store.readGame(gameId))?.summary.matters?.upgrade).toBeUndefined();
  });

  it('are not for trials, which began with a position as their own rules write it', async () => {
    const gameId = await played();
    const seq = (await services.store.readGame(gameId))?.nextSeq ?? 0;
    const trial = value(await branchGame(services, { by: 'ann', gameId, seq, idempotencyKey: 'trial' }));
    expect(code(await propose(trial.gameId, 'ann'))).toBe('cannot-upgrade');
    expect(value(await readUpgrade(services, { by: 'ann', gameId: trial.gameId }))).toEqual({ version: '1' });
    const pinned: string[] = [];
    for await (const one of services.store.listPinned()) pinned.push(one.gameId);
    expect([pinned.includes(gameId), pinned.includes(trial.gameId)]).toEqual([true, false]);
  });

  it('are one command under one key', async () => {
    const gameId = await played();
    const asked = { ...(await command(gameId, 'ann')), to: '1.1.0' };
    const first = value(await proposeUpgrade(services, asked));
    expect(value(await proposeUpgrade(services, asked))).toEqual(first);
    expect(code(await proposeUpgrade(services, { ...asked, to: '1.2.0' }))).toBe('idempotency-key-reused');
    expect(code(await proposeUpgrade(services, { ...asked, idempotencyKey: 'late' }))).toBe('stale-version');
    expect(code(await proposeUpgrade(services, { ...asked, by: 'eve', idempotencyKey: 'foreign' }))).toBe(
      'game-not-found',
    );
  });

  it('are shown with the difference before anybody agrees', async () => {
    const gameId = await played();
    const [choice] = (await services.store.readEntriesOf(gameId, 'action')).map(({ seq }) => seq);
    const reading = value(await readUpgrade(services, { by: 'bob', gameId }));
    expect(reading).toMatchObject({
      version: '1',
      to: '1.1.0',
      comparison: { result: 'illegal', first: { seq: choice, code: 'too-high', clause: 'toy:2' } },
    });
    expect(reading.comparison?.first?.recorded.lines).toEqual(['north chooses 3.']);
    expect(reading.comparison?.position?.standing.turn).toBe(3);
    expect(code(await readUpgrade(services, { by: 'eve', gameId }))).toBe('game-not-found');
  });

  it('show nobody anything that is sealed from them', async () => {
    const readings = [];
    for (const secret of [2, 3]) {
      const gameId = await startGame(table.services, { rounds: 6 });
      expect(code(await choose(services, gameId, 'north', 2, secret))).toBe('ok');
      // North's choice is legal by the newer rules in one world, and not in the other.
      expect(value(await readUpgrade(services, { by: 'ann', gameId })).comparison?.result).toBe(
        secret === 3 ? 'illegal' : 'same',
      );
      const proposed = await propose(gameId, 'bob');
      const log = value(await readLog(services, { by: 'bob', gameId })).entries.map(({ type, line }) => [
        type,
        line?.text,
      ]);
      const told = [value(await readUpgrade(services, { by: 'bob', gameId })), value(proposed).lines, log];
      readings.push(JSON.stringify(told).replace(/the omen is \d/g, 'the omen is ?'));
    }
    expect(readings[0]).toBe(readings[1]);
    expect(readings[0]).toContain('"sealedAt"');
  });
});
