import { box, type Colours, type Drawing, SMALL } from '@/app/games/_rulesets/_small-picture/svg';
import type { JsonObject } from '@/lib/core/json';
import type { Group, View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import small from '../map/data/small.json';
import { spotOf } from '../map/places';
import { viewOf } from '../view-of';
import { frameOf } from './frame';

const SHAPES: Readonly<Record<string, string>> = small.land;

/** A counter of a force is this many pixels wide; one more for each further unit, up to the most. */
const COUNTER = { least: 4, more: 0.5, most: 7 } as const;

/** Who holds what, and where forces stand, in the part of the world that the war is in. */
export function smallPicture(given: JsonObject, colours: Colours): Drawing | undefined {
  const view = viewOf(given);
  if (view === undefined) return undefined;
  const frame = frameOf(view, SMALL.height / SMALL.width);
  const by = (value: number): number => value / small.by;
  const place = { x: by(frame.x), y: by(frame.y), width: by(frame.width), height: by(frame.height) };
  return {
    box: place,
    body:
      box(place.x, place.y, place.width, place.height, colours.sea) +
      landOf(view, colours, place.width / SMALL.width) +
      forcesOf(view, colours, place.width / SMALL.width),
  };
}

/** `pixel`: how many units one pixel is. */
function landOf({ land }: View, colours: Colours, pixel: number): string {
  const shapes = land.map(({ id, holder }) => {
    const fill = holder === 'german' || holder === 'japanese' || holder === 'un' ? colours[holder] : colours.undealt;
    return `<path d="${SHAPES[id] ?? ''}" fill="${fill}"/>`;
  });
  return `<g stroke="${colours.coast}" stroke-width="${(pixel * 0.5).toFixed(2)}">${shapes.join('')}</g>`;
}

/** One mark a side and place, larger for more units. */
function forcesOf({ land, oceans }: View, colours: Colours, pixel: number): string {
  const marks = [...land, ...oceans].flatMap(({ id, groups }) => {
    const spot = spotOf(id);
    return spot === undefined ? [] : marksAt(groups, spot.x / small.by, spot.y / small.by, colours, pixel);
  });
  return marks.join('');
}

function marksAt(groups: readonly Group[], x: number, y: number, colours: Colours, pixel: number): readonly string[] {
  return (['german', 'japanese'] as const).flatMap((side) => {
    const count = groups.reduce((sum, group) => sum + (group.side === side ? group.count : 0), 0);
    if (count === 0) return [];
    const size = Math.min(COUNTER.most, COUNTER.least + COUNTER.more * (count - 1)) * pixel;
    const edge = ` stroke="${colours.card}" stroke-width="${(pixel * 0.7).toFixed(2)}"`;
    return [box(x - size / 2, y - size / 2, size, size, colours[`counter-${side}`], edge)];
  });
}
