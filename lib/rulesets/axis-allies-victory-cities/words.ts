import { cityAt, territoryOf } from './board';
import type { UnitCounts } from './body';
import type { Setup } from './setup';
import { POWER_NAMES, type Power, type TerritoryId, UNITS, type Unit } from './vocabulary';

/** Words that sentences for players are made of. */

export const landName = (id: TerritoryId): string => territoryOf(id).short;

/** `Paris`, or the territory where there is no city. */
export const placeName = (setup: Setup, id: TerritoryId): string => cityAt(setup, id)?.city ?? landName(id);

/** `Paris (W. Europe)`; a city that shares its territory's name is said once. */
export function fullPlace(city: string | undefined, id: TerritoryId): string {
  const land = landName(id);
  return city === undefined || city === land ? land : `${city} (${land})`;
}

/** Before a noun or a verb: `the UK`, `Germany`. */
export const powerName = (power: Power): string =>
  power === 'UK' || power === 'US' ? `the ${POWER_NAMES[power]}` : POWER_NAMES[power];

export const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const PLURALS: Readonly<Record<Unit, string>> = {
  artillery: 'artillery',
  armor: 'armor',
  fighter: 'fighters',
  bomber: 'bombers',
  transport: 'transports',
  submarine: 'submarines',
  destroyer: 'destroyers',
  carrier: 'carriers',
  battleship: 'battleships',
  aa: 'AA guns',
};

const ONE: Readonly<Partial<Record<Unit, string>>> = { aa: 'AA gun' };

/** `2 armor, 1 fighter`, in the order of the price list. */
export function unitsText(units: UnitCounts): string {
  const kinds = UNITS.flatMap((unit) => {
    const count = units[unit];
    return count === undefined ? [] : [`${count} ${count === 1 ? (ONE[unit] ?? unit) : PLURALS[unit]}`];
  });
  return kinds.join(', ');
}

export const plural = (count: number, word: string): string => `${count} ${count === 1 ? word : `${word}s`}`;
