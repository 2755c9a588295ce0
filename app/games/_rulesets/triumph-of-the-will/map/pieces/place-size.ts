import { SIDES_IN_ORDER } from '@/app/games/_rulesets/triumph-of-the-will/names';
import type { Group, LandView, OceanView, PassageView } from '@/lib/rulesets/triumph-of-the-will/view/types';
import type { Spot } from '../places';
import { DETAIL, type Level, nameSize, nearness } from './nearness';
import { COUNTER, DICE, MARK, PIP, SMALL_MARK, SUMMARY, summaryWidth } from './sizes';

export type MapPlace = LandView | OceanView;
type Detail = (typeof DETAIL)[Level];

/** What takes room around a spot, in pixels: half its width, and how far it goes up and down. */
export interface Extent {
  readonly aside: number;
  readonly up: number;
  readonly down: number;
}

export const isLand = (place: MapPlace): place is LandView => 'rebellion' in place;

/** From which level on a place has its name: with units on it as soon as it has counters. */
export const namedFrom = ({ name, groups }: MapPlace, { room }: Spot): Level =>
  groups.length === 0 ? nearness(name, room) : sooner(nearness(name, room), ALL_NAMED);

const ALL_NAMED: Level = 1;
const sooner = (one: Level, other: Level): Level => (one < other ? one : other);

/** How many marks stand above the counters of a place. */
export const marksOn = (place: MapPlace): number =>
  isLand(place) ? [place.capitalOf, place.rebellion > 0, place.blasts > 0].filter(Boolean).length : 0;

/** Height and width of the counters of a place, as they are drawn at a detail. */
function stackSize(groups: readonly Group[], detail: Detail): { readonly width: number; readonly height: number } {
  const sides = SIDES_IN_ORDER.map((side) => groups.filter((group) => group.side === side)).filter(
    ({ length }) => length > 0,
  );
  if (sides.length === 0) return { width: 0, height: 0 };
  if (detail === 'near') return countersSize(sides.map(({ length }) => length));
  const { height, step } = detail === 'far' ? SUMMARY : PIP;
  const width = detail === 'far' ? Math.max(...sides.map(summaryWidth)) : PIP.width;
  return { width, height: height + (sides.length - 1) * step };
}

function countersSize(sides: readonly number[]): { readonly width: number; readonly height: number } {
  const rows = sides.reduce((sum, types) => sum + Math.ceil(types / COUNTER.inARow), 0);
  const longest = Math.min(COUNTER.inARow, Math.max(...sides));
  return {
    width: longest * (COUNTER.width + COUNTER.gap) - COUNTER.gap,
    height: rows * (COUNTER.height + COUNTER.gap) - COUNTER.gap,
  };
}

/** How far above the spot the middle of the marks is: above the counters, or on the spot where there are none. */
export function marksAbove(groups: readonly Group[], detail: Detail): number {
  const { height } = stackSize(groups, detail);
  const mark = detail === 'pips' ? SMALL_MARK : MARK;
  return height === 0 ? 0 : height / 2 + mark.height / 2 + 1;
}

/** Letters have a little room above them: no part of it lies on the counter. */
const NAME_GAP = 2;

/** How far below the spot the name begins. */
export const nameBelow = (groups: readonly Group[], detail: Detail): number =>
  Math.max(stackSize(groups, detail).height / 2, 9) + NAME_GAP;

/** The room that a place takes at a level: its counters, the marks above and its name below; undefined for none. */
export function extentOf(place: MapPlace, spot: Spot, level: Level): Extent | undefined {
  const detail = DETAIL[level];
  const stack = stackSize(place.groups, detail);
  const name = level >= namedFrom(place, spot) ? nameSize(place.name, level) : undefined;
  const marks = marksOn(place);
  if (stack.height === 0 && marks === 0 && !name) return undefined;
  const mark = detail === 'pips' ? SMALL_MARK : MARK;
  return {
    aside: Math.max(stack.width, marks * mark.width, name?.width ?? 0) / 2,
    up: marks > 0 ? marksAbove(place.groups, detail) + mark.height / 2 : stack.height / 2,
    down: name
      ? nameBelow(place.groups, detail) + name.height
      : Math.max(stack.height, marks > 0 ? mark.height : 0) / 2,
  };
}

/** The die of a passage and its name. */
export function passageExtent({ name }: PassageView, spot: Spot, level: Level): Extent {
  const size = level >= nearness(name, spot.room) ? nameSize(name, level) : undefined;
  return {
    aside: Math.max(DICE.width, size?.width ?? 0) / 2,
    up: DICE.height / 2,
    down: size ? nameBelow([], DETAIL[level]) + size.height : DICE.height / 2,
  };
}
