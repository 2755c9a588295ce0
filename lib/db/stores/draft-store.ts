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
    keepDraft: async (draft, most, jobs) => {
      const kept = await inTransaction(prisma, (tx) => insertDraft(tx, draft, most, jobs), PATIENCE);
      if (kept === 'kept') wake(jobs.filter(({ runAt }) => runAt === undefined).length, [draft.gameId]);
      return kept;
    },
    discardDraft: async ({ draftId: id, gameId, revision }) => {
      const { count } = await prisma.sideDraft.deleteMany({ where: { id, gameId, revision } });
      if (count > 0) wake(0, [gameId]);
      return count > 0;
    },
  };
}

/** Keeps a draft inside the transaction of its caller. */
export async function insertDraft(tx: Tx, draft: SideDraft, most: number, jobs: readonly KeyedJob[]) {
  const { draftId: id, gameId, role, revision, forwardedBy = null, note = null, words = null, at, ...facts } = draft;
  // Two who keep one at once wait for each other, so that the side never has more than it may.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`drafts ${gameId} ${role}`}, 0))`;
  const data = { ...facts, gameId, role, revision, forwardedBy, note, words, keptAt: at };
  if (revision > 1) {
    const { count } = await tx.sideDraft.updateMany({ where: { id, gameId, role, revision: revision - 1 }, data });
    if (count === 0) return 'lost';
  } else {
    if ((await tx.sideDraft.count({ where: { gameId, role } })) >= most) return 'full';
    const { count } = await tx.sideDraft.createMany({ data: [{ ...data, id }], skipDuplicates: true });
    if (count === 0) return 'lost';
  }
  if (jobs.length > 0) await tx.$executeRaw`select fieldpost_queue_mails(${JSON.stringify(jobs)}::json)`;
  return 'kept';
}

function recordOf({ id: draftId, keptAt: at, note, words, forwardedBy, ...row }: Row): SideDraft {
  return {
    ...row,
    draftId,
    at,
    ...(note === null ? {} : { note }),
    ...(words === null ? {} : { words }),
    ...(forwardedBy === null ? {} : { forwardedBy }),
  };
}
