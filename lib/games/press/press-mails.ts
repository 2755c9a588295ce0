import type { KeyedJob } from '../model/mail-records';
import { type NewMessage, OWNER } from '../model/press/records';
import type { GameRecord } from '../model/records';
import { peopleAt } from '../model/seats';
import type { UserId } from '../model/types';

/** Who has the page open reads it there, and gets no mail of it. */
const WAIT_MS = 10_000;

/** One mail of a message to each who plays one of the seats that it is addressed to; nobody writes to themselves. */
export function mailsTo(
  game: Pick<GameRecord, 'gameId' | 'seats' | 'ownerId'>,
  { messageId, gameId, seq, userId, at }: NewMessage,
  mailed: readonly string[],
): readonly KeyedJob[] {
  const runAt = new Date(at.getTime() + WAIT_MS).toISOString();
  return peopleBehind(game, mailed)
    .filter((person) => person !== userId)
    .map((person) => ({
      task: 'send-press',
      payload: { gameId, seq, userId: person, press: messageId },
      key: `send-press:${messageId}:${person}`,
      runAt,
    }));
}

function peopleBehind({ seats, ownerId }: Pick<GameRecord, 'seats' | 'ownerId'>, mailed: readonly string[]) {
  const people: readonly UserId[] = peopleAt(seats.filter(({ role }) => mailed.includes(role)));
  return mailed.includes(OWNER) ? [...new Set([...people, ownerId])] : people;
}
