import type { AnalysisRecord, AnalysisStore } from '@/lib/games/model/analysis';
import { jsonObject } from '@/lib/games/model/shapes';
import { nameInGame, PEN_NAMES, PERSON } from '@/lib/games/names/name-in-game';
import type { Analysis, PrismaClient } from '../generated/client';

/** Analyses. They are no part of a log: nothing of a game hangs on them. */
export function analysisStore(prisma: PrismaClient): AnalysisStore {
  return {
    createAnalysis: async ({ analysisId: id, tree, ...analysis }) => {
      await prisma.analysis.createMany({
        data: [{ ...analysis, id, tree: JSON.parse(JSON.stringify(tree)) }],
        skipDuplicates: true,
      });
    },
    readAnalysis: async (id) => {
      const include = { owner: PERSON, game: { select: { names: PEN_NAMES } } };
      const row = await prisma.analysis.findUnique({ where: { id }, include });
      if (row === null) return undefined;
      const { owner, game, ...analysis } = row;
      return recordOf(analysis, nameInGame(game.names, owner));
    },
    listAnalyses: async (gameId, ownerId, limit) => {
      const select = { id: true, name: true, seq: true, place: true, updatedAt: true, shareSecret: true } as const;
      const orderBy = { updatedAt: 'desc' } as const;
      const rows = await prisma.analysis.findMany({ where: { gameId, ownerId }, select, orderBy, take: limit });
      return rows.map(({ id, shareSecret, ...row }) => ({ analysisId: id, shared: shareSecret !== null, ...row }));
    },
    changeAnalysis: async (id, version, { tree, ...change }) => {
      const data = {
        ...change,
        ...(tree === undefined ? {} : { tree: JSON.parse(JSON.stringify(tree)) }),
        version: version + 1,
      };
      const { count } = await prisma.analysis.updateMany({ where: { id, version }, data });
      return count === 1;
    },
    removeAnalysis: async (id) => {
      await prisma.analysis.deleteMany({ where: { id } });
    },
  };
}

function recordOf(row: Analysis, ownerName: string | undefined): AnalysisRecord {
  const { id, secretOf, shareSecret, createdAt: _, tree, ...rest } = row;
  return {
    ...rest,
    analysisId: id,
    tree: jsonObject.parse(tree),
    ...(ownerName === undefined ? {} : { ownerName }),
    ...(secretOf === null ? {} : { secretOf }),
    ...(shareSecret === null ? {} : { shareSecret }),
  };
}
