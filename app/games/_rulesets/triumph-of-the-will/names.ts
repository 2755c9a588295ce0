import type { AreaId, Buildable, Force, Side, UnitType } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { Enemy } from '@/lib/rulesets/triumph-of-the-will/options/template';
import type { Holder } from '@/lib/rulesets/triumph-of-the-will/state';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';

/** The order in which units are listed everywhere. */
export const UNITS: readonly UnitType[] = ['infantry', 'italian', 'panzer', '6ss', 'fleet', 'kb'];
export const BUYS: readonly Buildable[] = ['infantry', 'panzer', '6ss', 'fleet', 'kb', 'hq', 'bomb'];

export const UNIT_NAMES: Readonly<Record<UnitType, string>> = {
  infantry: 'infantry',
  italian: 'Italian infantry',
  panzer: 'panzer',
  '6ss': '6th SS Panzer',
  fleet: 'fleet',
  kb: 'Kido Butai',
};

export const BUY_NAMES: Readonly<Record<Buildable, string>> = {
  infantry: 'Infantry army',
  panzer: 'Panzer or tank army',
  '6ss': '6th SS Panzer Army',
  fleet: 'Fleet',
  kb: 'Kido Butai',
  hq: 'Air force headquarters',
  bomb: 'Atomic bomb',
};

export const SIDES_IN_ORDER: readonly Side[] = ['german', 'japanese'];

export const SIDE_NAMES: Readonly<Record<Side, string>> = { german: 'Germany', japanese: 'Japan' };

export const HOLDER_NAMES: Readonly<Record<Holder, string>> = {
  ...SIDE_NAMES,
  un: 'United Nations',
  undealt: 'not dealt yet',
};

/** A unit in the words of its side: Japanese armour is tanks. Without a side, the German word stands for both. */
export const unitName = (unit: UnitType, side?: Holder): string =>
  unit === 'panzer' && side === 'japanese' ? 'tank' : UNIT_NAMES[unit];

/** `3 infantry`, `2 fleets`; of what there is only one of, its name: `Kido Butai`. */
export function countedUnit(unit: UnitType, count: number, side?: Holder): string {
  const name = unitName(unit, side);
  if (unit === '6ss' || unit === 'kb') return name;
  return `${count} ${unit === 'fleet' && count > 1 ? 'fleets' : name}`;
}

/** `3 infantry, 1 panzer`; `nothing` for an empty force. */
export function forceText(force: Force, side?: Holder): string {
  const parts = UNITS.flatMap((unit) => (force[unit] ? [countedUnit(unit, force[unit], side)] : []));
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

export const forceSize = (force: Force): number => UNITS.reduce((total, unit) => total + (force[unit] ?? 0), 0);

export const enemyText = ({ side, units, count }: Enemy): string =>
  side === 'un' ? `${count} UN` : `${HOLDER_NAMES[side]} with ${forceText(units, side)}`;

export type NameOf = (area: AreaId) => string;

/** Names of land areas, oceans, passages, canals and straits. An id that the map does not have is shown as it is. */
export function namesOf(view: View): NameOf {
  const places = [...view.land, ...view.oceans, ...view.passages, ...view.canals, ...view.straits];
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return (area) => names.get(area) ?? area;
}

export const routeText = (path: readonly AreaId[], nameOf: NameOf): string => path.map(nameOf).join(' → ');
