import { FONT } from '../sizes';
import type { Spot } from '../types';
import type { Point } from './plane';

export interface Named {
  readonly id: string;
  readonly name: string;
  readonly at: Point;
  readonly radius: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Choice {
  readonly label: Spot['label'];
  readonly box: Box;
  /** Of the choice alone: what it covers, and how unusual it is. */
  readonly cost: number;
}

/** No letter of the usual typefaces is wider on average; bold ones included. */
const LETTER = 0.66;
const ASCENT = 0.78;
const DESCENT = 0.24;

const nameWidth = (name: string): number => name.length * FONT * LETTER;

/** Where a name's letters lie. */
export function labelBox(name: string, { x, y, anchor }: Spot['label']): Box {
  const width = nameWidth(name);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, top: y - FONT * ASCENT, right: left + width, bottom: y + FONT * DESCENT };
}

/** Around the mark, the best place first: right, left, below, above, and askew. */
function candidates({ at: [x, y], radius }: Named): readonly Spot['label'][] {
  const beside = radius + 3;
  const middle = FONT * 0.36;
  const [foot, head] = [radius + FONT * ASCENT + 2, -(radius + FONT * DESCENT + 2)];
  const askew = radius * 0.75 + 2;
  const rows = [0, 5, -5, 10, -10];
  return [
    ...rows.flatMap((dy) => [
      { x: x + beside - Math.abs(dy) / 5, y: y + middle + dy, anchor: 'start' as const },
      { x: x - beside + Math.abs(dy) / 5, y: y + middle + dy, anchor: 'end' as const },
    ]),
    ...[0, 12, -12, 24, -24].flatMap((dx) => [
      { x: x + dx, y: y + foot, anchor: 'middle' as const },
      { x: x + dx, y: y + head, anchor: 'middle' as const },
    ]),
    { x: x + askew, y: y + foot - 3, anchor: 'start' as const },
    { x: x - askew, y: y + foot - 3, anchor: 'end' as const },
    { x: x + askew, y: y + head + 3, anchor: 'start' as const },
    { x: x - askew, y: y + head + 3, anchor: 'end' as const },
  ];
}

interface Ground {
  readonly width: number;
  readonly height: number;
  /** Points that had better stay visible, such as places whose mark stands elsewhere. */
  readonly points: readonly Point[];
}

const COVERS = 1_000;
/** Number of random starts; the cheapest result wins. */
const STARTS = 120;

/** Numbers below a bound that look like chance and are the same each time. */
function sequence(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** A place for every name, none over another name or a mark; always the same. Throws when there is no such choice. */
export function placedNames(named: readonly Named[], ground: Ground): ReadonlyMap<string, Spot['label']> {
  const choices = named.map((one) => choicesOf(one, named, ground));
  let best: { readonly cost: number; readonly chosen: readonly number[] } | undefined;
  const next = sequence();
  for (let start = 0; start < STARTS; start += 1) {
    const chosen = choices.map((list) => (start === 0 ? 0 : next(list.length)));
    const cost = settled(choices, chosen);
    if (best === undefined || cost < best.cost) best = { cost, chosen };
  }
  const { chosen = [] } = best ?? {};
  const without = named.filter((_, place) => costOf(choices, chosen, place) >= COVERS).map(({ name }) => name);
  if (without.length > 0) throw new Error(`no room for the names of ${without.join(', ')}`);
  return labelsOf(named, choices, chosen);
}

function choicesOf(one: Named, all: readonly Named[], { width, height, points }: Ground): readonly Choice[] {
  return candidates(one).map((label, rank) => {
    const box = labelBox(one.name, label);
    const leaves = box.left < 2 || box.top < 2 || box.right > width - 2 || box.bottom > height - 2;
    const marks = all.filter((other) => touches(box, other.at, other.radius + 0.5)).length;
    const dots = points.filter((point) => touches(box, point, 2)).length;
    return { label, box, cost: rank + (leaves ? COVERS : 0) + marks * COVERS + dots * 30 };
  });
}

function touches({ left, top, right, bottom }: Box, [x, y]: Point, radius: number): boolean {
  return Math.hypot(x - Math.max(left, Math.min(right, x)), y - Math.max(top, Math.min(bottom, y))) < radius;
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right + 1 && b.left < a.right + 1 && a.top < b.bottom && b.top < a.bottom;

function costOf(choices: readonly (readonly Choice[])[], chosen: readonly number[], place: number, choice?: number) {
  const own = choices[place]?.[choice ?? chosen[place] ?? 0];
  if (own === undefined) return 0;
  return choices.reduce((sum, list, other) => {
    const theirs = list[chosen[other] ?? 0];
    return other !== place && theirs && overlap(own.box, theirs.box) ? sum + COVERS : sum;
  }, own.cost);
}

/** Every name moves to where it is cheapest until none wants to move; gives what all of it costs. */
function settled(choices: readonly (readonly Choice[])[], chosen: number[]): number {
  for (let moved = true, rounds = 0; moved && rounds < 60; rounds += 1) {
    moved = false;
    for (const [place, list] of choices.entries()) {
      const costs = list.map((_, choice) => costOf(choices, chosen, place, choice));
      const best = costs.indexOf(Math.min(...costs));
      if ((costs[best] ?? 0) < (costs[chosen[place] ?? 0] ?? 0)) {
        chosen[place] = best;
        moved = true;
      }
    }
  }
  return choices.reduce((sum, _, place) => sum + costOf(choices, chosen, place), 0);
}

function labelsOf(named: readonly Named[], choices: readonly (readonly Choice[])[], chosen: readonly number[]) {
  return new Map(
    named.flatMap(({ id }, place) => {
      const label = choices[place]?.[chosen[place] ?? 0]?.label;
      return label === undefined ? [] : [[id, label] as const];
    }),
  );
}
