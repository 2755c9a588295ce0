/** Looks go by place, not by side's name: the first series is drawn solid with discs, the second dashed with squares … */
export type Tone = 'seat-1' | 'seat-2' | 'seat-3' | 'accent' | 'warn' | 'ink';

/** One number of a series. */
export interface Datum {
  readonly y: number;
  /** Where it comes from: the log entries that made it. */
  readonly href?: string;
  /** Words for a pointer that rests on it and for the table, such as "report 7". */
  readonly note?: string;
}

export interface Series {
  readonly id: string;
  readonly label: string;
  /** For the end of a line on a phone; the label when there is none. */
  readonly short?: string;
  /** One a place of the x axis; undefined where there is no number (yet). */
  readonly values: readonly (Datum | undefined)[];
  /** Without one, by the series' place. */
  readonly tone?: Tone;
}

/** A level line across the chart. */
export interface Reference {
  readonly label: string;
  readonly value: number;
}

/** What every chart with an x axis needs. */
export interface ChartProps {
  readonly title: string;
  /** What is counted, in the plural: "points". */
  readonly unit: string;
  /** What a place of the x axis is, for the table: "Turn". */
  readonly placeName: string;
  /** Labels of the x axis in order, places to come included. */
  readonly places: readonly string[];
  readonly series: readonly Series[];
  /** Levels to be reached, such as a historical result or a victory threshold. */
  readonly references?: readonly Reference[];
  /** One sentence that says what the chart shows; worked out from the numbers when it is not given. */
  readonly summary?: string;
  /** The place that is looked at, such as the turn of a step in a replay: its numbers are marked, written and spoken. */
  readonly cursor?: number;
  /** The addresses of numbers that are new to the reader: they are marked, and named in words. */
  readonly fresh?: ReadonlySet<string> | undefined;
  /** A heading of the page's own level above the chart is usual; the caption stands below it. */
  readonly caption?: string;
}

/** A drawing's size in user units, which are CSS pixels at its usual width. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The plot inside a drawing. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
