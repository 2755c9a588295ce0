/** The words of the game: sides, units, areas. Everything else is made of these. */

export const SIDES = ['german', 'japanese'] as const;
export type Side = (typeof SIDES)[number];
export type BySide<T> = Readonly<Record<Side, T>>;

export const other = (side: Side): Side => (side === 'german' ? 'japanese' : 'german');

/**
 * What stands on the map. `panzer` is the tank army of either side; `6ss` and `kb` are the two elite units (8.5);
 * `italian` is an Italian infantry army, whichever side it is on (7.0).
 */
export const UNIT_TYPES = ['infantry', 'italian', 'panzer', '6ss', 'fleet', 'kb'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];
export const ARMY_TYPES = ['infantry', 'italian', 'panzer', '6ss'] as const;
export const FLEET_TYPES = ['fleet', 'kb'] as const;

/** What production buys (5.3): `hq` is an air force headquarters, `bomb` an atomic bomb; both are held off the map. */
export const BUILDABLES = ['infantry', 'panzer', '6ss', 'fleet', 'kb', 'hq', 'bomb'] as const;
export type Buildable = (typeof BUILDABLES)[number];

/** A number of units by type; a type that is absent counts none, and no count is zero. */
export type Force = Readonly<Partial<Record<UnitType, number>>>;
/** What one side buys at once. */
export type Build = Readonly<Partial<Record<Buildable, number>>>;

/** Kebab-case ids of the map file, land and ocean alike. */
export type AreaId = string;
/** `suez` or `panama` on the standard map. */
export type CanalId = string;
/** `g-inf-1`, `j-kb`, `i-inf-9`, `un-2`: stable while the unit is on the map; a rebuilt unit takes the lowest free number. */
export type UnitId = string;

export interface Unit {
  readonly id: UnitId;
  readonly type: UnitType;
  readonly side: Side;
  readonly disrupted: boolean;
}
