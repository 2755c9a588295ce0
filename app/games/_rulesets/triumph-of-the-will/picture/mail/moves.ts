import { lettering } from '@/app/games/_rulesets/_mail-picture/lettering';
import { tidy } from '@/app/games/_rulesets/_small-picture/svg';
import { arrowAlong } from '@/app/games/_rulesets/triumph-of-the-will/map/arrow-along';
import {
  moveSize,
  movesOf,
  type ShownMove,
  type ShownMoves,
} from '@/app/games/_rulesets/triumph-of-the-will/map/moves-of';
import { spotOf } from '@/app/games/_rulesets/triumph-of-the-will/map/places';
import type { JsonObject } from '@/lib/core/json';
import type { Mapped } from './mapped';

/** More arrows than this hide the map: the last ones are drawn. */
const MOST = 12;

/** What is drawn of the events, and told in words beside the picture. */
export function shownMoves(events: readonly JsonObject[]): ShownMoves {
  const { moves, changes } = movesOf(events);
  return { moves: moves.slice(-MOST), changes };
}

/** An arrow for each move, with the number of its units. */
export const arrowsOf = (map: Mapped, { moves }: ShownMoves): string =>
  moves.map((move) => arrowOf(map, move)).join('');

/** In CSS pixels. */
const LINE = { edge: 8, line: 4.5, count: 9 } as const;

function arrowOf({ colours, pixel }: Mapped, move: ShownMove): string {
  const arrow = arrowAlong(move.stops.flatMap((stop) => spotOf(stop) ?? []));
  if (arrow === undefined) return '';
  const colour = colours[`counter-${move.side}`];
  const { line, tip, degrees, middle } = arrow;
  const dashes = move.kind === 'convoy' ? ` stroke-dasharray="${tidy(9 * pixel)} ${tidy(7 * pixel)}"` : '';
  const number = String(moveSize(move));
  return [
    `<path d="${line}" fill="none" stroke="${colours.card}" stroke-width="${tidy(LINE.edge * pixel)}" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${tidy(LINE.line * pixel)}" stroke-linejoin="round"${dashes}/>`,
    `<g transform="translate(${tip.x} ${tip.y}) rotate(${degrees}) scale(${tidy(1.1 * pixel)})">`,
    `<path d="M-9 -9L8 0L-9 9L-5 0z" fill="${colour}" stroke="${colours.card}" stroke-width="1.6" stroke-linejoin="round"/></g>`,
    `<g transform="translate(${middle.x} ${middle.y}) scale(${tidy(pixel)})">`,
    `<circle r="${LINE.count}" fill="${colours.card}" stroke="${colour}" stroke-width="2"/>`,
    lettering(number, { x: 0, y: 4.7, size: 14, fill: colours.ink, anchor: 'middle' }),
    '</g>',
  ].join('');
}
