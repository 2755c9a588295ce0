import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { readCursor } from '@/lib/games/model/list-place';
import { type OwnResult, readHistory } from '@/lib/games/play/read-history';
import { submitAction } from '@/lib/games/play/submit-action';
import { choose, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

/** A game of one round that ann (north) and bob (south) play to its end. */
async function played(north: number, south: number): Promise<string> {
  const gameId = await startGame(table.services, { rounds: 1 });
  for (const [role, version, number] of [
    ['north', 2, north],
    ['south', 3, south],
  ] as const) {
    const by = role === 'north' ? 'ann' : 'bob';
    const command = { by, gameId, role, expectedVersion: version, idempotencyKey: `${role}` };
    value(await submitAction(table.services, { ...command, action: { type: 'choose', number } }));
  }
  return gameId;
}

/** The dice decide who wins, and one game in nine is drawn: what the log says of its end. */
async function winnersOf(gameId: string): Promise<readonly string[]> {
  const [row] = await table.rows("select summary->'outcome'->'winners' as winners from games where id = $1", gameId);
  return row?.winners as readonly string[];
}

const history = async (by: string, after?: ReturnType<typeof readCursor>) =>
  value(await readHistory(table.services, { by, after }));

async function resultsOf(by: string): Promise<Readonly<Record<string, OwnResult>>> {
  return Object.fromEntries((await history(by)).games.map(({ game, result }) => [game.gameId, result]));
}

describe('a person’s history', () => {
  it('has the finished games of every seat with the result for that person, and nothing that goes on', async () => {
    const going = await startGame(table.services);
    const over = await played(1, 3);
    const [ann, bob] = [await resultsOf('ann'), await resultsOf('bob')];
    expect(Object.keys(ann)).toEqual([over]);
    expect(ann[going]).toBeUndefined();
    const won = (await winnersOf(over)).map((role) => (role === 'north' ? ann : bob)[over]);
    expect(won).toEqual(won.map(() => 'won'));
    expect([ann[over], bob[over]].filter((result) => result === 'lost')).toHaveLength(2 - won.length);
    expect(await resultsOf('eve')).toEqual({});
    const [entry] = (await history('ann')).games;
    expect(entry?.game.seats.map(({ playerName, yours }) => [playerName, yours])).toEqual([
      ['ann-name', true],
      ['bob-name', false],
    ]);
    expect(Date.parse(entry?.began ?? '')).toBeLessThanOrEqual(Date.parse(entry?.ended ?? ''));
  });

  it('says so where somebody played every side, or had left their seat', async () => {
    const seats = ['north', 'south'].map((role) => ({ role, fill: 'me' as const }));
    const solo = value(
      await createGame(table.services, { by: 'eve', rulesetId: 'toy', name: 'Solo', setup: { rounds: 1 }, seats }),
    );
    for (const [at, role] of ['north', 'south'].entries())
      value(
        await submitAction(table.services, {
          by: 'eve',
          gameId: solo.gameId,
          role,
          expectedVersion: 1 + at,
          idempotencyKey: role,
          action: { type: 'choose', number: 1 + at },
        }),
      );
    const result = (await winnersOf(solo.gameId)).length === 0 ? 'lost' : 'both';
    expect(await resultsOf('eve')).toEqual({ [solo.gameId]: result });
    expect((await history('eve')).counts).toEqual([
      { rulesetId: 'toy', title: 'toy', games: 1, won: 0, lost: result === 'lost' ? 1 : 0 },
    ]);
    const left = await startGame(table.services, { rounds: 1 });
    await table.rows(
      `insert into past_seats (game_id, role, actor_id, user_id, left_at) values ($1, 'south', 'p9', 'eve', now())`,
      left,
    );
    value(await choose(table.services, left, 'north', 2));
    value(await choose(table.services, left, 'south', 3));
    expect((await resultsOf('eve'))[left]).toBe('left');
  });

  it('counts by rules system on the first page, and has pages', async () => {
    for (let at = 0; at < 27; at += 1) await played(1, 3);
    const first = await history('ann');
    const all = await table.rows(
      "select count(*)::int as n from seats s join games g on g.id = s.game_id where s.user_id = 'ann' and g.status = 'over'",
    );
    expect(first.games).toHaveLength(25);
    const [count] = first.counts;
    expect(count).toMatchObject({ rulesetId: 'toy', games: all[0]?.n });
    const second = await history('ann', readCursor(first.next ?? ''));
    expect(second.counts).toEqual([]);
    expect(second.next).toBeUndefined();
    expect(first.games.length + second.games.length).toBe(count?.games);
    const having = (wanted: OwnResult) =>
      [...first.games, ...second.games].filter(({ result }) => result === wanted).length;
    expect([count?.won, count?.lost]).toEqual([having('won'), having('lost')]);
    expect(having('won')).toBeGreaterThan(0);
    expect(having('lost')).toBeGreaterThan(0);
    const ids = [...first.games, ...second.games].map(({ game }) => game.gameId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
