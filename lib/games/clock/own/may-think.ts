import type { RoleId } from '@/lib/core/ruleset';
import type { PendingMatters } from '@/lib/games/model/matters/records';

/** The first turn in which a seat may say again that it needs time to think; undefined where the clock has nothing like it. */
export function thinksFrom({ clock, thought = [] }: PendingMatters, role: RoleId): number | undefined {
  const terms = clock?.terms.think;
  if (terms === undefined) return undefined;
  const last = thought.find((one) => one.role === role);
  return last === undefined ? 0 : last.turn + terms.turns;
}
