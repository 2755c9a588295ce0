import { z } from 'zod';
import type { Commit, GameChange, NewGame, Quota, QuotaReached } from '@/lib/games/model/records';
import type { Committed } from '@/lib/games/model/stores';
import { inCommitSpan } from '@/lib/tracing/commit-span';
import type { Database } from '../client';
import { databaseFault } from '../fault';
import type { Prisma } from '../generated/client';
import { afterCommit, inTransaction, isOutcomeUnknown } from '../trouble';
import { COMMIT, COMMIT_GAME, type CommitForm } from './command-sql';
import { diceColumns, makeChange } from './game-change';
import { seatRow } from './game-rows';
import { nameMaker } from './names/name-store';
import { type Making, quotaReached } from './quota';

/** How many jobs a worker could begin with at once. */
export const dueNow = (commits: readonly Commit[]): number =>
  commits.flatMap(({ jobs }) => jobs).filter(({ runAt }) => runAt === undefined).length;

/** In which form commands are stored in this database. */
export const commitForm = ({ citus }: Pick<Database, 'citus'>): CommitForm => (citus ? COMMIT_GAME : COMMIT);

/** The commands of different games, in the order of their ids, in one statement: all of them or none. */
export async function sendCommits(
  { pool, ...database }: Pick<Database, 'pool' | 'citus'>,
  commits: readonly Commit[],
): Promise<Committed> {
  const { name, text, values: valuesOf } = commitForm(database);
  const values = [...valuesOf(commits)];
  // Until there is a connection nothing is sent, and so nothing stored.
  const client = await pool.connect();
  let fault: unknown;
  try {
    const { rows } = await client.query({ name, text, values });
    return outcomeOf(rows);
  } catch (error) {
    if (isKeyUsed(error)) return 'key-used';
    fault = afterCommit(error);
    throw fault;
  } finally {
    // A connection that gave no answer may give it to the next question.
    client.release(isOutcomeUnknown(fault));
  }
}

function isKeyUsed(error: unknown): boolean {
  const fault = databaseFault(error);
  return fault.kind === 'unique' && fault.constraint === 'idempotency_pkey';
}

const committedRows = z.tuple([z.object({ committed: z.boolean() })]);

function outcomeOf(rows: unknown): Committed {
  const [{ committed }] = committedRows.parse(rows);
  return committed ? 'committed' : 'lost';
}

const commitIn = (tx: Prisma.TransactionClient, commit: Commit, form: CommitForm): Promise<Committed> =>
  inCommitSpan(commit, async (traced) => outcomeOf(await tx.$queryRawUnsafe(form.text, ...form.values([traced]))));

/** Makes a game where its owner may make one more. */
export async function createGame(
  database: Database,
  game: NewGame,
  quota: Quota | undefined,
): Promise<QuotaReached | undefined> {
  const create = async (tx: Prisma.TransactionClient): Promise<QuotaReached | undefined> => {
    const reached = await quotaReached(tx, quota, makingOf([game]));
    if (reached === undefined) await insertGame(tx, game, commitForm(database));
    return reached;
  };
  return inTransaction(database.prisma, create, PATIENCE);
}

/** Games of one owner. */
export function makingOf(games: readonly NewGame[]): Making {
  const [first] = games;
  const open = games.filter((game) => game.first.after.status === 'open').length;
  return { ownerId: first?.ownerId ?? '', games: games.length, open, at: new Date(first?.first.at ?? 0) };
}

/** Makes a game and carries out its first command, inside the transaction of its caller. */
export async function insertGame(tx: Prisma.TransactionClient, game: NewGame, form: CommitForm): Promise<void> {
  const at = new Date(game.first.at);
  await tx.game.create({ data: gameRow(game, at) });
  await tx.seat.createMany({ data: game.seats.map((seat, position) => seatRow(game.gameId, seat, position, at)) });
  const { gameId, understudies = [] } = game;
  await tx.understudy.createMany({ data: understudies.map((offer) => ({ ...offer, gameId })) });
  await nameMaker(tx, game);
  if ((await commitIn(tx, game.first, form)) !== 'committed') throw new Error('a game that was just made has moved on');
}

function gameRow(
  { gameId, dice, seats, first, branch, penNameId: _, understudies: __, ...game }: NewGame,
  createdAt: Date,
): Prisma.GameUncheckedCreateInput {
  return {
    ...game,
    id: gameId,
    setup: { ...game.setup },
    status: 'open',
    head: '',
    summary: { awaiting: [], deadlines: [] },
    ...diceColumns(dice),
    branchOf: branch?.gameId ?? null,
    branchSeq: branch?.seq ?? null,
    createdAt,
  };
}

/** A busy machine may keep a transaction waiting for a connection; giving up at once would help nobody. */
export const PATIENCE = { maxWait: 10_000, timeout: 20_000 };

/** Thrown to roll a transaction back: one of its parts came too late. */
class Lost extends Error {}

/** The commands of several games and what changes with them: all of it or nothing. */
export async function commitAll(
  database: Database,
  commits: readonly Commit[],
  changes: readonly GameChange[],
): Promise<Committed> {
  // First the games' rows, and always in the same order: two who take locks in one order never block each other.
  const inOrder = [...commits].sort((a, b) => (a.gameId < b.gameId ? -1 : 1));
  const at = new Date(commits[0]?.at ?? 0);
  const form = commitForm(database);
  try {
    return await inTransaction<Committed>(
      database.prisma,
      async (tx) => {
        for (const commit of inOrder) if ((await commitIn(tx, commit, form)) !== 'committed') throw new Lost();
        for (const change of changes) if (!(await makeChange(tx, change, at))) throw new Lost();
        return 'committed';
      },
      PATIENCE,
    );
  } catch (error) {
    if (error instanceof Lost) return 'lost';
    if (isKeyUsed(error)) return 'key-used';
    throw error;
  }
}
