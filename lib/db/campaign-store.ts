import type { GameStore } from '../games/ports';
import type { NewCampaign } from '../games/records';
import { retrying } from './fault';
import { CAMPAIGN_COLUMNS, campaignRecord } from './game-rows';
import type { Prisma, PrismaClient } from './generated/client';
import { inTransaction } from './trouble';
import { dueNow, insertGame, PATIENCE } from './write-game';

type CampaignStore = Pick<GameStore, 'createCampaign' | 'readCampaign' | 'listCampaigns'>;

/** Campaigns: what binds games together. What happens in them is stored game by game. */
export function campaignStore(prisma: PrismaClient, wake: (jobs: number) => void): CampaignStore {
  return {
    createCampaign: async (campaign) => {
      await retrying(() => createCampaign(prisma, campaign));
      wake(dueNow(campaign.games.map(({ first }) => first)));
    },
    readCampaign: async (id) => {
      const row = await prisma.campaign.findUnique({ where: { id }, select: CAMPAIGN_COLUMNS });
      return row === null ? undefined : campaignRecord(row);
    },
    listCampaigns: async (userId) => {
      const seated = { games: { some: { seats: { some: { userId } } } } };
      const where = { OR: [{ ownerId: userId }, seated] };
      const rows = await prisma.campaign.findMany({ where, select: CAMPAIGN_COLUMNS, orderBy: { createdAt: 'desc' } });
      return rows.map(campaignRecord);
    },
  };
}

async function createCampaign(prisma: PrismaClient, { campaignId, games, ...campaign }: NewCampaign): Promise<void> {
  const createdAt = games[0] === undefined ? new Date(0) : new Date(games[0].first.at);
  const create = async (tx: Prisma.TransactionClient): Promise<void> => {
    await tx.campaign.create({ data: { ...campaign, id: campaignId, createdAt } });
    for (const game of games) await insertGame(tx, game);
  };
  await inTransaction(prisma, create, PATIENCE);
}
