import type { KeyedJob } from '@/lib/games/model/mail-records';
import type { SideDraft } from '@/lib/games/model/side-records';
import type { DraftStore } from '@/lib/games/model/stores';
import type { Prisma, PrismaClient, SideDraft as Row } from '../generated/client';
import { inTransaction } from '../trouble';
import type { Waker } from '../wake';
import { PATIENCE } from './write-game';

type Tx = Prisma.TransactionClient;

/** What sides have prepared. It is no part of a log: nothing of a game hangs on it. */
export function draftStore(prisma: PrismaClient, wake: Waker['wake']): DraftStore {
  return {
    readDrafts: async (gameId, role) => {
      const orderBy: Prisma.SideDraftOrderByWithRelationInput[] = [{ keptAt: 'asc' }, { id: 'asc' }];
      return (await prisma.sideDraft.findMany({ where: { gameId, role }, orderBy })).map(recordOf);
    },
    readDraft: async (id) => {
      const row = await prisma.sideDraft.findUnique({ where: { id } });
      return row === null ? undefined : recordOf(row);
    },
    readDraftsTogether: async (together) =>
      (await prisma.sideDraft.findMany({ where: { together }, orderBy: { id: 'asc' } })).map(recordOf),
    keepDrafts: async (drafts, most, jobs, gone = []) => {
      const kept = await allOrNone(prisma, async (tx) => {
        await deleteDrafts(tx, gone);
        return insertDrafts(tx, drafts, most, jobs);
      });
      if (kept === 'kept') wake(jobs.filter(({ runAt }) => runAt === undefined).length, gamesOf([...gone, ...drafts]));
      return kept;
    },
    discardDrafts: async (drafts) => {
      const done = await allOrNone(prisma, (tx) => deleteDrafts(tx, drafts));
      if (done === 'kept') wake(0, gamesOf(drafts));
      return done === 'kept';
    },
  };
}

type KeepResult = 'kept' | 'full' | 'lost';

const gamesOf = (drafts: readonly Pick<SideDraft, 'gameId'>[]) => drafts.map(({ gameId }) => gameId);

/** Thrown to roll a transaction back. */
class NotAll extends Error {
  constructor(readonly kept: KeepResult) {
    super('not all drafts could be written');
  }
}

async function allOrNone(prisma: PrismaClient, body: (tx: Tx) => Promise<KeepResult>): Promise<KeepResult> {
  try {
    return await inTransaction(prisma, body, PATIENCE);
  } catch (error) {
    if (error instanceof NotAll) return error.kept;
    throw error;
  }
}

async function insertDrafts(tx: Tx, drafts: readonly SideDraft[], most: number, jobs: readonly KeyedJob[]) {
  for (const [place, draft] of drafts.entries()) {
    const kept = await insertDraft(tx, draft, most, place === 0 ? jobs : []);
    if (kept !== 'kept') throw new NotAll(kept);
  }
  return 'kept' as const;
}

async function deleteDrafts(tx: Tx, drafts: readonly Pick<SideDraft, 'draftId' | 'gameId' | 'revision'>[]) {
  for (const { draftId: id, gameId, revision } of drafts) {
    const { count } = await tx.sideDraft.deleteMany({ where: { id, gameId, revision } });
    if (count === 0) throw new NotAll('lost');
  }
  return 'kept' as const;
}

/** Keeps a draft inside the transaction of its caller. */
export async function insertDraft(tx: Tx, draft: SideDraft, most: number, jobs: readonly KeyedJob[]) {
  const { draftId: id, gameId, role, revision, at, ...rest } = draft;
  const { forwardedBy = null, together = null, note = null, words = null, ...facts } = rest;
  // Two who keep one at once wait for each other, so that the side never has more than it may.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`drafts ${gameId} ${role}`}, 0))`;
  const data = { ...facts, revision, forwardedBy, together, note, words, keptAt: at };
  if (revision > 1) {
    const { count } = await tx.sideDraft.updateMany({ where: { id, gameId, role, revision: revision - 1 }, data });
    if (count === 0) return 'lost';
  } else {
    if ((await tx.sideDraft.count({ where: { gameId, role } })) >= most) return 'full';
    const { count } = await tx.sideDraft.createMany({ data: [{ ...data, id, gameId, role }], skipDuplicates: true });
    if (count === 0) return 'lost';
  }
  if (jobs.length > 0) await tx.$executeRaw`select fieldpost_queue_mails(${JSON.stringify(jobs)}::json)`;
  return 'kept';
}

function recordOf({ id: draftId, keptAt: at, note, words, forwardedBy, together, ...row }: Row): SideDraft {
  return {
    ...row,
    draftId,
    at,
    ...(note === null ? {} : { note }),
    ...(words === null ? {} : { words }),
    ...(forwardedBy === null ? {} : { forwardedBy }),
    ...(together === null ? {} : { together }),
  };
}
