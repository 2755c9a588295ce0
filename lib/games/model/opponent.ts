import type { SeatHolder } from './records';
import type { UserId } from './types';

/** The user who holds the seats of the built-in opponent: no person, without an address; a migration puts it into the table of users. */
export const OPPONENT: UserId = 'opponent';

/** Whether somebody plays against the built-in opponent here. */
export const hasOpponent = (seats: readonly Pick<SeatHolder, 'userId'>[]): boolean =>
  seats.some(({ userId }) => userId === OPPONENT);

/** Seats of people: those asked for consent, and written to. */
export const isPerson = ({ userId }: Pick<SeatHolder, 'userId'>): boolean =>
  userId !== undefined && userId !== OPPONENT;
