import type { Role } from '@/lib/core/ruleset';

/** In their order, but organisers after the players: a campaign names its roles game by game. */
export function organisersLast<T>(seats: readonly T[], roleOf: (seat: T) => Role): readonly T[] {
  const isOrganiser = (seat: T): boolean => roleOf(seat).kind === 'organiser';
  return [...seats.filter((seat) => !isOrganiser(seat)), ...seats.filter(isOrganiser)];
}
