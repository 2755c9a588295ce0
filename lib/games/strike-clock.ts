import type { House } from './ports';
import type { GameId } from './types';

export interface StrikeClockInput {
  readonly gameId: GameId;
  /** The timer's. */
  readonly key: string;
}

/** `early`: the deadline lies later, at `at` (ISO 8601); the job must come back then. */
export type Struck =
  | { readonly result: 'struck'; readonly seq: number }
  | { readonly result: 'idle' }
  | { readonly result: 'early'; readonly at: string };

/** The clock's action, once a timer, if its deadline has come and nobody was first. */
export type StrikeClock = (house: House, input: StrikeClockInput) => Promise<Struck>;
