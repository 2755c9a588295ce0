import type { JsonObject } from '../core/json';
import { err, ok, type Result } from '../core/result';
import type { RoleId } from '../core/ruleset';
import { seatTaken } from './create-game';
import { writeEntries } from './entries';
import { type GameError, refuse } from './errors';
import { mailsOf } from './mails';
import type { CommandRead, Commit, GameRecord, House, SeatTaken } from './ports';
import { type Beginning, begin, rowAfter } from './position';
import { type FoundInvitation, findInvitation } from './read-invitation';
import { actorFor } from './seats';
import type { GameId, UserId } from './types';

export interface JoinGameInput {
  readonly by: UserId;
  readonly token: string;
}

export interface JoinedGame {
  readonly gameId: GameId;
  readonly role: RoleId;
}

/** Two who sit down at once at different seats get in each other's way once a seat. */
const TRIES = 6;

/**
 * Takes the seat of an invitation; the same user again gets the same answer. The one who takes the last seat starts
 * the game, in the same transaction.
 */
export async function joinGame(house: House, input: JoinGameInput): Promise<Result<JoinedGame, GameError>> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const found = await findInvitation(house, input.token);
    if (!found.ok) return found;
    const { game, seat } = found.value;
    if (seat.userId === input.by) return ok({ gameId: game.gameId, role: seat.role });
    if (seat.userId !== undefined) return err(refuse('seat-taken', 'Somebody else has taken this seat.'));
    if (await sitDown(house, input.by, found.value)) return ok({ gameId: game.gameId, role: seat.role });
  }
  return err(refuse('command-in-progress', 'Others are sitting down at this moment; try again.'));
}

async function sitDown(house: House, by: UserId, { game, seat }: FoundInvitation): Promise<boolean> {
  const { gameId, version: cachedVersion } = game;
  const read = await house.store.readCommand({ gameId, userId: by, idempotencyKey: '', cachedVersion });
  if (read === undefined || read.version !== game.version) return false;
  const taken: SeatTaken = { gameId, role: seat.role, userId: by, actorId: actorFor(game.seats, by) };
  const commit = commitOf(house, game, read, taken);
  return (await house.store.commitAll([commit], [taken])) === 'committed';
}

function commitOf(house: House, { gameId, setup }: GameRecord, game: CommandRead, taken: SeatTaken): Commit {
  const seats = game.seats.map((seat) => (seat.role === taken.role ? { ...seat, ...taken } : seat));
  const full = seats.every(({ userId }) => userId !== undefined);
  const begun = full ? beginStored(house, game, setup) : undefined;
  const at = house.now().toISOString();
  const drafts = [seatTaken(taken.role, taken.actorId), ...(begun?.drafts ?? [])];
  const { entries, chain } = writeEntries(house, game, at, drafts);
  const after = rowAfter(begun, chain);
  // The entry after `seat-taken` is `game-started`: what a mail about the beginning begins with.
  const jobs = mailsOf({ gameId, seq: game.nextSeq + 1, by: taken.userId, seats, before: [], after: after.summary });
  return { gameId, expectedVersion: game.version, after, at, entries, jobs };
}

function beginStored(house: House, { gameId, rulesetId, dice }: CommandRead, stored: JsonObject): Beginning {
  const ruleset = house.findRuleset(rulesetId);
  const setup = ruleset?.parseSetup(stored);
  if (ruleset === undefined || setup?.ok !== true) throw new Error(`a set-up of ${rulesetId} can no longer be read`);
  return begin(ruleset, setup.value, gameId, dice);
}
