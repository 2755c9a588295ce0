import { box, type Colours, tidy } from '../_small-picture/svg';
import { lettering, widthOf } from './lettering';
import { WIDTH } from './scene';

/** What a sign in the picture means. */
export interface Entry {
  /** SVG elements in a square of `SIGN` pixels. */
  readonly sign: string;
  readonly text: string;
}

export const SIGN = 18;
const LINE = { height: 40, size: 17.5, edge: 12, gap: 20, space: 7 } as const;

/** A line of signs with their meaning, `top` pixels below the upper edge of the picture. */
export function legendAt(top: number, entries: readonly Entry[], colours: Colours) {
  let x: number = LINE.edge;
  const drawn = entries.map(({ sign, text }) => {
    const [at, words] = [x, x + SIGN + LINE.space];
    x = words + widthOf(text, LINE.size) + LINE.gap;
    const written = lettering(text, { x: words, y: top + 26, size: LINE.size, fill: colours.ink });
    return `<g transform="translate(${tidy(at)} ${tidy(top + 11)})">${sign}</g>${written}`;
  });
  return { height: LINE.height, body: box(0, top, WIDTH, LINE.height, colours.card) + drawn.join('') };
}
