import type { Side } from '../describe/vocabulary';
import type { Battle, State } from '../state';
import { boxCount } from './line';

/** What the side with air superiority may do in one round (10.5, B3). */
export interface AirChoice {
  readonly side: Side;
  /** Manned boxes; each holds an army of either side. */
  readonly boxes: number;
  /** Committed aircraft stay for the battle, as far as there are boxes for them. */
  readonly least: number;
  readonly most: number;
}

/** Undefined when no aircraft can take part: at sea, without superiority in this battle, or with none left. */
export function airChoice({ air }: Pick<State, 'air'>, battle: Battle): AirChoice | undefined {
  if (!air || air.left === 0 || battle.domain === 'sea') return undefined;
  if (air.side !== battle.attacker && air.side !== battle.defender) return undefined;
  const boxes = boxCount(battle);
  return { side: air.side, boxes, least: Math.min(battle.committed, boxes), most: Math.min(air.left, boxes) };
}

/** The boxes from box 1 upward. */
export const firstBoxes = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
