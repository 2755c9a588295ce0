/** Where one place stands in a panel; all in units of the panel, which are CSS pixels at its usual width. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  /** The place itself, where its mark had to make way for others. */
  readonly from?: readonly [x: number, y: number];
  /** Where its name begins, ends or has its middle; the baseline. */
  readonly label: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' | 'end' };
}

/** A part of the plane that another panel shows larger, drawn in this one. */
export interface Lens {
  readonly panel: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Its places, as points. */
  readonly dots: Readonly<Record<string, readonly [x: number, y: number]>>;
}

/** One window onto the world. */
export interface Panel {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** The window in the units of the land's drawing. */
  readonly window: { readonly x: number; readonly y: number; readonly width: number };
  readonly spots: Readonly<Record<string, Spot>>;
  readonly lenses: readonly Lens[];
}

/** Two drawings of one map, made by the build script: panels for a desk, and smaller ones for a phone. */
export interface MapLayout {
  readonly wide: readonly Panel[];
  readonly narrow: readonly Panel[];
}

/** Shapes of marks: distinct without colours. */
export type MarkShape = 'square' | 'disc' | 'diamond' | 'triangle';
export type MarkTone = 'seat-1' | 'seat-2' | 'seat-3' | 'none';

/** What stands at one place. */
export interface Mark {
  readonly id: string;
  readonly name: string;
  /** Everything that the mark says, in words; heard in the place of the drawing. */
  readonly spoken: string;
  /** Where it leads; without it the mark is a picture only. */
  readonly href?: string;
  readonly shape: MarkShape;
  readonly tone: MarkTone;
  /** Filled in the colour of its tone, or hollow. */
  readonly filled: boolean;
  readonly size: 1 | 2 | 3;
  /** One or two letters or digits inside. */
  readonly text?: string;
  /** Segments around it, and how many of them are full. */
  readonly ring?: { readonly of: number; readonly full: number };
  /** A small sign at its corner. */
  readonly flagged?: boolean;
  /** New to the reader: a dot at its other corner. */
  readonly fresh?: boolean;
  /** Left out by a filter: still there, but pale. */
  readonly pale?: boolean;
}
