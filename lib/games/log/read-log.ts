import { z } from 'zod';
import type { JsonObject } from '@/lib/core/json';
import type { Playable } from '@/lib/core/playable';
import { ok, type Result } from '@/lib/core/result';
import type { NoteId, RoleId } from '@/lib/core/ruleset';
import { isAct, noteNamedBy } from '@/lib/trust/acts';
import type { Entry } from '@/lib/trust/entry';
import { describeAct } from '../engine/describe-act';
import { openRow } from '../engine/whole-log';
import type { GameError } from '../model/errors';
import { isSealedFrom, type Looker } from '../model/is-sealed-from';
import { gameFor } from '../model/permissions';
import type { EntryRow, GameRecord } from '../model/records';
import { roleNames, rulesForWords } from '../model/registry';
import { personNames, rolesOf } from '../model/seats';
import type { ServicesWith } from '../model/services';
import { type Infer, type NarrationLine, noteTexts } from '../model/shapes';
import type { EntryRange } from '../model/stores';
import { type GameId, type LogEntryView, logEntrySchema, type UserId } from '../model/types';

export interface ReadLogInput {
  readonly by?: UserId;
  readonly gameId: GameId;
  /** Entries with a greater seq, ascending. */
  readonly after?: number;
  /** Entries with a smaller seq; without `after`, the last `limit` of them. */
  readonly before?: number;
  /** 1 to 500, 100 by default. */
  readonly limit?: number;
  /** Only events that carry this mark of the ruleset's, ascending from `after`; what is sealed from the reader has none. */
  readonly mark?: string;
}

export const logPageSchema = z
  .strictObject({
    /** Ascending by seq. */
    entries: z.array(logEntrySchema),
    notes: noteTexts.meta({
      description: "The authors' own texts that lines name; one that is missing here was erased.",
    }),
    /** The `after` of the following page; undefined at the end. A page for a mark may hold few entries and still not be the last. */
    next: z.int().optional(),
    total: z.int(),
  })
  .meta({ id: 'LogPage' });

export type LogPage = Infer<typeof logPageSchema>;

const MAX_LIMIT = 500;
/** Pages of `MAX_LIMIT` entries that one search for a mark goes through. */
const MAX_PAGES = 20;

/** A part of a game's log for one reader. What is sealed from them is shown as its leaf and who may read it. */
export async function readLog(
  services: ServicesWith<'readEntries' | 'readGame' | 'readNotes' | 'readUnsealed', 'findRuleset'>,
  input: ReadLogInput,
): Promise<Result<LogPage, GameError>> {
  const found = await gameFor(services, input, 'read');
  if (!found.ok) return found;
  const game = found.value;
  const reader = await readerOf(services, game, input.by);
  const { entries, last } = await (input.mark === undefined ? readRange : scanForMark)(services, input, reader);
  const more = last !== undefined && last + 1 < Math.min(game.nextSeq, input.before ?? game.nextSeq);
  const notes = await notesOf(services, game.gameId, entries);
  return ok({ entries, notes, ...(more ? { next: last } : {}), total: game.nextSeq });
}

interface FoundEntries {
  readonly entries: readonly LogEntryView[];
  /** The last entry that was looked at; undefined when there was none. */
  readonly last: number | undefined;
}

const limitOf = ({ limit = 100 }: ReadLogInput): number => Math.min(Math.max(1, limit), MAX_LIMIT);

const rangeOf = ({ after, before }: ReadLogInput, limit: number): EntryRange => ({
  ...(after === undefined ? {} : { after }),
  ...(before === undefined ? {} : { before }),
  limit,
});

async function readRange(
  services: ServicesWith<'readEntries'>,
  input: ReadLogInput,
  reader: Reader,
): Promise<FoundEntries> {
  const rows = await services.store.readEntries(input.gameId, rangeOf(input, limitOf(input)));
  return { entries: rows.map((row) => entryView(row, reader)), last: rows.at(-1)?.seq };
}

/** Goes through the log a page at a time, and ends early rather than let one question take long. */
async function scanForMark(
  services: ServicesWith<'readEntries'>,
  input: ReadLogInput,
  reader: Reader,
): Promise<FoundEntries> {
  const limit = limitOf(input);
  const entries: LogEntryView[] = [];
  let last = input.after ?? -1;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const rows = await services.store.readEntries(input.gameId, rangeOf({ ...input, after: last }, MAX_LIMIT));
    for (const row of rows) {
      const marked = hasMark(row, input.mark, reader);
      if (marked && entries.length === limit) return { entries, last };
      if (marked) entries.push(entryView(row, reader));
      last = row.seq;
    }
    if (rows.length < MAX_LIMIT) break;
  }
  return { entries, last: last < 0 ? undefined : last };
}

function hasMark(row: EntryRow, mark: string | undefined, reader: Reader): boolean {
  if (row.type !== 'event' || mark === undefined || isSealedFrom(row, reader)) return false;
  const event = reader.ruleset?.parseEvent(openRow(row).payload);
  return event?.ok === true && reader.ruleset?.marks(event.value).includes(mark) === true;
}

async function notesOf(
  services: ServicesWith<'readNotes'>,
  gameId: GameId,
  entries: readonly LogEntryView[],
): Promise<LogPage['notes']> {
  const ids = new Set(entries.flatMap((entry) => [...noteIdsOf(entry.line), ...noteOfAction(entry)]));
  return Object.fromEntries(await services.store.readNotes(gameId, [...ids]));
}

/** The names of all notes of a line and of its details. */
export function noteIdsOf(line: NarrationLine | undefined): readonly NoteId[] {
  if (line === undefined) return [];
  const { note, details = [] } = line;
  return [...(note === undefined ? [] : [note]), ...details.flatMap(noteIdsOf)];
}

/** The note that was sent beside an action or an act, whatever became of it. */
export function noteOfAction({ type, payload }: LogEntryView): readonly NoteId[] {
  const note = payload === undefined ? undefined : noteNamedBy({ type, payload });
  return note === undefined ? [] : [note];
}

/** Through whose eyes entries are seen. */
export interface Reader extends Looker {
  readonly ruleset: Playable | undefined;
  /** What a role is called in this game. */
  readonly nameOf: (role: RoleId) => string;
  /** What a person whom the log names is called. */
  readonly personOf: (actor: string) => string;
}

export async function readerOf(
  services: ServicesWith<'readUnsealed', 'findRuleset'>,
  game: GameRecord,
  by: UserId | undefined,
): Promise<Reader> {
  const nameOf = roleNames(services, game);
  return {
    roles: rolesOf(game.seats, by),
    unsealed: await services.store.readUnsealed(game.gameId),
    ruleset: rulesForWords(services, game),
    nameOf,
    personOf: personNames(game, nameOf),
  };
}

export function entryView(row: EntryRow, reader: Reader): LogEntryView {
  const { seq, type, actor, at, leaf } = row;
  const facts = { seq, type, actor, at, leaf };
  if (isSealedFrom(row, reader)) return { ...facts, sealedFor: row.visibleTo };
  const entry = openRow(row);
  const line = lineOf(entry, row, reader);
  return { ...facts, payload: entry.payload, ...(line === undefined ? {} : { line }) };
}

function lineOf(entry: Entry, row: EntryRow, { ruleset, roles, nameOf, personOf }: Reader): NarrationLine | undefined {
  const { type, payload } = entry;
  if (isAct(type)) return describeAct(entry, nameOf, personOf);
  if (type !== 'event' || ruleset === undefined) return undefined;
  return describe(ruleset, payload, roles.find((role) => row.visibleTo.includes(role)) ?? roles[0]);
}

// An event of an older version of the rules that this version cannot read keeps its facts and loses its sentence.
function describe(ruleset: Playable, payload: JsonObject, viewer: RoleId | undefined): NarrationLine | undefined {
  const event = ruleset.parseEvent(payload);
  return event.ok ? ruleset.describe(event.value, viewer) : undefined;
}
