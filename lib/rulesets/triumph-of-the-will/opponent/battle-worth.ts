import type { Force, Side } from '../describe/vocabulary';
import { battleOdds } from '../odds/battle-odds';
import type { Strength } from '../odds/policy';
import type { Enemy } from '../options/template';
import type { State } from '../state';
import { forceWorth } from './worth';

/** A battle as the odds calculator sees it, in production points. */
export interface Prospect {
  readonly wins: number;
  /** What the enemy loses, and what we lose, in the mean. */
  readonly gains: number;
  readonly losses: number;
}

/** Losses of the enemy less our own, in the mean. */
export const exchangeOf = ({ gains, losses }: Prospect): number => gains - losses;

const KEEP = 4_000;
const known = new Map<string, Prospect>();

/** Exact odds are the dearest part of a decision, and the same battles are weighed over and over. */
export function prospectOf(state: State, side: Side, force: Force, enemy: Enemy): Prospect {
  const defender: Strength = enemy.side === 'un' ? { un: enemy.count } : enemy.units;
  const aircraft = state.air === undefined ? 0 : Math.min(6, state.air.left);
  const air = state.air !== undefined && aircraft > 0 ? airOf(state.air.side === side, aircraft) : undefined;
  const key = JSON.stringify([side, force, defender, air]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const odds = battleOdds({ attacker: force, defender, attackerSide: side, ...(air === undefined ? {} : { air }) });
  const { attacker, defender: lost } = odds.expectedLosses;
  const prospect = { wins: odds.attackerWins, gains: forceWorth(lost), losses: forceWorth(attacker) };
  if (known.size >= KEEP) known.clear();
  known.set(key, prospect);
  return prospect;
}

const airOf = (ours: boolean, aircraft: number) => ({ side: ours ? 'attacker' : 'defender', aircraft }) as const;
