import type { GameRecord } from '../model/records';

/** What a post says of the pace unless its poster does: what the game's own clock allows, where it has one. */
export function usualPace({ setup }: Pick<GameRecord, 'setup'>): string {
  const hours: unknown = setup.objectionHours;
  if (typeof hours !== 'number') return 'about two actions a week';
  if (hours < 48) return `reports are answered within ${hours} hours`;
  return `reports are answered within ${Math.floor(hours / 24)} days`;
}
