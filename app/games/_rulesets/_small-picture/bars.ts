import { box, type Colours, type Drawing, SMALL, tidy } from './svg';

/** One bar of a score: how far somebody is on the way to `of`. */
export interface Bar {
  /** A word that the picture can hold: no text of a player. */
  readonly name: string;
  readonly value: number;
  readonly of: number;
  readonly colour: string;
}

const EDGE = 6;
const THICK = 9;

/** A score as bars, one below the other, each with its name and number. */
export function barsDrawing(bars: readonly Bar[], colours: Colours): Drawing {
  const step = (SMALL.height - 2 * EDGE) / bars.length;
  const drawn = bars.map((bar, at) => oneBar(bar, EDGE + at * step + (step - THICK - 10) / 2, colours));
  return {
    box: { x: 0, y: 0, ...SMALL },
    body: box(0, 0, SMALL.width, SMALL.height, colours.card) + drawn.join(''),
  };
}

function oneBar({ name, value, of, colour }: Bar, top: number, colours: Colours): string {
  const whole = SMALL.width - 2 * EDGE;
  const font = `font-family="sans-serif" font-size="9" fill="${colours.ink}"`;
  const y = top + 10;
  return [
    `<text x="${EDGE}" y="${tidy(top + 7)}" ${font}>${name}</text>`,
    `<text x="${SMALL.width - EDGE}" y="${tidy(top + 7)}" text-anchor="end" ${font}>${value}</text>`,
    box(EDGE, y, whole, THICK, colours.sunk, ` stroke="${colours.rule}"`),
    box(EDGE, y, whole * shareOf(value, of), THICK, colour),
  ].join('');
}

/** Between nothing and all, also where the score is below or beyond. */
export const shareOf = (value: number, of: number): number => (of <= 0 ? 0 : Math.min(1, Math.max(0, value / of)));
