import type { Json } from '@/lib/core/json';
import { ok, type Result } from '@/lib/core/result';
import type { NoteId } from '@/lib/core/ruleset';
import type { GameError } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';

export interface ReadNotesInput {
  readonly by?: UserId;
  readonly gameId: GameId;
  /** Names of notes. Nobody can guess one: who has it has been shown what it belongs to. */
  readonly ids: readonly NoteId[];
}

/** The words of notes by their names. One that was erased, or that the game does not have, is left out. */
export async function readNotes(
  services: ServicesWith<'readGame' | 'readNotes', 'findRuleset'>,
  input: ReadNotesInput,
): Promise<Result<Readonly<Record<NoteId, string>>, GameError>> {
  const game = await gameFor(services, input, 'read');
  return game.ok ? ok(Object.fromEntries(await services.store.readNotes(input.gameId, input.ids))) : game;
}

const NOTE_ID = /^[0-9a-f]{64}$/;

/** Every text in a view that may be the name of a note. */
export function noteIdsIn(value: Json | undefined): readonly NoteId[] {
  if (typeof value === 'string') return NOTE_ID.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(noteIdsIn))];
}
