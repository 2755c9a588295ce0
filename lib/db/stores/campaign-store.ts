import type { NewCampaign, Quota, QuotaReached } from '@/lib/games/model/records';
import type { CampaignStore } from '@/lib/games/model/stores';
import type { Database } from '../client';
import { retrying } from '../fault';
import type { Prisma } from '../generated/client';
import { inTransaction } from '../trouble';
import { CAMPAIGN_COLUMNS, campaignRecord } from './game-rows';
import { quotaReached } from './quota';
import { commitForm, dueNow, insertGame, makingOf, PATIENCE } from './write-game';

/** Campaigns: what binds games together. What happens in them is stored game by game. */
export function campaignStore(database: Database, wake: (jobs: number) => void): CampaignStore {
  return {
    createCampaign: async (campaign, quota) => {
      const reached = await retrying(() => createCampaign(database, campaign, quota));
      if (reached !== undefined) return reached;
      wake(dueNow(campaign.games.map(({ first }) => first)));
      return undefined;
    },
    readCampaign: async (id) => {
      const asked = { where: { id }, select: CAMPAIGN_COLUMNS, ...campaignReads(database) };
      const row = await database.prisma.campaign.findUnique(asked);
      return row === null ? undefined : campaignRecord(row);
    },
  };
}

/** Several nodes cannot join the games of a campaign with what belongs to each in one statement. */
export const campaignReads = ({ citus }: Pick<Database, 'citus'>) =>
  ({ relationLoadStrategy: citus ? 'query' : 'join' }) as const;

async function createCampaign(
  database: Database,
  { campaignId, games, ...campaign }: NewCampaign,
  quota: Quota | undefined,
): Promise<QuotaReached | undefined> {
  const createdAt = games[0] === undefined ? new Date(0) : new Date(games[0].first.at);
  const form = commitForm(database);
  const create = async (tx: Prisma.TransactionClient): Promise<QuotaReached | undefined> => {
    const reached = await quotaReached(tx, quota, makingOf(games));
    if (reached !== undefined) return reached;
    await tx.campaign.create({ data: { ...campaign, id: campaignId, createdAt } });
    for (const game of games) await insertGame(tx, game, form);
    return undefined;
  };
  return inTransaction(database.prisma, create, PATIENCE);
}
