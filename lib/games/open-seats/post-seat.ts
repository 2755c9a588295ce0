import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { type GameError, refuse } from '../model/errors';
import { newGameId } from '../model/ids';
import { gameFor } from '../model/permissions';
import type { GameRecord } from '../model/records';
import type { ServicesWith } from '../model/services';
import type { PlayingHours } from '../model/stores';
import type { GameId, UserId } from '../model/types';
import { LONGEST_PACE, LONGEST_WORDS, type SeatPosted } from './shapes';
import { usualPace } from './usual-pace';

export interface PostSeatInput {
  readonly by: UserId;
  readonly gameId: GameId;
  /** The free seat. */
  readonly role: RoleId;
  /** How often they play, in words; from the game's clock by default. */
  readonly pace?: string | undefined;
  readonly hours: PlayingHours;
  readonly words?: string | undefined;
}

/** How many posts of one person stand at once. */
export const MOST_POSTS = 10;

/**
 * Posts a free seat in the list of open seats, where anybody who is signed in may take it; once more, it changes what the post says.
 * Refused where the seat is taken, the game over, or has not gone on here yet. The game's log knows nothing of it.
 */
export async function postSeat(
  services: ServicesWith<'keepPost' | 'readGame', 'findRuleset' | 'now' | 'randomBytes'>,
  { by, gameId, role, hours, ...said }: PostSeatInput,
): Promise<Result<SeatPosted, GameError>> {
  const found = await gameFor(services, { by, gameId }, 'invite');
  if (!found.ok) return found;
  const barred = whyNotOpen(found.value, role);
  if (barred !== undefined) return err(barred);
  const pace = lineOf(said.pace ?? '', LONGEST_PACE, 'pace');
  if (!pace.ok) return pace;
  const words = lineOf(said.words ?? '', LONGEST_WORDS, 'words');
  if (!words.ok) return words;
  const { rulesetId } = found.value;
  const kept = await services.store.keepPost(
    {
      postId: newGameId(services),
      gameId,
      role,
      rulesetId,
      postedBy: by,
      hours,
      pace: pace.value || usualPace(found.value),
      ...(words.value === '' ? {} : { words: words.value }),
      at: services.now(),
    },
    MOST_POSTS,
  );
  if (kept === 'taken') return err(refuse('seat-taken', 'This seat is taken by now.'));
  if (kept === 'full') {
    const message = `You have ${MOST_POSTS} seats posted, which is the most at once: withdraw one first.`;
    return err(refuse('too-many-posts', message, { most: MOST_POSTS }));
  }
  return ok({ gameId, role, listed: true });
}

function whyNotOpen({ status, seats }: GameRecord, role: RoleId): GameError | undefined {
  const seat = seats.find((one) => one.role === role);
  if (seat === undefined) return refuse('invalid-post', 'This game has no such seat.');
  if (seat.userId !== undefined) return refuse('seat-taken', 'Somebody holds this seat.');
  if (status === 'over') return refuse('game-over', 'The game is over: nobody sits down any more.');
  if (seat.inviteSecret === undefined)
    return refuse('imported-only', 'This game came from another service: let it go on here first.');
  return undefined;
}

/** One line without characters that hide or reorder others. */
function lineOf(text: string, most: number, path: string): Result<string, GameError> {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if ([...line].length > most) return err(wrongLine(path, `At most ${most} characters.`));
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(line)) return err(wrongLine(path, 'No control, invisible or direction characters.'));
  return ok(line);
}

const wrongLine = (path: string, message: string): GameError =>
  refuse('invalid-post', 'The post cannot stand like this.', { faults: [{ path, message }] });
