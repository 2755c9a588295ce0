import type { Json } from '../core/json';
import { err, ok, type Result } from '../core/result';
import type { NoteId } from '../core/ruleset';
import type { GameError } from './errors';
import { isGameId } from './ids';
import type { House } from './ports';
import { invisible, mayRead } from './seats';
import type { GameId, UserId } from './types';

export interface ReadNotesInput {
  readonly by?: UserId;
  readonly gameId: GameId;
  /** Names of notes. Nobody can guess one: who has it has been shown what it belongs to. */
  readonly ids: readonly NoteId[];
}

/** The words of notes by their names. One that was erased, or that the game does not have, is left out. */
export async function readNotes(
  house: House,
  { by, gameId, ids }: ReadNotesInput,
): Promise<Result<Readonly<Record<NoteId, string>>, GameError>> {
  const game = isGameId(gameId) ? await house.store.readGame(gameId) : undefined;
  if (game === undefined || !mayRead(game, by)) return err(invisible());
  return ok(Object.fromEntries(await house.store.readNotes(gameId, ids)));
}

const NOTE_ID = /^[0-9a-f]{64}$/;

/** Every text in a view that may be the name of a note. */
export function noteIdsIn(value: Json | undefined): readonly NoteId[] {
  if (typeof value === 'string') return NOTE_ID.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(noteIdsIn))];
}
