import type { UnitType } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';

/**
 * Signs of unit types, drawn in a box of 18 by 12 around the origin: crossed lines for infantry, the track of a tank,
 * the hull of a ship; elite ones are filled.
 */
export function UnitSign({ unit }: { readonly unit: UnitType }) {
  switch (unit) {
    case 'infantry':
      return <path d="M-9 -6h18v12h-18zl18 12m0 -12l-18 12" />;
    case 'italian':
      return <path d="M-9 -6h18v12h-18zl18 12m0 -12l-18 12M-3 -6v12M3 -6v12" />;
    case 'panzer':
      return <path d="M-9 -6h18v12h-18zM-3.5 -3h7a3 3 0 0 1 0 6h-7a3 3 0 0 1 0 -6z" />;
    case '6ss':
      return <path className="map-filled" d="M-9 -6h18v12h-18zM-3.5 -3h7a3 3 0 0 1 0 6h-7a3 3 0 0 1 0 -6z" />;
    case 'fleet':
      return <path d="M-9 1h18l-3.5 5h-11zM-4 1v-3h8v3M0 -2v-4" />;
    case 'kb':
      return <path className="map-filled" d="M-9 1h18l-3.5 5h-11zM-7 1v-2.5h14v2.5M3 -1.5v-4h3v4" />;
  }
}

/** Elite units carry a star in the corner of their counter. */
export const isElite = (unit: UnitType): boolean => unit === '6ss' || unit === 'kb';

export const STAR = 'M0 -5l1.5 3.1 3.4 .5 -2.5 2.4 .6 3.4 -3 -1.6 -3 1.6 .6 -3.4 -2.5 -2.4 3.4 -.5z';
/** The burst of an atomic explosion. */
export const BURST =
  'M0 -9l2.2 4.6 5 -2.2 -2.2 5 4.6 2.2 -4.6 2.2 2.2 5 -5 -2.2 -2.2 4.6 -2.2 -4.6 -5 2.2 2.2 -5 -4.6 -2.2 4.6 -2.2 -2.2 -5 5 2.2z';
/** A flag on a pole. */
export const FLAG = 'M-5 8v-16M-5 -8l10 3.5 -10 3.5';
