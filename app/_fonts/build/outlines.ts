import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** The printable characters of ASCII, letters of western Europe, and signs that our texts use. */
const LETTERS = [
  ...range(0x20, 0x7e),
  ...range(0xa1, 0xff),
  ...[...'’“”–—…−×'].flatMap((sign) => sign.codePointAt(0) ?? []),
];

/** Outlines of letters as SVG paths, `y` upwards, in units of which `em` are one line: for pictures that no font is there for. */
export interface Outlines {
  readonly em: number;
  /** By the letter: how far the next one stands from it, and its path. */
  readonly letters: Readonly<Record<string, readonly [advance: number, path: string]>>;
}

export function outlinesOf(file: string): Outlines {
  const font = fontIn(file);
  const letters = LETTERS.filter((code) => font.hasGlyphForCodePoint(code)).map((code) => {
    const { advanceWidth, path } = font.glyphForCodePoint(code);
    const rounded = path.toSVG().replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));
    return [String.fromCodePoint(code), [Math.round(advanceWidth), rounded]] as const;
  });
  return { em: font.unitsPerEm, letters: Object.fromEntries(letters) };
}

function fontIn(file: string): Font {
  const font = create(readFileSync(file));
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
