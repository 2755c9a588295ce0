import type { UnitType } from '../vocabulary';

/** Who can stand in a box: the units of the two sides, and the United Nations' own (12.3). */
export type Fighter = UnitType | 'un';

export const FIGHTERS = ['infantry', 'italian', 'panzer', '6ss', 'fleet', 'kb', 'un'] as const satisfies Fighter[];

const ON_THE_ATTACK: Readonly<Partial<Record<Fighter, number>>> = { panzer: 1, '6ss': 2, kb: 1 };
const ON_THE_DEFENCE: Readonly<Partial<Record<Fighter, number>>> = { kb: 1 };

/** What is added to a unit's die (10.7, B5): panzers only when they attack, the Kido Butai always, aircraft once. */
export function dieModifier(fighter: Fighter, attacks: boolean, air: boolean): number {
  const own = (attacks ? ON_THE_ATTACK : ON_THE_DEFENCE)[fighter] ?? 0;
  return own + (air ? 1 : 0);
}

/**
 * The chance that the attacker wins one exchange of two dice (10.6): strictly higher wins, a tie is the defender's.
 * `edge` is the attacker's modifier less the defender's; 1 infantry against 1 infantry is edge 0: 15 in 36.
 */
export function exchangeOdds(edge: number): number {
  let wins = 0;
  for (let attack = 1; attack <= 6; attack += 1) {
    for (let defence = 1; defence <= 6; defence += 1) if (attack + edge > defence) wins += 1;
  }
  return wins / 36;
}
