import type { OwnRest } from './rest';

/**
 * From `from` to `to`, ISO 8601, the clock is stopped: the game was paused, or had just been resumed, or the seat had said that it
 * thinks, or nobody held it. Without `to` it is
 * so still.
 */
export interface Stop {
  readonly why: 'paused' | 'resumed' | 'thinks' | 'vacant';
  readonly from: string;
  readonly to?: string;
}

/** A seat is asked since `at` (ISO 8601), from the command whose first entry is `seq`. */
export interface ClockWait {
  readonly seq: number;
  readonly at: string;
  /** In which turn it was asked. */
  readonly turn: number;
  readonly stops: readonly Stop[];
  /** Everybody was told that vacation days come next. */
  readonly told?: true;
  /** The time ran out, and what is done then was done. */
  readonly struck?: true;
  /** Milliseconds for this answer, whatever the terms give for one. */
  readonly given?: number;
  /** It had answered, and took its sealed answer back: the bank has grown for it already. */
  readonly again?: true;
}

/** What one seat has on its clock, between two commands of its game. Times in milliseconds. */
export interface SeatClock {
  readonly bank: number;
  /** Days that the seat keeps free for itself. */
  readonly rest?: OwnRest;
  /** Of the time of one turn, where the hours are a turn's. */
  readonly spent?: { readonly turn: number; readonly ms: number };
  /** Days of vacation taken, by year. */
  readonly vacation?: Readonly<Record<string, number>>;
  /** Missing while nobody waits for the seat. */
  readonly wait?: ClockWait;
}
