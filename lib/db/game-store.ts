import { z } from 'zod';
import type {
  CommandKey,
  CommandRead,
  Commit,
  Committed,
  EntryRange,
  EntryRow,
  GameRecord,
  GameStore,
  NewGame,
  SeatTaken,
} from '../games/ports';
import type { Database } from './client';
import { COMMIT, commitValues, READ_COMMAND } from './command-sql';
import { faultOf, retrying } from './fault';
import { GAME_COLUMNS, gameRecord, seatRow, statusRow, summaryRow, visibilityRow } from './game-rows';
import type { LogEntry, Prisma, PrismaClient } from './generated/client';
import type { Waker } from './wake';

/** Games in PostgreSQL. The two statements of a command go through `pg`, named and prepared; the rest through Prisma. */
export function gameStore({ pool, prisma }: Database, { wake }: Pick<Waker, 'wake'>): GameStore {
  const woken = (committed: Committed, { jobs }: Commit): Committed => {
    if (committed === 'committed') wake(jobs.length);
    return committed;
  };
  return {
    createGame: async (game) => {
      await retrying(() => createGame(prisma, game));
      wake(game.first.jobs.length);
    },
    readGame: async (id) => found(await prisma.game.findUnique({ where: { id }, select: GAME_COLUMNS })),
    readState: async (id) => {
      const row = await prisma.game.findUnique({ where: { id }, select: { version: true, state: true } });
      if (row === null) return undefined;
      return row.state === null ? { version: row.version } : { version: row.version, stateText: row.state };
    },
    listGames: async (userId) => {
      const where = { OR: [{ ownerId: userId }, { seats: { some: { userId } } }] };
      const rows = await prisma.game.findMany({ where, select: GAME_COLUMNS, orderBy: { updatedAt: 'desc' } });
      return rows.map(gameRecord);
    },
    readCommand: (key) => readCommand(pool, key),
    commit: async (commit) => woken(await retrying(() => sendCommit(pool, commit)), commit),
    takeSeat: async (seat, commit) => woken(await retrying(() => takeSeat(prisma, seat, commit)), commit),
    readEntries: (gameId, range) => readEntries(prisma, gameId, range),
    readUnsealed: (gameId) => readUnsealed(pool, gameId),
  };
}

type Pool = Database['pool'];

function found(row: Parameters<typeof gameRecord>[0] | null): GameRecord | undefined {
  return row === null ? undefined : gameRecord(row);
}

const commandRow = z.object({
  owner_id: z.string(),
  visibility: visibilityRow,
  status: statusRow,
  ruleset_id: z.string(),
  version: z.int(),
  next_seq: z.int(),
  next_draw: z.int(),
  head: z.string(),
  summary: summaryRow,
  state: z.string().nullable(),
  dice_secret: z.string(),
  dice_epochs: z.int(),
  dice_seeds: z.array(z.object({ side: z.string(), seed: z.string() })),
  seats: z.array(z.object({ role: z.string(), userId: z.string().nullable(), actorId: z.string().nullable() })),
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
    visibility: row.visibility,
    status: row.status,
    rulesetId: row.ruleset_id,
    version: row.version,
    nextSeq: row.next_seq,
    nextDraw: row.next_draw,
    head: row.head,
    summary: row.summary,
    dice: { secret: row.dice_secret, epochs: row.dice_epochs, seeds: row.dice_seeds },
    seats: row.seats.map(({ role, userId, actorId }) => ({
      role,
      ...(userId === null ? {} : { userId }),
      ...(actorId === null ? {} : { actorId }),
    })),
    ...(row.state === null ? {} : { stateText: row.state }),
    ...(requestHash === null || response === null ? {} : { answered: { requestHash, response } }),
  };
}

async function sendCommit(pool: Pool, commit: Commit): Promise<Committed> {
  try {
    const { rows } = await pool.query({ ...COMMIT, values: [...commitValues(commit)] });
    return outcomeOf(rows);
  } catch (error) {
    const fault = faultOf(error);
    if (fault.kind === 'unique' && fault.constraint === 'idempotency_pkey') return 'key-used';
    throw error;
  }
}

const committedRows = z.tuple([z.object({ committed: z.boolean() })]);

function outcomeOf(rows: unknown): Committed {
  const [{ committed }] = committedRows.parse(rows);
  return committed ? 'committed' : 'lost';
}

async function commitIn(tx: Prisma.TransactionClient, commit: Commit): Promise<Committed> {
  return outcomeOf(await tx.$queryRawUnsafe(COMMIT.text, ...commitValues(commit)));
}

async function createGame(prisma: PrismaClient, game: NewGame): Promise<void> {
  const at = new Date(game.first.at);
  await prisma.$transaction(async (tx) => {
    await tx.game.create({ data: gameRow(game, at) });
    await tx.seat.createMany({ data: game.seats.map((seat, position) => seatRow(game.gameId, seat, position, at)) });
    if ((await commitIn(tx, game.first)) !== 'committed') throw new Error('a game that was just made has moved on');
  }, PATIENCE);
}

function gameRow({ gameId, dice, seats, first, ...game }: NewGame, createdAt: Date): Prisma.GameUncheckedCreateInput {
  return {
    ...game,
    id: gameId,
    setup: { ...game.setup },
    status: 'open',
    head: '',
    summary: { awaiting: [] },
    diceSecret: Uint8Array.from(Buffer.from(dice.secret, 'hex')),
    diceEpochs: dice.epochs,
    diceSeeds: dice.seeds.map((seed) => ({ ...seed })),
    createdAt,
  };
}

/** A busy machine may keep a transaction waiting for a connection; giving up at once would help nobody. */
const PATIENCE = { maxWait: 10_000, timeout: 20_000 };

class SeatLost extends Error {}

async function takeSeat(
  prisma: PrismaClient,
  { role, userId, actorId }: SeatTaken,
  commit: Commit,
): Promise<Committed> {
  const { gameId } = commit;
  try {
    return await prisma.$transaction(async (tx): Promise<Committed> => {
      // First the game's row, as every command does: two who take a lock in the same order never block each other.
      if ((await commitIn(tx, commit)) !== 'committed') throw new SeatLost();
      const data = { userId, actorId, joinedAt: new Date(commit.at) };
      const { count } = await tx.seat.updateMany({ where: { gameId, role, userId: null }, data });
      if (count !== 1) throw new SeatLost();
      return 'committed';
    }, PATIENCE);
  } catch (error) {
    if (error instanceof SeatLost) return 'lost';
    throw error;
  }
}

async function readEntries(prisma: PrismaClient, gameId: string, range: EntryRange): Promise<readonly EntryRow[]> {
  const { after, before, limit } = range;
  const seq = { ...(after === undefined ? {} : { gt: after }), ...(before === undefined ? {} : { lt: before }) };
  const backwards = before !== undefined && after === undefined;
  const rows = await prisma.logEntry.findMany({
    where: { gameId, seq },
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
