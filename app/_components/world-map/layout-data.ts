import type { Lens, MapLayout, Panel, Spot } from './types';

/** A layout as its file holds it: a spot is x, y, the name's x, y and anchor, and the place itself if it is elsewhere. */
export interface LayoutData {
  readonly wide: readonly PanelData[];
  readonly narrow: readonly PanelData[];
}

type Numbers = Readonly<Record<string, readonly number[] | undefined>>;

interface PanelData extends Omit<Panel, 'spots' | 'lenses'> {
  readonly spots: Numbers;
  readonly lenses: readonly (Omit<Lens, 'dots'> & { readonly dots: Numbers })[];
}

const ANCHORS = ['start', 'middle', 'end'] as const;

export const layoutFrom = ({ wide, narrow }: LayoutData): MapLayout => ({
  wide: wide.map(panelFrom),
  narrow: narrow.map(panelFrom),
});

const panelFrom = (panel: PanelData): Panel => ({
  ...panel,
  spots: mapped(panel.spots, spotFrom),
  lenses: panel.lenses.map((lens) => ({ ...lens, dots: mapped(lens.dots, ([x = 0, y = 0]) => [x, y] as const) })),
});

function mapped<T>(numbers: Numbers, read: (list: readonly number[]) => T): Readonly<Record<string, T>> {
  const entries = Object.entries(numbers).flatMap(([id, list]) =>
    list === undefined ? [] : [[id, read(list)] as const],
  );
  return Object.fromEntries(entries);
}

function spotFrom([x = 0, y = 0, labelX = 0, labelY = 0, anchor = 0, fromX, fromY]: readonly number[]): Spot {
  const label = { x: labelX, y: labelY, anchor: ANCHORS[anchor] ?? 'start' };
  return { x, y, label, ...(fromX === undefined || fromY === undefined ? {} : { from: [fromX, fromY] as const }) };
}

export const dataOf = ({ wide, narrow }: MapLayout): LayoutData => ({
  wide: wide.map(panelData),
  narrow: narrow.map(panelData),
});

const panelData = (panel: Panel): PanelData => ({ ...panel, spots: numbersOf(panel.spots) });

const numbersOf = (spots: Panel['spots']): Numbers =>
  Object.fromEntries(
    Object.entries(spots).map(([id, { x, y, label, from = [] }]) => [
      id,
      [x, y, label.x, label.y, ANCHORS.indexOf(label.anchor), ...from],
    ]),
  );
