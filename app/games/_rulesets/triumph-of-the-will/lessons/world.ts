import type { LessonStep } from '@/app/games/_rulesets/lesson-step';
import type { JsonObject } from '@/lib/core/json';
import type { PositionFile } from '@/lib/rulesets/triumph-of-the-will/position-file';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { viewOf } from '../view-of';

const GERMAN =
  'greater-germany western-europe scandinavia russia iran north-africa west-africa central-africa south-africa madagascar greenland canada eastern-america brasil patagonia german-antarctic europa-del-sud africa-orientale media-oriente mexico panama'.split(
    ' ',
  );
const JAPANESE =
  'japan kamchatka manchukuo meng-chang tibet india azad-hind indonesia philippines new-guinea micronesia hawaii polynesia western-australia eastern-australia new-zealand western-america the-yukon japanese-antarctic northern-andes southern-andes'.split(
    ' ',
  );

type Side = 'german' | 'japanese';
const held = (areas: readonly string[], side: Side): Readonly<Record<string, Side>> =>
  Object.fromEntries(areas.map((area) => [area, side]));

/** Who holds what in the lessons: the book's start, with the variable areas dealt one way. */
export const WORLD = { ...held(GERMAN, 'german'), ...held(JAPANESE, 'japanese') };

/** The same with one area in nobody's hands: it is in rebellion. */
export const without = (area: string): Readonly<Record<string, Side>> =>
  Object.fromEntries(Object.entries(WORLD).filter(([id]) => id !== area));

type Piece = PositionFile['units'][string][number];
export const german = (unit: Piece['unit'], count = 1): Piece => ({ side: 'german', unit, count, disrupted: false });
export const japanese = (unit: Piece['unit'], count = 1): Piece => ({
  side: 'japanese',
  unit,
  count,
  disrupted: false,
});

/** One army in every area of Germany's but those named: nothing rebels where an army stands. */
export const garrisons = (...except: readonly string[]): Readonly<Record<string, readonly Piece[]>> =>
  Object.fromEntries(GERMAN.filter((area) => !except.includes(area)).map((area) => [area, [german('infantry')]]));

/** Japan's armies, one an area. */
export const japaneseGarrisons = (...except: readonly string[]): Readonly<Record<string, readonly Piece[]>> =>
  Object.fromEntries(JAPANESE.filter((area) => !except.includes(area)).map((area) => [area, [japanese('infantry')]]));

const AUTO = { arrange: 'auto', air: 'never', momentum: 'never' } as const;

interface Scene {
  readonly position: JsonObject;
  /** What the learner is asked in battles. */
  readonly doctrine?: Readonly<Record<string, string>>;
}

/** A set-up for a lesson: it is Germany's action unless `position` says otherwise. */
export const sceneOf = ({ position, doctrine = {} }: Scene): JsonObject => ({
  doctrine: { german: { ...AUTO, ...doctrine }, japanese: AUTO },
  position: { turn: 2, stage: { phase: 'actions', next: 'german' }, control: WORLD, ...position },
});

/** What all lessons of these rules share. */
export const BASE = {
  rulesetId: 'triumph-of-the-will',
  role: 'german',
  faces: [],
  replies: { build: 'BUILD nothing' },
} satisfies Partial<LessonStep>;

/** The view of a lesson's facts. */
export function seen(view: JsonObject): View {
  const found = viewOf(view);
  if (!found) throw new Error('a lesson of these rules has another view');
  return found;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const inWords = (n: number): string => NUMBERS[n] ?? String(n);
/** `1, 2 or 3`. */
export const either = (list: readonly number[]): string =>
  list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} or ${list.at(-1)}`;
export const percent = (chance: number | undefined): string =>
  chance === undefined ? 'unknown' : `${Math.round(chance * 100)} %`;

const FACES = [1, 2, 3, 4, 5, 6] as const;
/** The faces of one die for which something comes of it. */
export const facesWhere = (comes: (face: number) => boolean): readonly number[] => FACES.filter(comes);
