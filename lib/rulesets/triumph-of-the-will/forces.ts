import type { Buildable, Force, Side, Unit, UnitId, UnitType } from './describe/vocabulary';
import { ARMY_TYPES, FLEET_TYPES, UNIT_TYPES } from './describe/vocabulary';

/** Counting units and naming them. */

export const isArmy = (type: UnitType): boolean => (ARMY_TYPES as readonly string[]).includes(type);
export const isFleet = (type: UnitType): boolean => (FLEET_TYPES as readonly string[]).includes(type);
/** Panzer and tank armies, elite or not (10.7, 10.9). */
export const isPanzer = (type: UnitType): boolean => type === 'panzer' || type === '6ss';

/** 5.3: what each thing costs in production points. */
export const COSTS: Readonly<Record<Buildable, number>> = {
  infantry: 1,
  panzer: 2,
  '6ss': 2,
  fleet: 2,
  kb: 2,
  hq: 2,
  bomb: 1,
};

/** How many of each type; types that are absent have no key. */
export function forceOf(units: readonly { readonly type: UnitType }[]): Force {
  const force: Partial<Record<UnitType, number>> = {};
  for (const { type } of units) force[type] = (force[type] ?? 0) + 1;
  return force;
}

/** The types of a force in the order of the vocabulary: how somebody spelt it must change nothing. */
export const typesIn = (force: Force): readonly UnitType[] => UNIT_TYPES.filter((type) => force[type] !== undefined);

export function sizeOf(force: Readonly<Record<string, number | undefined>>): number {
  let size = 0;
  for (const count of Object.values(force)) size += count ?? 0;
  return size;
}

/** `from` without one unit of `type`; the key goes with the last one. */
export function without(from: Force, type: UnitType): Force {
  const left: Partial<Record<UnitType, number>> = { ...from };
  const count = (left[type] ?? 0) - 1;
  if (count > 0) left[type] = count;
  else delete left[type];
  return left;
}

export const sameForce = (a: Force, b: Force): boolean =>
  sizeOf(a) === sizeOf(b) && Object.entries(a).every(([type, count]) => b[type as UnitType] === count);

/** Whether the units cannot be told apart in a battle. */
export const allAlike = (units: readonly { readonly type: UnitType }[]): boolean =>
  units.every(({ type }) => type === units[0]?.type);

const STEMS: Readonly<Record<UnitType, string>> = {
  infantry: 'inf',
  italian: 'inf',
  panzer: 'pz',
  '6ss': '6ss',
  fleet: 'fl',
  kb: 'kb',
};

/** `g-inf-1`, `i-inf-9`, `j-kb`: elite units are alone of their type and bear no number. */
function unitId(side: Side, type: UnitType, number: number): UnitId {
  const nation = type === 'italian' ? 'i' : side === 'german' ? 'g' : 'j';
  return type === '6ss' || type === 'kb' ? `${nation}-${STEMS[type]}` : `${nation}-${STEMS[type]}-${number}`;
}

type MakeUnit = (side: Side, type: UnitType, disrupted?: boolean) => Unit;

/**
 * Gives out ids that no unit of the stacks bears, lowest number first; a unit made here is taken too. Throws at a
 * second elite unit of a type (8.5).
 */
export function unitMaker(stacks: readonly (readonly Unit[])[] = []): MakeUnit {
  // By type, once it is asked for: one purchase rarely has more than two or three.
  const taken = new Map<UnitType, Set<UnitId>>();
  return (side, type, disrupted = false) => {
    const ids = taken.get(type) ?? idsOf(stacks, type);
    const id = freeId(ids, side, type);
    taken.set(type, ids.add(id));
    return { id, type, side, disrupted };
  };
}

function idsOf(stacks: readonly (readonly Unit[])[], type: UnitType): Set<UnitId> {
  const ids = new Set<UnitId>();
  for (const stack of stacks) for (const unit of stack) if (unit.type === type) ids.add(unit.id);
  return ids;
}

/** Of one number more than there are ids, one is free; an elite unit has but one id whatever the number. */
function freeId(ids: ReadonlySet<UnitId>, side: Side, type: UnitType): UnitId {
  for (let number = 1; number <= ids.size + 1; number += 1) {
    const id = unitId(side, type, number);
    if (!ids.has(id)) return id;
  }
  throw new Error(`there is only one unit of type ${type}`);
}

/**
 * The order in which units line up when nobody is asked (B8): by type as in UNIT_TYPES, so infantry before panzers
 * before elites, and by number within a type.
 */
export function byId(a: Pick<Unit, 'id' | 'type'>, b: Pick<Unit, 'id' | 'type'>): number {
  return UNIT_TYPES.indexOf(a.type) - UNIT_TYPES.indexOf(b.type) || numberOf(a.id) - numberOf(b.id);
}

const numberOf = (id: UnitId): number => Number(id.slice(id.lastIndexOf('-') + 1)) || 0;
