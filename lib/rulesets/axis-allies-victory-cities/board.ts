import { CITY_ROWS } from './data/cities';
import { TERRITORY_ROWS } from './data/territories';
import type { Setup } from './setup';
import { BASE_IC_PRICE, type Edition, POWERS, type Power, type Side, sideOf, type TerritoryId } from './vocabulary';

/** What is printed: territories, cities and the numbers that follow from them alone. */

export interface Territory {
  readonly id: TerritoryId;
  readonly name: string;
  /** As players say it: `E. US`, `FIC`. */
  readonly short: string;
  readonly ipc: number;
  readonly owner: Power;
}

export interface City {
  readonly territory: TerritoryId;
  readonly city: string;
  readonly vcp: number;
  readonly tier: Tier;
  readonly owner: Power;
}

export type Tier = 'capital' | 'major' | 'moderate' | 'minor';

export const LAND: readonly Territory[] = TERRITORY_ROWS.map(([id, name, short, ipc, owner]) => ({
  id,
  name,
  short,
  ipc,
  owner,
}));

const LAND_BY_ID = new Map(LAND.map((territory) => [territory.id, territory]));

export function territoryOf(id: TerritoryId): Territory {
  const territory = LAND_BY_ID.get(id);
  if (territory === undefined) throw new Error(`no territory ${id}`);
  return territory;
}

const TIERS: Readonly<Record<number, Tier>> = { 5: 'capital', 3: 'major', 2: 'moderate', 1: 'minor' };

function citiesIn(edition: Edition): readonly City[] {
  return CITY_ROWS[edition].map(([territory, city, vcp, owner]) => {
    return { territory, city, vcp, owner, tier: TIERS[vcp] ?? 'minor' };
  });
}

const CITIES: Readonly<Record<Edition, readonly City[]>> = { '5vc': citiesIn('5vc'), '7vc': citiesIn('7vc') };
const CITY_AT = {
  '5vc': new Map(CITIES['5vc'].map((city) => [city.territory, city])),
  '7vc': new Map(CITIES['7vc'].map((city) => [city.territory, city])),
};

export const citiesOf = ({ options }: Setup): readonly City[] => CITIES[options.edition];
export const cityAt = ({ options }: Setup, id: TerritoryId): City | undefined => CITY_AT[options.edition].get(id);
export const vcpAt = (setup: Setup, id: TerritoryId): number => cityAt(setup, id)?.vcp ?? 0;

const CAPITALS = Object.fromEntries(
  POWERS.map((power) => [power, CITIES['5vc'].find(({ owner, tier }) => owner === power && tier === 'capital')]),
);

/** Where the capital of a power lies; the same in every edition. */
export function capitalOf(power: Power): TerritoryId {
  const capital = CAPITALS[power];
  if (capital === undefined) throw new Error(`${power} has no capital`);
  return capital.territory;
}

/** AA-R10: the IPC of the place times its points, off the base price. */
export const icPrice = (setup: Setup, id: TerritoryId): number =>
  BASE_IC_PRICE - territoryOf(id).ipc * vcpAt(setup, id);

/** AA-R9: the worth in IPC of the units other than infantry that one complex sets up in a turn. */
export const icCap = (id: TerritoryId): number => 4 * territoryOf(id).ipc;

export interface Thresholds {
  /** All points of the edition. */
  readonly all: number;
  readonly majority: number;
  readonly axis: number;
  readonly allies: number;
}

/** AA-R15: 40 and 50, or what the group typed for an edition without numbers of its own. */
export function thresholdsOf(setup: Setup): Thresholds {
  const all = citiesOf(setup).reduce((sum, { vcp }) => sum + vcp, 0);
  const { axis, allies } = setup.options.majorThresholds ?? { axis: 40, allies: 50 };
  return { all, majority: Math.floor(all / 2) + 1, axis, allies };
}

/** AA-R5: what a nation may raise in a city of its own. */
export function ownLimit({ owner, tier, vcp }: City): number {
  if (tier === 'capital' && (owner === 'UK' || owner === 'US')) return 3;
  if (owner === 'JP' && (tier === 'major' || tier === 'moderate')) return 1;
  return vcp;
}

/** AA-R7: what a side may raise in a city that it took from the other. */
export function capturedLimit(side: Side, { tier }: City): number {
  if (side === 'axis') return tier === 'minor' ? 0 : 1;
  return tier === 'minor' ? 1 : 2;
}

export const isEnemy = (one: Power, other: Power): boolean => sideOf(one) !== sideOf(other);
