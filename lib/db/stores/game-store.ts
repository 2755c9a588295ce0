import { z } from 'zod';
import type {
  CommandKey,
  CommandRead,
  Commit,
  EntryRow,
  GameRecord,
  KeptState,
  StoredState,
} from '@/lib/games/model/records';
import type { Committed, EntryRange, GameStore } from '@/lib/games/model/stores';
import { sideRight } from '@/lib/games/model/types';
import type { Database } from '../client';
import { retrying } from '../fault';
import type { LogEntry, Prisma, PrismaClient } from '../generated/client';
import { listPinned } from '../pinned-games';
import type { Waker } from '../wake';
import { analysisStore } from './analysis-store';
import { campaignStore } from './campaign-store';
import { READ_COMMAND, READ_STATE } from './command-sql';
import { CommitQueue, SEVERAL_NODES } from './commit-queue';
import { draftStore } from './draft-store';
import { GAME_COLUMNS, gameRecord, peaksRow, statusRow, summaryRow } from './game-rows';
import { importGame } from './import-game';
import { listStore } from './list-store';
import { mailStore } from './mail-store';
import { nameStore } from './names/name-store';
import { noteStore } from './note-store';
import { openSeatStore } from './open-seat-store';
import { presenceStore } from './presence-store';
import { pressStore } from './press/press-store';
import { refusalStore } from './refusal-store';
import { sizeStore } from './size-store';
import { standingStore } from './standing/standing-store';
import { watchStore } from './watch-store';
import { commitAll, createGame, dueNow, PATIENCE, sendCommits } from './write-game';

const KEEP_CHECKPOINT = {
  name: 'fieldpost-keep-checkpoint',
  text: 'insert into checkpoints (game_id, size, note) values ($1::uuid, $2, $3) on conflict do nothing',
};

/** Games in PostgreSQL. What a command reads and writes goes through `pg`, named and prepared; the rest through Prisma. */
export function gameStore(database: Database, { wake }: Pick<Waker, 'wake'>): GameStore {
  const { pool, prisma } = database;
  const woken = (committed: Committed, ...commits: readonly Commit[]): Committed => {
    if (committed === 'committed')
      wake(
        dueNow(commits),
        commits.map(({ gameId }) => gameId),
      );
    return committed;
  };
  const send = (commits: readonly Commit[]) => retrying(() => sendCommits(database, commits));
  const queue = new CommitQueue(send, database.citus ? SEVERAL_NODES : undefined);
  return {
    createGame: async (game, quota) => {
      const reached = await retrying(() => createGame(database, game, quota));
      if (reached === undefined) wake(dueNow([game.first]));
      return reached;
    },
    importGame: (game, quota) => retrying(() => importGame(prisma, game, quota)),
    readGame: async (id) => found(await prisma.game.findUnique({ where: { id }, select: GAME_COLUMNS })),
    readState: (id) => readState(pool, id),
    readAtOnce: (id) => readAtOnce(prisma, id),
    listPinned: (only) => listPinned(pool, only),
    readCommand: (key) => readCommand(pool, key),
    commit: async (commit) => woken(await queue.commit(commit), commit),
    commitAll: async (commits, changes = []) =>
      woken(await retrying(() => commitAll(database, commits, changes)), ...commits),
    readEntries: (gameId, range) => readEntries(prisma, gameId, range),
    keepCheckpoint: async (gameId, size, note) => {
      await pool.query({ ...KEEP_CHECKPOINT, values: [gameId, size, note] });
    },
    readCheckpoints: async (gameId, size) => {
      const where = { gameId, size: { lte: size } };
      const rows = await prisma.checkpoint.findMany({ where });
      // Sorted here and not by the database, whose order of letters hangs on where it runs: exports must be alike.
      return rows.sort((a, b) => a.size - b.size || (a.note < b.note ? -1 : 1)).map(({ note }) => note);
    },
    readEntriesOf: async (gameId, type) => {
      const rows = await prisma.logEntry.findMany({ where: { gameId, type }, orderBy: { seq: 'asc' } });
      return rows.map(entryRow);
    },
    ...sizeStore(pool),
    readLeaves: async (gameId, size, from = 0) => {
      const where = { gameId, seq: { gte: from, lt: size } };
      const rows = await prisma.logEntry.findMany({ where, select: { leaf: true }, orderBy: { seq: 'asc' } });
      return rows.map(({ leaf }) => leaf);
    },
    readUnsealed: (gameId) => readUnsealed(pool, gameId),
    readSealed: async (gameId) => {
      const select = { seq: true, sealTopic: true, visibleTo: true } as const;
      const where = { gameId, sealTopic: { not: null } };
      const rows = await prisma.logEntry.findMany({ where, select, orderBy: { seq: 'asc' } });
      return rows.map(({ sealTopic, ...row }) => (sealTopic === null ? row : { ...row, sealTopic }));
    },
    ...listStore(database),
    ...noteStore(prisma),
    ...openSeatStore(database),
    ...watchStore(prisma),
    ...nameStore(prisma),
    ...presenceStore({ pool, prisma }),
    ...refusalStore(prisma),
    ...mailStore(prisma, wake),
    ...campaignStore(database, wake),
    ...analysisStore(prisma),
    ...draftStore(prisma, wake),
    ...standingStore(prisma, wake),
    ...pressStore(database, wake),
  };
}

type Pool = Database['pool'];

function found(row: Parameters<typeof gameRecord>[0] | null): GameRecord | undefined {
  return row === null ? undefined : gameRecord(row);
}

const keptRow = z.object({ state: z.string().nullable(), since: z.array(z.string()).nullable() });

const keptOf = ({ state, since }: z.infer<typeof keptRow>): { readonly kept?: KeptState } =>
  state === null ? {} : { kept: { text: state, since: since ?? [] } };

const commandRow = z.object({
  owner_id: z.string(),
  campaign_id: z.string().nullable(),
  status: statusRow,
  ruleset_id: z.string(),
  ruleset_version: z.string(),
  trial: z.boolean(),
  version: z.int(),
  next_seq: z.int(),
  next_draw: z.int(),
  updated_at: z.date(),
  head: z.string(),
  peaks: peaksRow,
  summary: summaryRow,
  ...keptRow.shape,
  state_seq: z.int(),
  dice_secret: z.string(),
  dice_epochs: z.int(),
  dice_seeds: z.array(z.object({ side: z.string(), seed: z.string() })),
  seats: z.array(
    z.object({
      role: z.string(),
      userId: z.string().nullable(),
      actorId: z.string().nullable(),
      signatures: z.boolean(),
      members: z.array(z.object({ userId: z.string(), actorId: z.string(), right: sideRight })).nullable(),
    }),
  ),
  request_hash: z.string().nullable(),
  response: z.string().nullable(),
});

async function readCommand(pool: Pool, key: CommandKey): Promise<CommandRead | undefined> {
  const values = [key.gameId, key.userId, key.idempotencyKey, key.cachedVersion ?? null];
  const { rows } = await pool.query({ ...READ_COMMAND, values });
  if (rows[0] === undefined) return undefined;
  const row = commandRow.parse(rows[0]);
  const { request_hash: requestHash, response } = row;
  return {
    gameId: key.gameId,
    ownerId: row.owner_id,
    ...(row.campaign_id === null ? {} : { campaignId: row.campaign_id }),
    status: row.status,
    rulesetId: row.ruleset_id,
    rulesetVersion: row.ruleset_version,
    ...(row.trial ? { trial: true } : {}),
    version: row.version,
    nextSeq: row.next_seq,
    nextDraw: row.next_draw,
    lastAt: row.updated_at.toISOString(),
    head: row.head,
    peaks: row.peaks,
    summary: row.summary,
    dice: { secret: row.dice_secret, epochs: row.dice_epochs, seeds: row.dice_seeds },
    seats: row.seats.map(({ role, userId, actorId, signatures, members }) => ({
      role,
      ...(signatures ? { signatures } : {}),
      ...(members === null ? {} : { members }),
      ...(userId === null ? {} : { userId }),
      ...(actorId === null ? {} : { actorId }),
    })),
    stateSeq: row.state_seq,
    ...keptOf(row),
    ...(requestHash === null || response === null ? {} : { answered: { requestHash, response } }),
  };
}

const stateRow = keptRow.extend({ version: z.int() });

async function readState(pool: Pool, gameId: string): Promise<StoredState | undefined> {
  const { rows } = await pool.query({ ...READ_STATE, values: [gameId] });
  return rows[0] === undefined ? undefined : stateOf(rows[0]);
}

function stateOf(read: unknown): StoredState {
  const row = stateRow.parse(read);
  return { version: row.version, ...keptOf(row) };
}

/** Costs three round trips more than two readings: for a game that moved on between these. */
function readAtOnce(prisma: PrismaClient, id: string): ReturnType<GameStore['readAtOnce']> {
  const read = async (tx: Prisma.TransactionClient): ReturnType<GameStore['readAtOnce']> => {
    const game = found(await tx.game.findUnique({ where: { id }, select: GAME_COLUMNS }));
    const [state] = await tx.$queryRawUnsafe<unknown[]>(READ_STATE.text.replace('$1', '$1::uuid'), id);
    return game === undefined ? undefined : { game, state: stateOf(state) };
  };
  return prisma.$transaction(read, { ...PATIENCE, isolationLevel: 'RepeatableRead' });
}

async function readEntries(prisma: PrismaClient, gameId: string, range: EntryRange): Promise<readonly EntryRow[]> {
  const { after, before, limit, types, at } = range;
  const seq = {
    ...(after === undefined ? {} : { gt: after }),
    ...(before === undefined ? {} : { lt: before }),
    ...(at === undefined ? {} : { in: [...at] }),
  };
  const backwards = before !== undefined && after === undefined;
  const rows = await prisma.logEntry.findMany({
    where: { gameId, seq, ...(types === undefined ? {} : { type: { in: [...types] } }) },
    orderBy: { seq: backwards ? 'desc' : 'asc' },
    take: limit,
  });
  const ascending = backwards ? rows.reverse() : rows;
  return ascending.map(entryRow);
}

function entryRow({ gameId, sealTopic, at, ...row }: LogEntry): EntryRow {
  return { ...row, at: at.toISOString(), ...(sealTopic === null ? {} : { sealTopic }) };
}

const unsealedRows = z.array(z.object({ topic: z.string(), last: z.int() }));

async function readUnsealed(pool: Pool, gameId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query({
    name: 'fieldpost-read-unsealed',
    text: `select topic, max(seq)::int as last from log_entries, unnest(unseals) as topic
           where game_id = $1 and unseals <> '{}' group by topic`,
    values: [gameId],
  });
  return new Map(unsealedRows.parse(rows).map(({ topic, last }) => [topic, last]));
}
