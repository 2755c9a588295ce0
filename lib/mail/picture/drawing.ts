import type { JsonObject } from '@/lib/core/json';

/** What there is to draw: nothing that one seat alone may see. */
export interface PictureAsked {
  readonly rulesetId: string;
  readonly view: JsonObject;
  /** What happened since the mail's reader acted last. */
  readonly events: readonly JsonObject[];
}

export interface DrawnPicture {
  readonly png: Uint8Array;
  /** In CSS pixels; the file has more. */
  readonly width: number;
  readonly height: number;
  /** What it shows, in words of ours. */
  readonly words: string;
}

/** Undefined where the rules draw none. It does not hold the event loop. */
export type DrawPicture = (asked: PictureAsked) => Promise<DrawnPicture | undefined>;
