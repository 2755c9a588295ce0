import { isAwayAt } from '@/lib/games/model/away/stand-ins';
import type { AbsenceView, SeatView } from '@/lib/games/model/types';

/** Those of a side who are away at this moment. */
export function awayNow({ away = [] }: Pick<SeatView, 'away'>): readonly AbsenceView[] {
  const now = new Date().toISOString();
  return away.filter((absence) => isAwayAt(absence, now));
}

/** Those who are away, or will be. */
export function awayStill({ away = [] }: Pick<SeatView, 'away'>): readonly AbsenceView[] {
  const now = new Date().toISOString();
  return away.filter(({ until }) => now < until);
}

/** What a reader calls a person of a side. */
export const callOf = ({ actor, name }: { readonly actor: string; readonly name?: string | undefined }): string =>
  name ?? actor;
