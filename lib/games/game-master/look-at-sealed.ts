import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import type { Entry } from '@/lib/trust/entry';
import {
  type ActCommand,
  type ActKind,
  type ActServices,
  actReceiptSchema,
  draftOfAct,
  executeAct,
} from '../engine/game-act';
import { append } from '../engine/progress';
import { openRow } from '../engine/whole-log';
import { entryView, noteIdsOf, noteOfAction, type Reader, readerOf } from '../log/read-log';
import { type GameError, refuse } from '../model/errors';
import { isSealedFrom } from '../model/is-sealed-from';
import { gameFor, partsOf } from '../model/permissions';
import type { EntryRow, GameRecord } from '../model/records';
import { peopleOf } from '../model/seats';
import type { Services, ServicesWith } from '../model/services';
import { type Infer, noteTexts } from '../model/shapes';
import { type GameId, logEntrySchema, type UserId } from '../model/types';

/** Entries that one look may take in. */
export const MAX_LOOK = 100;

export interface LookAtSealedInput extends ActCommand {
  readonly seq: number;
  /** The last entry of the look; `seq` alone by default, and at most `MAX_LOOK` entries. */
  readonly to?: number;
}

export const seenSchema = z
  .strictObject({ entries: z.array(logEntrySchema), notes: noteTexts })
  .meta({ id: 'SealedEntries' });

export const lookSchema = seenSchema
  .extend({ receipt: actReceiptSchema })
  .meta({ id: 'SealedLook', description: 'What sealed entries say; the look itself is in the log.' });

/** What entries that are sealed from a game master say, once everybody can read in the log that they have looked. */
export type SealedLook = Infer<typeof lookSchema>;

/**
 * A game master reads what is sealed from them. The look is in the log, with its reason, and mailed to everybody before a
 * word of it is answered. Who also plays a side may not look, unless all sides are theirs.
 */
export async function lookAtSealed(
  services: ActServices & ServicesWith<'readEntries' | 'readEntriesOf' | 'readNotes' | 'readUnsealed'>,
  input: LookAtSealedInput,
): Promise<Result<SealedLook, GameError>> {
  const { seq, to = seq } = input;
  const kind: ActKind = { type: 'sealed-seen', right: 'see-sealed', reason: 'needed', meaning: [seq, to] };
  const looked = await executeAct(services, input, kind, async (context) => {
    const sealed = await sealedIn(services, context.record, input);
    if (!sealed.ok) return sealed;
    const range = to === seq ? { seq } : { seq, to };
    return ok({ progress: append(context.progress, draftOfAct('sealed-seen', context, range)) });
  });
  if (!looked.ok) return looked;
  const seen = await readSeen(services, { ...input, to });
  return seen.ok ? ok({ receipt: looked.value, ...seen.value }) : seen;
}

export interface ReadSeenInput {
  readonly by: UserId;
  readonly gameId: GameId;
  readonly seq: number;
  readonly to?: number;
}

/** The entries of a look that this game master has had already: reading them again is no new one. */
export async function readSeen(
  services: ServicesWith<'readEntries' | 'readEntriesOf' | 'readGame' | 'readNotes' | 'readUnsealed', 'findRuleset'>,
  input: ReadSeenInput,
): Promise<Result<Omit<SealedLook, 'receipt'>, GameError>> {
  const found = await gameFor(services, input, 'see-sealed');
  if (!found.ok) return found;
  const game = found.value;
  const barred = playsHere(services, game, input.by);
  if (barred !== undefined) return err(barred);
  const rows = await rowsOf(services, input);
  const seen = await seenBy(services, game, input.by);
  if (!rows.every(({ seq }) => seen.some((look) => look.from <= seq && seq <= look.to))) {
    return err(
      refuse('nothing-sealed', 'You have not looked at all of these entries: a look is entered in the log first.'),
    );
  }
  const reader = await readerOf(services, game, input.by);
  const entries = rows.map((row) => entryView(row, openTo(row, reader)));
  const ids = entries.flatMap((entry) => [...noteIdsOf(entry.line), ...noteOfAction(entry)]);
  return ok({ entries, notes: Object.fromEntries(await services.store.readNotes(game.gameId, [...new Set(ids)])) });
}

/** A reader who may see this entry. */
const openTo = ({ visibleTo }: EntryRow, reader: Reader): Reader => ({
  ...reader,
  roles: [...visibleTo, ...reader.roles],
});

/** The entries of the range that are sealed from the asker: at least one, or there is nothing to look at. */
async function sealedIn(
  services: ServicesWith<'readEntries' | 'readUnsealed', 'findRuleset'>,
  game: GameRecord,
  input: LookAtSealedInput,
): Promise<Result<readonly EntryRow[], GameError>> {
  const barred = playsHere(services, game, input.by);
  if (barred !== undefined) return err(barred);
  const { seq, to = seq } = input;
  if (to < seq || to - seq >= MAX_LOOK) {
    return err(refuse('nothing-sealed', `A look takes in 1 to ${MAX_LOOK} entries.`, { most: MAX_LOOK }));
  }
  const reader = await readerOf(services, game, input.by);
  const sealed = (await rowsOf(services, input)).filter((row) => isSealedFrom(row, reader));
  if (sealed.length > 0) return ok(sealed);
  return err(refuse('nothing-sealed', 'Nothing in these entries is sealed from you: the log shows them.'));
}

const rowsOf = (
  services: ServicesWith<'readEntries'>,
  { gameId, seq, to = seq }: ReadSeenInput,
): Promise<readonly EntryRow[]> =>
  services.store.readEntries(gameId, { after: seq - 1, before: to + 1, limit: MAX_LOOK });

/** Why somebody sees nothing that is sealed from them, whatever else they are in this game. */
function playsHere(services: Pick<Services, 'findRuleset'>, game: GameRecord, by: UserId): GameError | undefined {
  if (!partsOf(services, game, by).has('player')) return undefined;
  if (game.seats.every(({ userId }) => userId === by)) return undefined;
  return refuse('plays-here', 'You play a side in this game: what the others have sealed is not for you to see.');
}

interface Look {
  readonly from: number;
  readonly to: number;
}

async function seenBy(services: ServicesWith<'readEntriesOf'>, game: GameRecord, by: UserId): Promise<readonly Look[]> {
  const people = game.seats.flatMap(peopleOf);
  const own = new Set(people.flatMap(({ userId, actorId }) => (userId === by ? [actorId] : [])));
  const rows = await services.store.readEntriesOf(game.gameId, 'sealed-seen');
  return rows.filter(({ actor }) => own.has(actor)).map((row) => lookOf(openRow(row)));
}

function lookOf({ payload: { seq, to } }: Entry): Look {
  const from = Number(seq);
  return { from, to: typeof to === 'number' ? to : from };
}
