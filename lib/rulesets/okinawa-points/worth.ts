import type { Setup } from './scenario/setup';
import { printedWorth, type Worth } from './scenario/unit-code';

/** What a unit is worth in this game: as printed unless the set-up says otherwise. */
export function worthOf({ worth }: Setup, code: string): Worth {
  return (Object.hasOwn(worth, code) ? worth[code] : printedWorth(code)) ?? { points: 0, defense: 0 };
}

/** Points to Japan for each hex of a US retreat (17.21). */
export const RETREAT_POINTS = 1;
/** Points to Japan for each Defense Strength Point that exits (17.41). */
export const EXIT_POINTS = 3;
/** US units that leave the map for each Japanese unit that exits (17.41). */
export const REMOVALS = 3;
/** Points to Japan for each US unit without a line of communications (17.52). */
export const CUT_OFF_POINTS = 3;
/** Points for each unit in a zone at the end (17.31). */
export const ZONE_POINTS = { jpNorth: 5, jpCentral: 1, usSouth: 4 } as const;
