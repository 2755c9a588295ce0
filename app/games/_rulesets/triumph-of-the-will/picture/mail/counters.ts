import { lettering } from '@/app/games/_rulesets/_mail-picture/lettering';
import { tidy } from '@/app/games/_rulesets/_small-picture/svg';
import { levelAt } from '@/app/games/_rulesets/triumph-of-the-will/map/pieces/nearness';
import { shiftPlaces } from '@/app/games/_rulesets/triumph-of-the-will/map/pieces/shift-places';
import { spotOf } from '@/app/games/_rulesets/triumph-of-the-will/map/places';
import { SIDES_IN_ORDER } from '@/app/games/_rulesets/triumph-of-the-will/names';
import type { Side } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { Group } from '@/lib/rulesets/triumph-of-the-will/view/types';
import type { Mapped } from './mapped';

/** In CSS pixels. */
const COUNTER = { width: 27, height: 19, step: 21 } as const;

/** A counter for each side and place with the number of its units: square for Germany and round for Japan. */
export function countersOf(map: Mapped): string {
  const { view, pixel } = map;
  const level = levelAt(1 / pixel);
  const shifts = shiftPlaces(view);
  const drawn = [...view.land, ...view.oceans].flatMap(({ id, groups }) => {
    const spot = spotOf(id);
    if (spot === undefined || groups.length === 0) return [];
    const { x, y } = shifts.get(id)?.[level] ?? { x: 0, y: 0 };
    return [`<g transform="translate(${spot.x + x} ${spot.y + y}) scale(${tidy(pixel)})">${stackOf(groups, map)}</g>`];
  });
  return drawn.join('');
}

function stackOf(groups: readonly Group[], map: Mapped): string {
  const sides = SIDES_IN_ORDER.filter((side) => unitsOf(groups, side) > 0);
  return sides
    .map((side, at) => counter(unitsOf(groups, side), side, (at - (sides.length - 1) / 2) * COUNTER.step, map))
    .join('');
}

const unitsOf = (groups: readonly Group[], side: Side): number =>
  groups.reduce((sum, group) => sum + (group.side === side ? group.count : 0), 0);

function counter(count: number, side: Side, y: number, { colours }: Mapped): string {
  const { width, height } = COUNTER;
  const round = side === 'japanese' ? height / 2 : 2;
  const place = `x="${-width / 2}" y="${tidy(y - height / 2)}" width="${width}" height="${height}" rx="${round}"`;
  return (
    `<rect ${place} fill="${colours[`counter-${side}`]}" stroke="${colours.card}" stroke-width="1.5"/>` +
    lettering(String(count), { x: 0, y: y + 5.6, size: 17, fill: colours.card, anchor: 'middle' })
  );
}
