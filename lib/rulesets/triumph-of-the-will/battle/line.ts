import { other, type Side } from '../describe/vocabulary';
import { allAlike } from '../forces';
import type { Battle, BattleRole, Fighter } from '../state';

/** Who lines up, how, and when there is nothing to choose (10.4). */

/** The smaller side first; equal numbers: the defender (B2). */
export const firstToLineUp = (attackers: readonly Fighter[], defenders: readonly Fighter[]): BattleRole =>
  attackers.length < defenders.length ? 'attacker' : 'defender';

export const opposite = (role: BattleRole): BattleRole => (role === 'attacker' ? 'defender' : 'attacker');

export const fightersOf = (battle: Battle, role: BattleRole): readonly Fighter[] =>
  role === 'attacker' ? battle.attackers : battle.defenders;

/** The player who arranges a role: UN units are arranged by the player who does not attack (B5). */
export function arrangerOf(battle: Battle, role: BattleRole): Side {
  if (role === 'attacker') return battle.attacker;
  return battle.defender === 'un' ? other(battle.attacker) : battle.defender;
}

/** How many boxes are manned this round. */
export const boxCount = (battle: Battle): number => fightersOf(battle, battle.first).length;

/** One unit a box: only the order can be chosen, and not among units that are alike. */
export const lineUpIsForced = (battle: Battle): boolean => allAlike(fightersOf(battle, battle.first));

/** Alike units match in one way only when none is left over, or all go into the one box. */
export function matchIsForced(battle: Battle): boolean {
  const units = fightersOf(battle, opposite(battle.first));
  const boxes = boxCount(battle);
  return allAlike(units) && (units.length === boxes || boxes === 1);
}

/** B8: units in their order, one a box from box 1, the surplus dealt round again. */
export function autoBoxes(units: readonly Fighter[], boxes: number): readonly (readonly Fighter[])[] {
  return Array.from({ length: boxes }, (_, box) => units.filter((_unit, index) => index % boxes === box));
}
