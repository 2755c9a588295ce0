import type { GameStore } from '../games/ports';
import type { NewCampaign } from '../games/records';
import { retrying } from './fault';
import { CAMPAIGN_COLUMNS, campaignRecord } from './game-rows';
import type { PrismaClient } from './generated/client';
import { dueNow, insertGame, PATIENCE } from './write-game';

type CampaignStore = Pick<GameStore, 'createCampaign' | 'readCampaign'>;

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
  };
}

async function createCampaign(prisma: PrismaClient, { campaignId, games, ...campaign }: NewCampaign): Promise<void> {
  const createdAt = games[0] === undefined ? new Date(0) : new Date(games[0].first.at);
  await prisma.$transaction(async (tx) => {
    await tx.campaign.create({ data: { ...campaign, id: campaignId, createdAt } });
    for (const game of games) await insertGame(tx, game);
  }, PATIENCE);
}
