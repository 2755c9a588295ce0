import type { Fighter } from './exchange';
import { FIGHTERS } from './exchange';

/** The units of one side by type; a type that is absent counts none. */
export type Strength = Readonly<Partial<Record<Fighter, number>>>;

/** How both sides use the board when nobody is asked: the arrangement and the boxes that get an aircraft. */
export interface LineUpPolicy {
  /** One stack a box, each in its order of fighting; every box holds at least one. */
  readonly arrange: (units: readonly Fighter[], boxes: number) => readonly (readonly Fighter[])[];
  /** The boxes (from 0) that get an aircraft, of `boxes` that may have one. */
  readonly support: (boxes: number, aircraft: number) => readonly number[];
}

/** The units of a side one by one, in the order of their ids (B8). */
export function inOrder(strength: Strength): readonly Fighter[] {
  return FIGHTERS.flatMap((type) => Array.from({ length: strength[type] ?? 0 }, () => type));
}

const firstBoxes = (boxes: number, aircraft: number): readonly number[] =>
  Array.from({ length: Math.min(boxes, aircraft) }, (_, box) => box);

/** One a box from box 1, and round again with what is left over. */
function deal(units: readonly Fighter[], boxes: number): readonly (readonly Fighter[])[] {
  return Array.from({ length: boxes }, (_, box) => units.filter((_unit, index) => index % boxes === box));
}

/** The standing line-up of B8, the engine's own when both sides' doctrine says `auto`. */
export const AUTO_POLICY: LineUpPolicy = { arrange: deal, support: firstBoxes };

/** The best units first and so in the supported boxes: what an attentive player often does by hand. */
export const ELITE_FIRST_POLICY: LineUpPolicy = {
  arrange: (units, boxes) => deal([...units].reverse(), boxes),
  support: firstBoxes,
};

export const POLICIES = { auto: AUTO_POLICY, 'elite-first': ELITE_FIRST_POLICY } as const;
export type PolicyName = keyof typeof POLICIES;
