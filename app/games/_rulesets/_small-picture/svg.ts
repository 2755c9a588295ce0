/** The colours that a small picture is drawn in. It is a file of its own, which no style sheet of a page reaches. */
export type Look = 'light' | 'dark';

/** Width and height of a small picture, in CSS pixels. */
export const SMALL = { width: 96, height: 64 } as const;

/** The same colours as the style sheets have, by the names of their variables. A test compares them. */
export const COLOURS = {
  light: {
    sea: '#d5e3e6',
    coast: '#4f5a52',
    undealt: '#e9e4d3',
    ink: '#1d211c',
    card: '#fdfcf8',
    sunk: '#ebe6d8',
    rule: '#d5cfbd',
    'seat-1': '#33566f',
    'seat-2': '#8c3528',
    'seat-3': '#5b5566',
    german: '#b0c9dc',
    japanese: '#edc0b1',
    un: '#d0c4e0',
    'counter-german': '#2c4d66',
    'counter-japanese': '#8c3528',
  },
  dark: {
    sea: '#151f24',
    coast: '#97a295',
    undealt: '#3b3f33',
    ink: '#ebe8dc',
    card: '#1d211a',
    sunk: '#262b22',
    rule: '#3a4034',
    'seat-1': '#9cc4e0',
    'seat-2': '#f0a898',
    'seat-3': '#c5bcd6',
    german: '#2e4759',
    japanese: '#573229',
    un: '#443d54',
    'counter-german': '#a9cfe9',
    'counter-japanese': '#f3b5a6',
  },
} as const satisfies Readonly<Record<Look, Readonly<Record<string, string>>>>;

export type Colours = Readonly<Record<keyof (typeof COLOURS)['light'], string>>;

/** What is drawn, in units of its own box. */
export interface Drawing {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly body: string;
}

/** The whole file. */
export const svgOf = ({ box: { x, y, width, height }, body }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SMALL.width}" height="${SMALL.height}" ` +
  `viewBox="${tidy(x)} ${tidy(y)} ${tidy(width)} ${tidy(height)}">${body}</svg>\n`;

/** A number without a tail that nobody sees. */
export const tidy = (value: number): string => String(Math.round(value * 100) / 100);

export const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${tidy(x)}" y="${tidy(y)}" width="${tidy(width)}" height="${tidy(height)}" fill="${fill}"${more}/>`;

export const disc = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(radius)}" fill="${fill}"${more}/>`;
