import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import type { NoteId } from '@/lib/core/ruleset';
import { noteIdsIn } from '../log/read-notes';
import { type GameError, refuse } from '../model/errors';
import { gameFor, may } from '../model/permissions';
import type { GameRecord } from '../model/records';
import { peopleOf } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { Infer } from '../model/shapes';
import type { GameId, UserId } from '../model/types';

export interface EraseNoteInput {
  readonly by: UserId;
  readonly gameId: GameId;
  readonly noteId: NoteId;
}

export const erasedSchema = z
  .strictObject({
    erased: z.string().meta({ description: 'The name of the note; it stays in the log.' }),
    seq: z.int().meta({ description: 'The entry of the action that the note was sent beside.' }),
  })
  .meta({ id: 'ErasedNote' });

export type ErasedNote = Infer<typeof erasedSchema>;

/**
 * Takes the words of a note away for good; the log keeps the name that they had, so every proof still holds. For its
 * author, and for the game's owner and organisers, who answer for what stands on their pages. Twice is the same as once.
 */
export async function eraseNote(
  services: ServicesWith<'eraseNote' | 'findNotes' | 'readGame', 'findRuleset' | 'now'>,
  input: EraseNoteInput,
): Promise<Result<ErasedNote, GameError>> {
  const { by, gameId, noteId } = input;
  const game = await gameFor(services, input, 'read');
  if (!game.ok) return game;
  const [origin] = await services.store.findNotes(gameId, noteIdsIn(noteId));
  if (origin === undefined) return err(refuse('note-not-found', 'This game has no note of this name.'));
  if (!may(services, game.value, by, 'erase-words') && !actorsOf(game.value, by).has(origin.actor)) {
    return err(refuse('not-your-note', 'Only who wrote these words, or who organises the game, may erase them.'));
  }
  await services.store.eraseNote(gameId, origin, services.now());
  return ok({ erased: origin.id, seq: origin.seq });
}

/** Those of some notes of a game that a reader may erase. */
export async function erasableNotes(
  services: ServicesWith<'findNotes' | 'readGame', 'findRuleset'>,
  input: { readonly by: UserId | undefined; readonly gameId: GameId; readonly ids: readonly NoteId[] },
): Promise<ReadonlySet<NoteId>> {
  const { by, gameId, ids } = input;
  // Most pages of most logs have no notes, and cost nothing here.
  const game = by !== undefined && ids.length > 0 ? await services.store.readGame(gameId) : undefined;
  if (game === undefined || by === undefined) return new Set();
  if (may(services, game, by, 'erase-words')) return new Set(ids);
  const own = actorsOf(game, by);
  if (own.size === 0) return new Set();
  const found = await services.store.findNotes(gameId, ids);
  return new Set(found.filter(({ actor }) => own.has(actor)).map(({ id }) => id));
}

/** The names under which the log knows a user, now or from a seat that they left. */
const actorsOf = (game: GameRecord, by: UserId): ReadonlySet<string> =>
  new Set(
    [...game.seats.flatMap(peopleOf), ...game.pastPlayers].flatMap(({ userId, actorId }) =>
      userId === by && actorId !== undefined ? [actorId] : [],
    ),
  );
