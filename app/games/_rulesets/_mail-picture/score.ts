import { shareOf } from '../_small-picture/bars';
import { box, type Colours, tidy } from '../_small-picture/svg';
import { lettering } from './lettering';
import { WIDTH } from './scene';

/** How far somebody is on the way to `of`. */
export interface Score {
  /** A word of ours: no text of a player. */
  readonly name: string;
  /** `5 of 8`. */
  readonly words: string;
  readonly value: number;
  readonly of: number;
  readonly colour: string;
}

const ROW = { height: 62, edge: 14, size: 20, bar: 22 } as const;

/** Scores as bars, one below the other, each with its name and number. */
export function scoresAt(top: number, scores: readonly Score[], colours: Colours) {
  const rows = scores.map((score, at) => rowOf(score, top + 6 + at * ROW.height, colours));
  const height = 12 + scores.length * ROW.height;
  return { height, body: box(0, top, WIDTH, height, colours.card) + rows.join('') };
}

function rowOf({ name, words, value, of, colour }: Score, top: number, colours: Colours): string {
  const whole = WIDTH - 2 * ROW.edge;
  const y = top + 28;
  const line = { y: top + 20, size: ROW.size, fill: colours.ink } as const;
  return [
    lettering(name, { x: ROW.edge, ...line }),
    lettering(words, { x: WIDTH - ROW.edge, anchor: 'end', ...line }),
    box(ROW.edge, y, whole, ROW.bar, colours.sunk, ` rx="3" stroke="${colours.coast}" stroke-width=".8"`),
    box(ROW.edge, y, Number(tidy(whole * shareOf(value, of))), ROW.bar, colour, ' rx="3"'),
  ].join('');
}
