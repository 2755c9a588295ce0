import type { LineOdds } from '@/lib/games/analysis/tree';

/** A share of all ways as per cent; one that was counted over a sample says so. */
export function shareText({ share, exact }: Pick<LineOdds, 'share' | 'exact'>): string {
  const text = percent(share);
  return exact || text.startsWith('<') ? text : `about ${text}`;
}

function percent(share: number): string {
  if (share < 0.001) return '< 0.1 %';
  if (share < 0.1) return `${(share * 100).toFixed(1)} %`;
  return `${Math.round(share * 100)} %`;
}
