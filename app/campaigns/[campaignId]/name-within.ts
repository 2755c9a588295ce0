import type { GameSummary } from '@/lib/games/model/types';

/** What a game is called beside the others of its campaign: `Land` of `Europe: Land`. */
export function nameWithin({ name, campaign }: Pick<GameSummary, 'name' | 'campaign'>): string {
  const prefix = `${campaign?.name ?? ''}: `;
  return campaign !== undefined && name.startsWith(prefix) ? name.slice(prefix.length) : name;
}
