import type { CampaignRef, GameSummary } from '@/lib/games/model/types';

/** A game of its own, or the games of one campaign. */
export interface GameGroup {
  readonly campaign?: CampaignRef;
  readonly games: readonly GameSummary[];
}

/** Games in their order, but those of one campaign at the place of its first. */
export function gamesTogether(games: readonly GameSummary[]): readonly GameGroup[] {
  const groups = new Map<string, GameGroup>();
  for (const game of games) {
    const { campaign } = game;
    const key = campaign === undefined ? `game ${game.gameId}` : `campaign ${campaign.campaignId}`;
    const before = groups.get(key)?.games ?? [];
    groups.set(key, { ...(campaign === undefined ? {} : { campaign }), games: [...before, game] });
  }
  return [...groups.values()];
}
