import {
  type SymbolType,
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
} from 'd3-shape';
import type { Series, Tone } from './types';

/** What distinguishes a series: dash and marker, and in addition a colour. */
export interface Look {
  readonly stroke: string;
  readonly fill: string;
  readonly pale: string;
  readonly dash: string | undefined;
  /** The outline of its marker around 0, 0. */
  readonly marker: string;
  /** Place in the list: picks the pattern of its bars. */
  readonly place: number;
}

const TONES: readonly Tone[] = ['seat-1', 'seat-2', 'accent', 'warn', 'seat-3', 'ink'];

const COLOURS: Readonly<Record<Tone, Pick<Look, 'stroke' | 'fill' | 'pale'>>> = {
  'seat-1': { stroke: 'stroke-seat-1', fill: 'fill-seat-1', pale: 'fill-seat-1-bg' },
  'seat-2': { stroke: 'stroke-seat-2', fill: 'fill-seat-2', pale: 'fill-seat-2-bg' },
  'seat-3': { stroke: 'stroke-seat-3', fill: 'fill-seat-3', pale: 'fill-seat-3-bg' },
  accent: { stroke: 'stroke-accent', fill: 'fill-accent', pale: 'fill-good-bg' },
  warn: { stroke: 'stroke-warn', fill: 'fill-warn', pale: 'fill-warn-bg' },
  ink: { stroke: 'stroke-ink', fill: 'fill-ink', pale: 'fill-sunk' },
};

const DASHES = [undefined, '7 4', '2 3', '10 3 2 3', '4 2', '12 5'] as const;
const MARKERS: readonly SymbolType[] = [
  symbolCircle,
  symbolSquare,
  symbolTriangle,
  symbolDiamond,
  symbolCross,
  symbolStar,
];

const AREA = 36;

export function lookOf(series: Pick<Series, 'tone'>, place: number): Look {
  const tone = series.tone ?? TONES[place % TONES.length] ?? 'ink';
  const marker = symbol(MARKERS[place % MARKERS.length] ?? symbolCircle, AREA)() ?? '';
  return { ...COLOURS[tone], dash: DASHES[place % DASHES.length], marker, place };
}
