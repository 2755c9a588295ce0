import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { listGames } from '@/lib/games/play/list-games';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { choose, code, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

const jobsOf = (gameId: GameId, after = -1) =>
  table.rows(
    `select t.identifier as task, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload->>'gameId' = $1 and (j.payload->>'seq')::int > $2 order by j.id`,
    gameId,
    after,
  );
const countOf = async (gameId: GameId) =>
  (await table.rows('select count(*)::int as n from log_entries where game_id = $1', gameId))[0]?.n;

it('stores an action, its dice and what followed, and answers with what the actor may know', async () => {
  const gameId = await startGame(table.services);
  const first = value(await choose(table.services, gameId, 'north', 2));
  expect(first).toMatchObject({ gameId, version: 3, seq: 10, awaiting: [{ role: 'south' }] });
  expect(first.lines.map(({ text }) => text)).toEqual(['north chooses 2.']);
  const second = value(await choose(table.services, gameId, 'south', 3));
  expect(second).toMatchObject({ version: 4, seq: 12 });
  const log = value(await readLog(table.services, { by: 'ann', gameId, after: 9 }));
  expect(log.entries.map(({ seq, type, actor }) => `${seq} ${type} ${actor}`)).toEqual([
    '10 action p1',
    '11 event server',
    '12 action p2',
    '13 dice-rolled server',
    '14 event server',
    '15 event server',
    '16 epoch-revealed server',
  ]);
  expect(log.entries[3]?.payload).toMatchObject({ epoch: 1, first: 1 });
  expect(log.total).toBe(17);
  expect(value(await checkGame(table.services, gameId))).toMatchObject({ faults: [], draws: 3 });
});

it('refuses, with the reason, what is wrong, and stores nothing', async () => {
  const gameId = await startGame(table.services);
  const before = await countOf(gameId);
  const ask = { by: 'ann', gameId, role: 'north', expectedVersion: 2, idempotencyKey: 'k' };
  const action = { type: 'choose', number: 1 };
  const cases = {
    'game-not-found': [
      { ...ask, action, by: 'eve' },
      { ...ask, action, gameId: '00000000-0000-4000-8000-000000000000' },
      { ...ask, action, gameId: "'; drop table games" },
    ],
    'not-your-seat': [
      { ...ask, action, role: 'south' },
      { ...ask, action, role: 'west' },
    ],
    'stale-version': [
      { ...ask, action, expectedVersion: 1 },
      { ...ask, action, expectedVersion: 3 },
    ],
    'invalid-action': [
      { ...ask, action: { type: 'choose', number: 'x' } },
      { ...ask, action: null },
      { ...ask, action, orders: 'CHOOSE 1' },
      ask,
      { ...ask, action: JSON.parse('{"type":"choose","number":1,"__proto__":{"number":2}}') },
    ],
    'invalid-orders': [
      { ...ask, orders: 'JUMP' },
      { ...ask, orders: 'CHOOSE 1\nCHOOSE 2' },
    ],
    'too-high': [{ ...ask, action: { type: 'choose', number: 4 } }],
  };
  for (const [refusal, inputs] of Object.entries(cases)) {
    for (const input of inputs)
      expect([refusal, code(await submitAction(table.services, input))]).toEqual([refusal, refusal]);
    for (const input of inputs)
      expect([refusal, code(await submitAction(table.another(), input))]).toEqual([refusal, refusal]);
  }
  expect(await countOf(gameId)).toBe(before);
  expect(await table.rows('select * from idempotency where game_id = $1', gameId)).toEqual([]);
  const tooHigh = await submitAction(table.services, { ...ask, action: { type: 'choose', number: 4 } });
  expect(!tooHigh.ok && tooHigh.error).toMatchObject({
    kind: 'rule',
    message: 'The highest number is 3.',
    rejection: { clause: 'toy:2' },
  });
  const stale = await submitAction(table.services, { ...ask, action, expectedVersion: 9 });
  expect(!stale.ok && stale.error).toMatchObject({ data: { version: 2 } });
  // A key whose command was refused is free.
  expect(code(await submitAction(table.services, { ...ask, orders: 'choose 3' }))).toBe('ok');
});

it('refuses actions before the start and after the end', async () => {
  const gameId = await startGame(table.services, { rounds: 1 });
  await choose(table.services, gameId, 'north', 2);
  const last = value(await choose(table.services, gameId, 'south', 3));
  expect(last.outcome).toMatchObject({ clause: 'toy:3' });
  expect(code(await choose(table.services, gameId, 'north', 4))).toBe('game-over');
  const [mine] = value(await listGames(table.services, { by: 'ann' })).games.filter((game) => game.gameId === gameId);
  expect(mine).toMatchObject({ status: 'over', yourAction: [], outcome: last.outcome });
  expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
});

it('gives the stored answer to the same key and body, in this process and in another', async () => {
  const gameId = await startGame(table.services);
  const ask = {
    by: 'ann',
    gameId,
    role: 'north',
    action: { type: 'choose', number: 1 },
    expectedVersion: 2,
    idempotencyKey: 'once',
  };
  const first = value(await submitAction(table.services, ask));
  await choose(table.services, gameId, 'south', 3);
  const after = await countOf(gameId);
  for (const services of [table.services, table.another()]) {
    expect(value(await submitAction(services, ask))).toEqual(first);
    expect(value(await submitAction(services, { ...ask, expectedVersion: 4 }))).toEqual(first);
    const other = { ...ask, action: { type: 'choose', number: 2 } };
    expect(code(await submitAction(services, other))).toBe('idempotency-key-reused');
    expect(code(await submitAction(services, { ...other, expectedVersion: 4 }))).toBe('idempotency-key-reused');
  }
  expect(await countOf(gameId)).toBe(after);
  // A key belongs to its user.
  expect(code(await submitAction(table.services, { ...ask, by: 'bob', role: 'south', expectedVersion: 4 }))).toBe('ok');
});

it('lets one of many at the same version win and refuses the others', async () => {
  const gameId = await startGame(table.services);
  const servicesOf = [table.services, table.another(), table.another()];
  const submits = servicesOf.flatMap((services, at) =>
    (['north', 'south'] as const).map((role) =>
      submitAction(services, {
        by: role === 'north' ? 'ann' : 'bob',
        gameId,
        role,
        action: { type: 'choose', number: 1 },
        expectedVersion: 2,
        idempotencyKey: `${role} ${at}`,
      }),
    ),
  );
  const codes = (await Promise.all(submits)).map(code).sort();
  expect(codes).toEqual(['ok', ...Array.from({ length: 5 }, () => 'stale-version')]);
  expect(value(await readGame(table.services, { by: 'ann', gameId })).version).toBe(3);
  expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
});

it('carries a command out once when it is sent many times at once', async () => {
  const gameId = await startGame(table.services);
  const ask = {
    by: 'ann',
    gameId,
    role: 'north',
    action: { type: 'choose', number: 1 },
    expectedVersion: 2,
    idempotencyKey: 'many',
  };
  const servicesOf = [table.services, table.another(), table.another()];
  const answers = await Promise.all(
    servicesOf.flatMap((services) => [submitAction(services, ask), submitAction(services, ask)]),
  );
  // In one process the second has to wait; in another it waits for the row and gets the same answer.
  expect(answers.map(code).sort()).toEqual([
    'command-in-progress',
    'command-in-progress',
    'command-in-progress',
    'ok',
    'ok',
    'ok',
  ]);
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [JSON.stringify(answer.value)] : []))).size).toBe(1);
  expect(await countOf(gameId)).toBe(12);
});

it('queues mails with the action: to who is asked again, not to who acted, and the result to all', async () => {
  const gameId = await startGame(table.services, { rounds: 2 });
  await choose(table.services, gameId, 'north', 2);
  // South was asked already when the game began.
  expect(await jobsOf(gameId, 8)).toEqual([]);
  await choose(table.services, gameId, 'south', 3);
  expect(await jobsOf(gameId, 8)).toEqual([{ task: 'send-your-action', payload: { gameId, seq: 12, userId: 'ann' } }]);
  await choose(table.services, gameId, 'south', 4);
  await choose(table.services, gameId, 'north', 5);
  const over = (userId: string) => ({ task: 'send-game-over', payload: { gameId, seq: 19, userId } });
  expect(await jobsOf(gameId, 12)).toEqual(expect.arrayContaining([over('ann'), over('bob')]));
});

it('keeps neither mail nor anything else of a command whose transaction fails', async () => {
  const gameId = await startGame(table.services);
  await choose(table.services, gameId, 'north', 2);
  const [jobs, entries] = [await jobsOf(gameId), await countOf(gameId)];
  await table.rows(
    `create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  );
  // The queue is the last thing that the transaction touches; over several nodes, what is on its way there.
  const queue = table.services.database.citus ? 'outbox' : 'graphile_worker._private_jobs';
  await table.rows(`create trigger broken after insert on ${queue} for each row execute function broken()`);
  await expect(choose(table.services, gameId, 'south', 3)).rejects.toThrow('broken');
  await table.rows(`drop trigger broken on ${queue}`);
  expect([await jobsOf(gameId), await countOf(gameId)]).toEqual([jobs, entries]);
  expect(code(await choose(table.services, gameId, 'south', 3))).toBe('ok');
  expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
});

it('moves the dice on only with a commit: what is refused or lost changes no die', async () => {
  const gameId = await startGame(table.services);
  await choose(table.services, gameId, 'north', 2);
  for (let attempt = 0; attempt < 5; attempt += 1) await choose(table.services, gameId, 'south', 2);
  await choose(table.services, gameId, 'south', 3, 9);
  await choose(table.services, gameId, 'south', 3);
  expect(value(await checkGame(table.services, gameId))).toMatchObject({ faults: [], draws: 3 });
});

it('plays 200 commands at random; the log verifies and its replay is the cached state', async () => {
  const gameId = await startGame(table.services, { rounds: 100 });
  const servicesOf = [table.services, table.another()];
  const pick = seededDice(20_260_101);
  for (let version = 2; version < 202; version += 1) {
    const services = servicesOf[pick(2) - 1] ?? table.services;
    const { awaiting } = value(await readGame(services, { by: 'ann', gameId }));
    const asked = awaiting[pick(awaiting.length) - 1]?.role;
    expect(code(await choose(services, gameId, asked === 'north' ? 'north' : 'south', version, pick(3)))).toBe('ok');
  }
  const check = value(await checkGame(table.services, gameId));
  expect(check).toEqual({ entries: 10 + 100 * 7, draws: 201, faults: [] });
  expect(value(await readGame(table.services, { by: 'bob', gameId })).status).toBe('over');
}, 120_000);

it('finds a cached state, a counter or a head that is not what the log says', async () => {
  const gameId = await startGame(table.services);
  await choose(table.services, gameId, 'north', 2);
  const damage = async (sql: string) => {
    const [kept] = await table.rows('select state, next_draw, head from games where id = $1', gameId);
    await table.rows(`update games set ${sql} where id = $1`, gameId);
    const { faults } = value(await checkGame(table.services, gameId));
    await table.rows(
      'update games set state = $2, next_draw = $3, head = $4 where id = $1',
      gameId,
      kept?.state,
      kept?.next_draw,
      kept?.head,
    );
    return faults;
  };
  expect(await damage(`state = replace(state, '"turn":1', '"turn":2')`)).toEqual([
    expect.stringContaining('cached state'),
  ]);
  expect(await damage('next_draw = 5')).toEqual([expect.stringContaining('next draw')]);
  expect(await damage(`head = repeat('a', 64)`)).toEqual([expect.stringContaining('head')]);
});
