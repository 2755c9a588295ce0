export const SIDES = ['us', 'japanese'] as const;
export type Side = (typeof SIDES)[number];

/** What points are given for. The first three are the book's own, then those of a scenario, then those of its end. */
export const HEADINGS = [
  'eliminations',
  'retreats',
  'exits',
  'removals',
  'not-exited',
  'survivors',
  'endurance',
  'arrivals',
  'invasions',
  'territory',
  'communications',
] as const;
export type Heading = (typeof HEADINGS)[number];

export const HEADING_NAMES: Readonly<Record<Heading, string>> = {
  eliminations: 'Eliminations',
  retreats: 'US retreats',
  exits: 'Japanese exits',
  removals: 'Units removed for exits',
  'not-exited': 'Battalions not yet out',
  survivors: 'Japanese survivors',
  endurance: 'Endurance',
  arrivals: 'US arrivals',
  invasions: 'US invaders',
  territory: 'Territory',
  communications: 'Lines of communications',
};

/** Map edges by which units may leave; only the northeast one counts (17.41, 17.51). */
export const EDGES = ['northeast', 'north', 'northwest', 'west', 'southwest', 'south', 'southeast', 'east'] as const;
export type Edge = (typeof EDGES)[number];

const ZONES = ['North', 'Central', 'South'] as const;
export type Zone = (typeof ZONES)[number];
export const ZONE_NAMES: Readonly<Record<Zone, string>> = {
  North: 'Northern',
  Central: 'Central',
  South: 'Southern',
};

export const COUNT_KEYS = ['usNorth', 'usCentral', 'usSouth', 'jpNorth', 'jpCentral', 'jpSouth'] as const;
export type CountKey = (typeof COUNT_KEYS)[number];

/** A side as an adjective or in a list, and as the one that acts and scores. */
export const SIDE_WORDS: Readonly<Record<Side, { readonly unit: string; readonly name: string }>> = {
  us: { unit: 'US', name: 'the US' },
  japanese: { unit: 'Japanese', name: 'Japan' },
};

export const otherSide = (side: Side): Side => (side === 'us' ? 'japanese' : 'us');
