import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitQueue, SEVERAL_NODES } from '@/lib/db/stores/commit-queue';
import { checkGame } from '@/lib/games/log/check-game';
import type { Commit } from '@/lib/games/model/records';
import type { Committed } from '@/lib/games/model/stores';
import { choose, code, openTable, startGame, type TestGame, value } from '../games/table';

const commitOf = (gameId: string, expectedVersion = 1): Commit => ({
  gameId,
  expectedVersion,
  after: {
    status: 'running',
    nextSeq: 1,
    nextDraw: 0,
    head: '',
    peaks: [],
    stateText: undefined,
    summary: { awaiting: [], deadlines: [] },
  },
  at: '2026-01-01T00:00:00.000Z',
  entries: [],
  jobs: [],
});

/** A database that answers on request, and shows what it was asked. */
function slowDatabase(sharing?: typeof SEVERAL_NODES) {
  const asked: { readonly games: readonly string[]; readonly settle: (outcome: Committed | Error) => void }[] = [];
  const queue = new CommitQueue(
    (commits) =>
      new Promise((resolve, reject) => {
        const settle = (outcome: Committed | Error): void =>
          outcome instanceof Error ? reject(outcome) : resolve(outcome);
        asked.push({ games: commits.map(({ gameId, expectedVersion }) => `${gameId}${expectedVersion}`), settle });
      }),
    sharing,
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    commit: (gameId: string, version?: number) => queue.commit(commitOf(gameId, version)),
    /** What was asked and not yet looked at here. */
    next: async () => {
      await turn();
      return asked.splice(0);
    },
  };
}

describe('commands that are to be stored', () => {
  it('go at once when nothing is under way; those that come meanwhile go together, in the order of their ids', async () => {
    const database = slowDatabase();
    const first = database.commit('m');
    const later = ['z', 'a', 'k'].map((id) => database.commit(id));
    const [alone, ...none] = await database.next();
    expect([alone?.games, none]).toEqual([['m1'], []]);
    alone?.settle('committed');
    const [together] = await database.next();
    expect(together?.games).toEqual(['a1', 'k1', 'z1']);
    expect(await first).toBe('committed');
    together?.settle('committed');
    expect(await Promise.all(later)).toEqual(['committed', 'committed', 'committed']);
    expect(await database.next()).toEqual([]);
  });

  it('go each by itself, many at once, where games are on several nodes; those of one game one after the other', async () => {
    const database = slowDatabase(SEVERAL_NODES);
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    const all = [...ids.map((id) => database.commit(id)), database.commit('a', 2)];
    const first = await database.next();
    expect(first.map(({ games }) => games.join())).toEqual(ids.slice(0, 8).map((id) => `${id}1`));
    for (const { settle } of first) settle('committed');
    const second = await database.next();
    expect(second.map(({ games }) => games.join())).toEqual(['i1', 'a2']);
    for (const { settle } of second) settle('committed');
    expect(await Promise.all(all)).toEqual(all.map(() => 'committed'));
  });

  it('are sent on before those that are stored are answered', async () => {
    const database = slowDatabase();
    const told: string[] = [];
    const first = database.commit('a').then(() => told.push('answered'));
    const second = database.commit('b');
    const [alone] = await database.next();
    alone?.settle('committed');
    const [next] = await Promise.all([database.next(), first]);
    told.push(...next.flatMap(({ games }) => games));
    expect(told).toEqual(['answered', 'b1']);
    next[0]?.settle('lost');
    expect(await second).toBe('lost');
  });

  it('go beside the first transaction once four of them wait, and never in a third', async () => {
    const database = slowDatabase();
    const all = ['a', 'b', 'c', 'd'].map((id) => database.commit(id));
    const [first, ...none] = await database.next();
    expect([first?.games, none]).toEqual([['a1'], []]);
    all.push(database.commit('e'));
    const [second] = await database.next();
    expect(second?.games).toEqual(['b1', 'c1', 'd1', 'e1']);
    all.push(...['f', 'g', 'h', 'i'].map((id) => database.commit(id)));
    expect(await database.next()).toEqual([]);
    second?.settle('committed');
    const [third] = await database.next();
    expect(third?.games).toEqual(['f1', 'g1', 'h1', 'i1']);
    // Fewer than four wait for whichever ends last.
    all.push(database.commit('j'));
    first?.settle('committed');
    expect(await database.next()).toEqual([]);
    third?.settle('committed');
    const [last] = await database.next();
    expect(last?.games).toEqual(['j1']);
    last?.settle('committed');
    expect(await Promise.all(all)).toHaveLength(10);
  });

  it('never stand twice for one game in what is under way, and are sixteen at most', async () => {
    const database = slowDatabase();
    const ids = Array.from({ length: 20 }, (_, n) => String.fromCharCode(97 + n));
    const all = [database.commit('a', 1), database.commit('a', 2), ...ids.slice(1).map((id) => database.commit(id))];
    const seen: (readonly string[])[] = [];
    const settled: (() => void)[] = [];
    // Both transactions are under way before either ends.
    for (let asked = await database.next(); asked.length > 0 || settled.length > 0; asked = await database.next()) {
      for (const { games, settle } of asked) {
        seen.push(games);
        settled.push(() => settle('committed'));
      }
      if (asked.length === 0) settled.shift()?.();
    }
    expect(seen.map(([one]) => one)).toEqual(['a1', 'b1', 'a2', 't1']);
    expect(seen.map(({ length }) => length)).toEqual([1, 3, 16, 1]);
    expect(await Promise.all(all)).toHaveLength(21);
  });

  it('are each sent by themselves when one of them cannot be stored, and get an answer of their own', async () => {
    for (const outcome of [new Error('broken'), 'lost', 'key-used'] as const) {
      const database = slowDatabase();
      const first = database.commit('first');
      const [a, b, c] = ['a', 'b', 'c'].map((id) => database.commit(id));
      (await database.next())[0]?.settle('committed');
      (await database.next())[0]?.settle(outcome);
      const alone = await database.next();
      expect(alone.map(({ games }) => games)).toEqual([['a1'], ['b1'], ['c1']]);
      alone[0]?.settle('committed');
      alone[1]?.settle(new Error('this one'));
      alone[2]?.settle('key-used');
      expect(await Promise.allSettled([first, a, b, c])).toMatchObject([
        { value: 'committed' },
        { value: 'committed' },
        { reason: { message: 'this one' } },
        { value: 'key-used' },
      ]);
      // And it goes on.
      const after = database.commit('after');
      (await database.next())[0]?.settle('committed');
      expect(await after).toBe('committed');
    }
  });
});

describe('in the database', () => {
  let table: TestGame;
  beforeAll(async () => {
    table = await openTable(import.meta.url);
  });
  afterAll(() => table.close());

  const startGames = async (count: number) => {
    const games: string[] = [];
    for (let n = 0; n < count; n += 1) games.push(await startGame(table.services, { rounds: 100 }));
    return games;
  };
  const sound = async (gameId: string) => expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);

  it('commands of many games at once are stored whole, each in its own log, with its answer and its mail', async () => {
    const games = await startGames(12);
    for (let version = 2; version < 12; version += 1) {
      const role = version % 2 === 0 ? 'north' : 'south';
      const done = await Promise.all(games.map((gameId) => choose(table.services, gameId, role, version)));
      expect(done.map(code)).toEqual(games.map(() => 'ok'));
      expect(done.map((one) => value(one).gameId)).toEqual(games);
    }
    for (const gameId of games) await sound(gameId);
    const rows = await table.rows(
      `select g.id, (select count(*)::int from idempotency i where i.game_id = g.id and i.response::json->>'gameId' = g.id::text) as answers,
         (select count(*)::int from graphile_worker._private_jobs j where j.payload->>'gameId' = g.id::text) as mails
       from games g where g.id = any($1::uuid[])`,
      games,
    );
    expect(rows.map(({ answers }) => answers)).toEqual(games.map(() => 10));
    // One when south is asked, one when north is asked for the next turn, as in a game that is played alone; and one, where
    // replies are read, to the player whose joining began the game.
    expect(rows.map(({ mails }) => mails)).toEqual(games.map(() => 7));
  });

  it('share transactions', async () => {
    const games = await startGames(12);
    await Promise.all(games.map((gameId) => choose(table.services, gameId, 'north', 2)));
    const [row] = await table.rows(
      'select count(distinct xmin::text)::int as transactions from idempotency where game_id = any($1::uuid[])',
      games,
    );
    expect(row?.transactions).toBeGreaterThan(0);
    expect(row?.transactions).toBeLessThan(8);
  });

  it('a process that is late gets the answer of the first, and the others are stored', async () => {
    const games = await startGames(8);
    const [other] = games.slice(3);
    value(await choose(table.another(), other ?? '', 'north', 2, 1));
    const done = await Promise.all(games.map((gameId) => choose(table.services, gameId, 'north', 2)));
    expect(done.map(code)).toEqual(games.map((gameId) => (gameId === other ? 'idempotency-key-reused' : 'ok')));
    for (const gameId of games) await sound(gameId);
  });

  it('two processes at the same games at once never wait for each other in a circle, and nothing is stored twice', async () => {
    const games = await startGames(10);
    const servicesOf = [table.services, table.another()];
    for (let version = 2; version < 8; version += 1) {
      const role = version % 2 === 0 ? 'north' : 'south';
      const asked = games.flatMap((gameId, at) =>
        (at % 2 === 0 ? servicesOf : servicesOf.toReversed()).map((services) =>
          choose(services, gameId, role, version),
        ),
      );
      const done = await Promise.all(asked);
      // The same key and meaning: anybody who is late gets the answer that is stored.
      expect(new Set(done.map(code))).toEqual(new Set(['ok']));
    }
    for (const gameId of games) {
      await sound(gameId);
      expect((await table.services.store.readState(gameId))?.version).toBe(8);
    }
  });

  it('a log that one of them would break keeps that one out, and no other', async () => {
    const games = await startGames(6);
    const broken = games[2] ?? '';
    await table.rows(
      `create function refuse_one() returns trigger language plpgsql as $$ begin
         if new.game_id = '${broken}' then raise exception 'not this one'; end if; return new; end $$`,
    );
    await table.rows(
      'create trigger refuse_one before insert on log_entries for each row execute function refuse_one()',
    );
    const done = await Promise.allSettled(games.map((gameId) => choose(table.services, gameId, 'north', 2)));
    await table.rows('drop trigger refuse_one on log_entries');
    expect(done.map(({ status }) => status)).toEqual(
      games.map((gameId) => (gameId === broken ? 'rejected' : 'fulfilled')),
    );
    expect(code(await choose(table.services, broken, 'north', 2))).toBe('ok');
    for (const gameId of games) await sound(gameId);
  });

  it('a text with the separator of lists in it is refused, not stored with another command', async () => {
    const [gameId = ''] = await startGames(1);
    const commit = { ...commitOf(gameId, 2), note: { id: 'n', salt: '00', text: 'a\u001fb' } };
    await expect(table.services.store.commit(commit)).rejects.toThrow('separator');
    await sound(gameId);
  });
});
