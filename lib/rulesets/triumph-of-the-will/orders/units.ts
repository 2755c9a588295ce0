import { keyOf } from '@/lib/core/nearest-name';
import type { Buildable, UnitType } from '../describe/vocabulary';

/** Everything that an order can name by kind. */
export type Kind = UnitType | Buildable;

/** How orders are written by us; what we read is far wider. */
export const LABEL: Readonly<Record<Kind, string>> = {
  infantry: 'Inf',
  italian: 'Ita',
  panzer: 'Pz',
  '6ss': '6SS',
  fleet: 'Fl',
  kb: 'KB',
  hq: 'HQ',
  bomb: 'Bomb',
};

const WORDS: Readonly<Record<Kind, string>> = {
  infantry: 'inf infs infantry infantries infantryarmy infantryarmies',
  italian: 'ita it italian italians italianinf italianinfantry italianarmy italianarmies italianinfantryarmy',
  panzer: 'pz pzs panzer panzers tank tanks tk tks arm armor armour panzerarmy panzerarmies tankarmy tankarmies',
  '6ss': '6ss ss 6thss sixthss 6sspanzer 6thsspanzer sixthsspanzer 6sspanzerarmy 6thsspanzerarmy',
  fleet: 'fl fls flt flts fleet fleets',
  kb: 'kb kidobutai kido',
  hq: 'hq hqs airhq airhqs headquarters airforcehq airforcehqs airforceheadquarters',
  bomb: 'bomb bombs atomicbomb atomicbombs atombomb atombombs abomb abombs nuke nukes',
};

const ALIASES: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(WORDS) as Kind[]).flatMap((kind) => WORDS[kind].split(' ').map((word) => [word, kind] as const)),
);

/** The longest names that we know are of four words: `6th SS Panzer Army`. */
export const LONGEST_NAME = 4;

/** The kind that these words name in full, or by a beginning of two letters or more that fits one kind only. */
export function kindOf(words: readonly string[]): Kind | undefined {
  const key = keyOf(words.join(''));
  const exact = ALIASES.get(key);
  if (exact !== undefined || words.length !== 1 || key.length < 2) return exact;
  const begun = new Set([...ALIASES].filter(([word]) => word.startsWith(key)).map(([, kind]) => kind));
  return begun.size === 1 ? [...begun][0] : undefined;
}

export const KIND_NAMES = ['Infantry', 'Italian', 'Panzer', 'Tank', '6SS', 'Fleet', 'KB', 'HQ', 'Bomb'] as const;
