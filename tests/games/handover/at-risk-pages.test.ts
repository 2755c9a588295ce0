import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { historyOf } from '@/lib/games/engine/history';
import { usualOf } from '@/lib/games/engine/waits';
import { pauseGame } from '@/lib/games/game-master/pause-game';
import { listAtRisk } from '@/lib/games/handover/at-risk';
import type { GameAtRisk } from '@/lib/games/handover/at-risk-shapes';
import { responseTimes } from '@/lib/games/log/response-times';
import { readDangerCursor } from '@/lib/games/model/matters/danger';
import { stopMails, stopOfGame } from '@/lib/mail/stop';
import { choose, openTable, startGame, type TestGame, value } from '../table';

const DAY = 24 * 3_600_000;
const NOW = Date.parse('2026-11-01T12:00:00.000Z');
const COUNT = 25;
let table: TestGame;
/** By how long they have stood still, in days: made in another order, so that no order of making tells it. */
const games = new Map<number, string>();
const at = (daysAgo: number) => new Date(NOW - daysAgo * DAY);

beforeAll(async () => {
  table = await openTable(import.meta.url);
  const { services } = table;
  for (let n = 0; n < COUNT; n += 1) {
    const days = ((n * 7) % COUNT) + 1;
    table.clock.at = at(days);
    games.set(days, await startGame(services));
  }
  table.clock.at = new Date(NOW);
});
afterAll(() => table.close());

const gameOf = (days: number): string => games.get(days) ?? '';
const pageOf = async (by: string, cursor?: string) =>
  value(await listAtRisk(table.services, { by, after: cursor === undefined ? undefined : readDangerCursor(cursor) }));

async function allOf(by: string): Promise<readonly GameAtRisk[]> {
  const first = await pageOf(by);
  return [...first.games, ...(first.next === undefined ? [] : (await pageOf(by, first.next)).games)];
}

describe('games at risk over several pages', () => {
  it('are in one order: the longest wait first, whenever they were made', async () => {
    const first = await pageOf('ann');
    expect(first.games).toHaveLength(20);
    const second = await pageOf('ann', first.next);
    expect(second.next).toBeUndefined();
    const ids = [...first.games, ...second.games].map(({ gameId }) => gameId);
    expect(ids).toEqual([...games.keys()].sort((a, b) => b - a).map(gameOf));
  });

  it('tell how things stood when the first page was read, however late the second one is', async () => {
    const first = await pageOf('ann');
    table.clock.at = new Date(NOW + 3 * DAY);
    const second = await pageOf('ann', first.next);
    table.clock.at = new Date(NOW);
    const ids = [...first.games, ...second.games].map(({ gameId }) => gameId);
    expect(new Set(ids).size).toBe(COUNT);
    expect(Math.round((second.games[0]?.seats[0]?.waited ?? 0) / DAY)).toBe(5);
  });

  it('begin with whom no mail reaches and end with what is paused, whatever page that was on', async () => {
    const { services } = table;
    await stopMails(services.database.prisma, stopOfGame('bob', gameOf(1)));
    const gameId = gameOf(25);
    await services.database.prisma.seat.create({
      data: { gameId, role: 'game-master', position: 2, userId: 'ann', actorId: 'p7' },
    });
    const expectedVersion = (await services.store.readState(gameOf(25)))?.version ?? 0;
    const pausing = { by: 'ann', gameId: gameOf(25), expectedVersion, idempotencyKey: 'pause', note: 'Holidays.' };
    value(await pauseGame(services, pausing));
    const found = await allOf('ann');
    expect(found[0]).toMatchObject({ gameId: gameOf(1), risk: 'unreached' });
    expect(found.at(-1)).toMatchObject({ gameId: gameOf(25), paused: true });
    expect(found[1]?.gameId).toBe(gameOf(24));
  });

  it('weigh a wait against the last answers of the seat, which the audit counts alike', async () => {
    const { services } = table;
    const slow = gameOf(24);
    // Both sides took 20 days; then they have been waited for again for four: less than two days of a seat of which nothing is known.
    table.clock.at = at(4);
    value(await choose(services, slow, 'north', 2));
    value(await choose(services, slow, 'south', 3));
    table.clock.at = new Date(NOW);
    const game = await services.store.readGame(slow);
    if (game === undefined) throw new Error('no game');
    const history = await historyOf(services, game);
    if (history === undefined) throw new Error('no history');
    const times = responseTimes(history, ['north', 'south']);
    expect(times.map(({ role }) => usualOf(game.summary, role))).toEqual(times.map(({ median }) => median));
    expect(times[0]?.median).toBe(20 * DAY);
    const ids = (await allOf('ann')).map(({ gameId }) => gameId);
    expect(ids.indexOf(slow)).toBe(COUNT - 2);
  });

  it('read no game but those of the page', async () => {
    const read: string[] = [];
    const { services } = table;
    const store = new Proxy(services.store, {
      get: (target, name) =>
        name === 'readGame'
          ? (id: string) => {
              read.push(id);
              return target.readGame(id);
            }
          : Reflect.get(target, name),
    });
    const page = value(await listAtRisk({ ...services, store }, { by: 'ann' }));
    expect(new Set(read)).toEqual(new Set(page.games.map(({ gameId }) => gameId)));
    expect((await pageOf('bob')).games).toEqual([]);
  });
});

/** Bob has one address, and these are written about it before. */
const REFUSAL = `insert into mail_refusals (id, user_id, game_id, kind, at, answer, bounces, address)
  select $1, 'bob', $2::uuid, 'action', now(), '', $3::int, $4::text`;
const OTHER = "insert into user_addresses (address, user_id, gets_games) values ('bob2@example.org', 'bob', $1)";

const CHOICE = `insert into notification_choices (user_id, place, event, channel, wanted) values ('bob', $1, 'action', 'mail', $2)`;

describe('whom mail reaches', () => {
  const reached = async (days: number) => {
    const range = { at: new Date(NOW), limit: COUNT };
    const { items } = await table.services.store.listInDanger('ann', ['game-master'], range);
    const danger = items.find(({ gameId }) => gameId === gameOf(days))?.danger ?? -1;
    const risk = (await allOf('ann')).find(({ gameId }) => gameId === gameOf(days))?.risk;
    return { order: danger < 3_000_000_000, card: risk !== 'unreached' };
  };

  it('is the same for the order and for what a game shows, address by address', async () => {
    const [game, other] = [gameOf(6), gameOf(7)];
    const both = async (expected: boolean) => expect(await reached(6)).toEqual({ order: expected, card: expected });
    await both(true);
    // What asks for an action is switched off for all games, and then on for this one.
    await table.rows(CHOICE, 'all', false);
    await both(false);
    await table.rows(CHOICE, game, true);
    await both(true);
    await table.rows("delete from notification_choices where user_id = 'bob'");
    await table.rows(REFUSAL, 'r1', other, 1, 'bob@example.org');
    await both(true);
    await table.rows(REFUSAL, 'r2', game, 1, 'bob@example.org');
    await both(false);
    // Another address that takes them.
    await table.rows(OTHER, true);
    await both(true);
    await table.rows("update user_addresses set gets_games = false where address = 'bob2@example.org'");
    await both(false);
    await table.rows("delete from mail_refusals where id = 'r2'");
    await both(true);
    await table.rows(REFUSAL, 'r3', other, 2, null);
    await both(false);
    await table.rows("delete from mail_refusals where user_id = 'bob'");
    await both(true);
    await table.rows("update user_addresses set complained_at = now() where address = 'bob@example.org'");
    await both(false);
    await table.rows("delete from user_addresses where user_id = 'bob'");
    await both(false);
  });
});

/** A reminder of Bob's wait as north or south, or a nudge, that went out this many days ago. */
const MAIL = `insert into mail_deliveries (id, message_id, kind, game_id, seq, user_id, address, subject, status, sent_at, asked_by)
  values ($1, $2, 'action', $3::uuid, $4::int, 'bob', '', '', $5, $6::timestamptz, $7)`;

describe('reminders that were missed', () => {
  it('weigh like half of the usual time each, in the order and in what a game shows', async () => {
    await table.rows(OTHER, true);
    const gameId = gameOf(2);
    const game = await table.services.store.readGame(gameId);
    const wait = game?.summary.waits?.find(({ role }) => role === 'south');
    const seq = wait?.seq ?? 0;
    const reminder = `<action.${gameId}.bob.south.${seq}`;
    const add = (
      id: string,
      messageId: string,
      [status, daysAgo, by, about]: readonly [string, number?, string?, number?],
    ) => {
      const sent = daysAgo === undefined ? null : at(daysAgo);
      return table.rows(MAIL, id, messageId, gameId, about ?? seq, status, sent, by ?? null);
    };
    const seen = async () => {
      const range = { at: new Date(NOW), limit: COUNT };
      const { items } = await table.services.store.listInDanger('ann', ['game-master'], range);
      const danger = items.find((one) => one.gameId === gameId)?.danger ?? -1;
      const card = (await allOf('ann')).find((one) => one.gameId === gameId);
      const seat = card?.seats.find(({ role }) => role.id === 'south');
      return [Math.floor(danger / 1_000_000_000), (danger % 1_000_000_000) / 1_000, card?.risk, seat?.missed];
    };
    expect(await seen()).toEqual([0, 1, 'usual', 0]);
    // None of these is a reminder of this wait that was missed.
    await add('m1', `<action.${gameId}.${seq}.bob@x>`, ['sent', 2]);
    await add('m2', `<action.${gameId}.bob.south.${seq}9@x>`, ['failed']);
    await add('m3', `${reminder}.half-1@x>`, ['queued']);
    await add('m4', `${reminder}.late-1@x>`, ['sent', 1.9]);
    await add('m5', `<action.${gameId}.0.bob.again.a@x>`, ['failed', undefined, 'ann', seq - 1]);
    expect(await seen()).toEqual([0, 1, 'usual', 0]);
    await add('m6', `${reminder}@x>`, ['skipped']);
    expect(await seen()).toEqual([1, 1.5, 'slow', 1]);
    await add('m7', `<action.${gameId}.${seq}.bob.again.b@x>`, ['sent', 2.5, 'ann']);
    await add('m8', `${reminder}.day1@x>`, ['bounced']);
    await add('m9', `${reminder}.day2@x>`, ['failed']);
    expect(await seen()).toEqual([2, 3, 'silent', 4]);
    // A copy to another address that was taken lately.
    await table.rows(
      `insert into mail_deliveries (id, message_id, kind, game_id, seq, user_id, address, subject, status, sent_at, copy_of)
       select 'c9', '<c9@x>', kind, game_id, seq, user_id, '', '', 'sent', $1::timestamptz, message_id from mail_deliveries where id = 'm9'`,
      at(0.5),
    );
    expect(await seen()).toEqual([1, 2.5, 'slow', 3]);
  });
});
