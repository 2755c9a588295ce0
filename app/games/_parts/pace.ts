'use client';

import { createContext, use } from 'react';

/** How whatever plays them runs, for moving pictures inside it. */
export interface Pace {
  readonly playing: boolean;
  /** 1 is normal, 2 twice as fast. */
  readonly factor: number;
  /** Stops it: the reader looks at a picture on their own. */
  readonly pause: () => void;
  /** The pictures have come to their end. */
  readonly ended?: () => void;
}

const ALONE: Pace = { playing: false, factor: 1, pause: () => undefined };

export const PaceContext = createContext<Pace>(ALONE);

/** Pictures outside a replay run by themselves. */
export const usePace = (): Pace => use(PaceContext);
