import outlines from '@/app/_fonts/data/outlines.json';
import { tidy } from '../_small-picture/svg';

type Letter = readonly [advance: number, path: string];

const LETTERS = outlines.letters as unknown as Readonly<Record<string, Letter>>;

interface Lettering {
  readonly x: number;
  /** Of the line that letters stand on. */
  readonly y: number;
  /** The height of a line, in units of the drawing. */
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** The colour of an edge around each letter, where a text stands on a map. */
  readonly edge?: string;
}

/**
 * A text as the outlines of its letters. The machine that draws a picture may have no font at all, and the picture is the same
 * everywhere. A letter that we have no outline of is drawn without its accent, or as a question mark.
 */
export function lettering(text: string, { x, y, size, fill, anchor = 'start', edge }: Lettering): string {
  const scale = size / outlines.em;
  const width = widthOf(text, size);
  let at = 0;
  const paths = lettersOf(text).map(([advance, path]) => {
    const drawn = path === '' ? '' : `<path transform="translate(${at} 0)" d="${path}"/>`;
    at += advance;
    return drawn;
  });
  const begin = x - { start: 0, middle: width / 2, end: width }[anchor];
  const group = (more: string): string =>
    `<g transform="translate(${tidy(begin)} ${tidy(y)}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})" ${more}>${paths.join('')}</g>`;
  const around =
    edge === undefined ? '' : group(`fill="none" stroke="${edge}" stroke-width="${EDGE}" stroke-linejoin="round"`);
  return around + group(`fill="${fill}"`);
}

/** In units of the font. */
const EDGE = 220;

/** How wide a text is, in units of the drawing. */
export const widthOf = (text: string, size: number): number =>
  (lettersOf(text).reduce((sum, [advance]) => sum + advance, 0) * size) / outlines.em;

const lettersOf = (text: string): readonly Letter[] =>
  [...text].map((sign) => LETTERS[sign] ?? LETTERS[sign.normalize('NFD').charAt(0)] ?? LETTERS['?'] ?? [0, '']);

/** Whether every letter of a text has an outline of its own. @internal */
export const hasAll = (text: string): boolean => [...text].every((sign) => Object.hasOwn(LETTERS, sign));
