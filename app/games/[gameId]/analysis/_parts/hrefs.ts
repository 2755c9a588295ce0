import { addressOf } from '@/app/games/_rulesets/address-of';
import type { AnalysisView } from '@/lib/games/analysis/analysis-view';
import type { Wish } from '@/lib/games/analysis/throws';
import { wishFields } from './wish';

type Placed = Pick<AnalysisView, 'position'>;

/** The analysis at another place of its tree. */
export function placeHref({ position }: Placed, at: number): string {
  const { path, kept } = addressOf(position);
  return `${path}?${new URLSearchParams({ ...kept, at: `${at}` })}`;
}

/** The same place through the eyes of another side. */
export function seatHref({ position }: Placed, role: string): string {
  const { path, kept } = addressOf(position);
  return `${path}?${new URLSearchParams({ ...kept, role })}`;
}

/** The same place, with dice that fall in another way. */
export function diceHref({ position }: Placed, wish: Wish): string {
  const { path, kept } = addressOf(position);
  const { dice: _, faces: __, ...rest } = kept;
  const seat = position.role === undefined ? rest : { ...rest, role: position.role };
  return `${path}?${new URLSearchParams({ ...seat, ...wishFields(wish) })}`;
}

export const listHref = (gameId: string): string => `/games/${gameId}/analysis`;

/** An analysis that would begin before this entry. */
export const analyseHref = (gameId: string, seq: number): string => `${listHref(gameId)}/new?from=${seq}`;
