import { z } from 'zod';
import { type ListPage, type ListPlace, type ListRange, pageOf } from '@/lib/games/model/list-place';
import type { ListedGame } from '@/lib/games/model/records';
import { LIVE_LISTS, type ListStore, type LiveList } from '@/lib/games/model/stores';
import type { GameId, UserId } from '@/lib/games/model/types';
import type { Database } from '../client';
import { campaignReads } from './campaign-store';
import { CAMPAIGN_COLUMNS, campaignRecord, listedColumns, listedGame } from './game-rows';
import {
  CAMPAIGNS_SQL,
  gamesPageSql,
  HISTORY_SQL,
  LISTS_SQL,
  PUBLIC_SQL,
  RECORD_SQL,
  SEATED_SQL,
  TRIALS_SQL,
} from './list-sql';
import { countNewPress } from './press/press-store';
import { countUnread } from './reading-place-store';
import { MISSED_SQL, RISK_SQL } from './risk/risk-sql';

/**
 * Lists: first the identifiers of one page, by indexes alone, then what is shown of them. No statement here has a name: a plan
 * that is made for a person with three games is a bad one for a person with three thousand.
 */
export function listStore(database: Database): ListStore {
  const { pool, prisma } = database;
  const find = (text: string, range: ListRange, ...more: readonly unknown[]) => findPage(pool, text, range, more);
  const show = async ({ items, ...page }: ListPage<FoundRow>, by: UserId | undefined) => ({
    ...page,
    items: await readListed(database, items, by),
  });
  return {
    listGames: async (userId, { status, list, find, rulesetId, after, limit }) => {
      const sought = find === undefined ? [] : [likeText(find.text), find.rulesetIds];
      const values = [
        ...[userId, limit + 1, ...placeOf(after)],
        ...[...given(status ?? list), ...sought, ...given(rulesetId)],
      ];
      const which = { status, list, find: find !== undefined, system: rulesetId !== undefined };
      const { rows } = await pool.query(gamesPageSql(which), values);
      return show(pageOf(foundRows.parse(rows), limit, lastOf), userId);
    },
    listFirstPages: async (userId, limit) => {
      const found = listRows.parse((await pool.query(LISTS_SQL, [userId, limit + 1])).rows);
      const registry = async (list: LiveList) => {
        const rows = found.filter((row) => row.list === list);
        return { ...(await show(pageOf(rows, limit, lastOf), userId)), total: rows[0]?.total ?? 0 };
      };
      return new Map(await Promise.all(LIVE_LISTS.map(async (list) => [list, await registry(list)] as const)));
    },
    listPublicGames: async (range, by) => show(await find(PUBLIC_SQL, range), by),
    listBranches: async (branchOf, ownerId, range) => show(await find(TRIALS_SQL, range, branchOf, ownerId), ownerId),
    listInDanger: async (userId, roles, { at, after, limit }) => {
      const values = [limit + 1, at, after?.danger ?? null, after?.gameId ?? null, userId, [...roles]];
      const found = dangerRows.parse((await pool.query(RISK_SQL, values)).rows);
      return { items: found.slice(0, limit), isLast: found.length <= limit };
    },
    readMissed: async (gameId, waits) => {
      const columns = [
        waits.map(({ userId }) => userId),
        waits.map(({ role }) => role),
        waits.map(({ seq }) => seq),
        waits.map(({ before }) => before),
      ];
      const found = missedRows.parse((await pool.query(MISSED_SQL, [gameId, ...columns])).rows);
      return found.map(({ missed }) => missed);
    },
    listSeated: async (userId, limit) =>
      seatedRows.parse((await pool.query(SEATED_SQL, [userId, limit])).rows).map(({ id }) => id),
    listPlayed: async (userId, range) => {
      const page = await find(HISTORY_SQL, range, userId);
      const made = new Map(page.items.map((row) => [row.id, row.created_at]));
      const { items, ...rest } = await show(page, userId);
      return { ...rest, items: items.map((game) => ({ game, madeAt: made.get(game.gameId) ?? game.updatedAt })) };
    },
    countPlayed: async (userId) => playedRows.parse((await pool.query(RECORD_SQL, [userId])).rows),
    archiveGame: async (userId, gameId, archived, at) => {
      const row = { userId, gameId };
      if (archived) await prisma.archivedGame.createMany({ data: [{ ...row, at }], skipDuplicates: true });
      else await prisma.archivedGame.deleteMany({ where: row });
    },
    listCampaigns: async (userId, range) => {
      const { items, ...page } = await find(CAMPAIGNS_SQL, range, userId);
      const where = { id: { in: items.map(({ id }) => id) } };
      const rows = await prisma.campaign.findMany({ where, select: CAMPAIGN_COLUMNS, ...campaignReads(database) });
      const records = new Map(rows.map((row) => [row.id, campaignRecord(row)]));
      return { ...page, items: items.flatMap(({ id }) => records.get(id) ?? []) };
    },
  };
}

const foundRow = z.object({ id: z.string(), created_at: z.date() });
const seatedRows = z.array(z.object({ id: z.string() }));
const foundRows = z.array(foundRow);
const missedRows = z.array(z.object({ missed: z.number() }));
const dangerRows = z.array(z.object({ gameId: z.string(), danger: z.number() }));
const listRow = foundRow.extend({ list: z.enum(LIVE_LISTS), total: z.int() });
const listRows = z.array(listRow);
const playedRows = z.array(
  z
    .object({ ruleset_id: z.string(), games: z.int(), won: z.int(), lost: z.int() })
    .transform(({ ruleset_id: rulesetId, ...row }) => ({ rulesetId, ...row })),
);
type FoundRow = z.infer<typeof foundRow>;

/** Anywhere in a name; what stands for other letters in a pattern stands for itself. */
const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const given = (value: string | undefined): readonly string[] => (value === undefined ? [] : [value]);

const lastOf = ({ id, created_at: at }: FoundRow): ListPlace => ({ id, at });

const placeOf = (place: ListPlace | undefined) => [place?.at ?? null, place?.id ?? null] as const;

export async function findPage(
  pool: Database['pool'],
  text: string,
  { after, limit }: ListRange,
  more: readonly unknown[],
): Promise<ListPage<FoundRow>> {
  const { rows } = await pool.query(text, [limit + 1, ...placeOf(after), ...more]);
  return pageOf(foundRows.parse(rows), limit, lastOf);
}

export async function readListed(
  database: Database,
  found: readonly FoundRow[],
  by: UserId | undefined,
): Promise<readonly ListedGame[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const { pool, prisma } = database;
  const rows = await prisma.game.findMany({ where: { id: { in: ids } }, select: listedColumns(by) });
  const unread = by === undefined ? new Map<GameId, number>() : await countUnread(pool, by, ids);
  const fresh = by === undefined ? new Map<GameId, number>() : await countNewPress(database, by, ids);
  const counts = (id: GameId) => ({ ...unreadOf(unread.get(id)), ...freshOf(fresh.get(id)) });
  const games = new Map(rows.map((row) => [row.id, { ...listedGame(row), ...counts(row.id) }]));
  return found.flatMap(({ id }) => games.get(id) ?? []);
}

const freshOf = (freshPress: number | undefined): Pick<ListedGame, 'freshPress'> =>
  freshPress === undefined ? {} : { freshPress };

const unreadOf = (unread: number | undefined): Pick<ListedGame, 'unread'> => (unread === undefined ? {} : { unread });
