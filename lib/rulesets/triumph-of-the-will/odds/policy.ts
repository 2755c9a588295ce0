import { firstBoxes } from '../battle/air';
import { autoBoxes } from '../battle/line';
import type { Side, UnitType } from '../describe/vocabulary';
import { UNIT_TYPES } from '../describe/vocabulary';
import { byId, unitMaker } from '../forces';
import type { Fighter } from '../state';

/** Who can stand in a box: the units of the two sides, and the United Nations' own (12.3). */
export type Kind = UnitType | 'un';
export const KINDS: readonly Kind[] = [...UNIT_TYPES, 'un'];

/** The units of one side by kind; a kind that is absent counts none. */
export type Strength = Readonly<Partial<Record<Kind, number>>>;

/** How both sides use the board when nobody is asked: the arrangement and the boxes that get an aircraft. */
export interface LineUpPolicy {
  /** One stack a box, each in its order of fighting; every box holds at least one. The units come in order of ids. */
  readonly arrange: (units: readonly Fighter[], boxes: number) => readonly (readonly Fighter[])[];
  /** The numbers (from 1) of the boxes that get an aircraft. */
  readonly support: (boxes: number, aircraft: number) => readonly number[];
}

const fromBoxOne = (boxes: number, aircraft: number): readonly number[] => firstBoxes(Math.min(boxes, aircraft));

/** The standing line-up of B8: the engine's own functions, so that these odds are those of a battle on `auto`. */
export const AUTO_POLICY: LineUpPolicy = { arrange: autoBoxes, support: fromBoxOne };

const WORTH: readonly UnitType[] = ['6ss', 'panzer', 'infantry', 'italian', 'kb', 'fleet'];
const byWorth = (a: Fighter, b: Fighter): number => WORTH.indexOf(a.type) - WORTH.indexOf(b.type);

/** The best units first, and so in the supported boxes: what an attentive player often does by hand. */
export const ELITE_FIRST_POLICY: LineUpPolicy = {
  arrange: (units, boxes) => autoBoxes([...units].sort(byWorth), boxes),
  support: fromBoxOne,
};

export const POLICIES = { auto: AUTO_POLICY, 'elite-first': ELITE_FIRST_POLICY } as const;

/** The units of a strength as they would stand in a battle, in the order of their ids. */
export function fightersOf(strength: Strength, side: Side): readonly Fighter[] {
  const make = unitMaker();
  const units = UNIT_TYPES.flatMap((type) => Array.from({ length: strength[type] ?? 0 }, () => make(side, type)));
  const rebels = Array.from(
    { length: strength.un ?? 0 },
    (_, index): Fighter => ({ id: `un-${index + 1}`, type: 'infantry' }),
  );
  return [...units.sort(byId), ...rebels];
}

/** Any unit of a kind: in a box they are alike. */
export const fighterOf = (kind: Kind): Fighter =>
  kind === 'un' ? { id: 'un-1', type: 'infantry' } : { id: kind, type: kind };

export const kindOf = ({ id, type }: Fighter): Kind => (isRebel(id) ? 'un' : type);
export const isRebel = (id: string): boolean => id.startsWith('un-');
