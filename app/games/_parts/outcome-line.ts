import type { Outcome, RoleId } from '@/lib/core/ruleset';
import { isForfeit } from '@/lib/games/model/matters/forfeit';
import type { SeatView } from '@/lib/games/model/types';

/** How the game ended, in one line: who won, and the rules' own word for why. */
export function outcomeLine(
  { winners, losers, reason, clause }: Outcome,
  seats: readonly Pick<SeatView, 'role'>[],
): string {
  const nameOf = (id: RoleId): string => seats.find(({ role }) => role.id === id)?.role.name ?? id;
  if (isForfeit({ clause }))
    return `${winners.map(nameOf).join(' and ')} won by forfeit: the time of ${losers.map(nameOf).join()} was out.`;
  const why = reason.replaceAll('-', ' ');
  if (winners.length > 0) return `${winners.map(nameOf).join(' and ')} won: ${why}`;
  if (losers.length > 1) return `Every side lost: ${why}`;
  return losers.length === 1 ? `${losers.map(nameOf).join()} lost: ${why}` : `Nobody won: ${why}`;
}
