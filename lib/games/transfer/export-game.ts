import { err, ok, type Result } from '@/lib/core/result';
import type { NoteId, RoleId } from '@/lib/core/ruleset';
import { noteNamedBy } from '@/lib/trust/acts';
import {
  checkpointLine,
  EXPORT_FORMAT,
  EXPORT_MEDIA_TYPE,
  endLine,
  entryLine,
  headerLine,
  noteLine,
  sealedLine,
} from '@/lib/trust/export-format';
import { appendLeaves, EMPTY_FRONTIER, type Frontier, rootOf } from '@/lib/trust/merkle';
import { stateDigest } from '@/lib/trust/state-digest';
import { positionOf } from '../engine/snapshot';
import { openRow } from '../engine/whole-log';
import { atOneMoment } from '../model/at-one-moment';
import { type GameError, refuse } from '../model/errors';
import { isGameId } from '../model/ids';
import { isSealedFrom } from '../model/is-sealed-from';
import { gameFor } from '../model/permissions';
import type { EntryRow, GameRecord, KeptNote } from '../model/records';
import { invisible, rolesOf } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';

export interface ExportGameInput {
  readonly by?: UserId;
  readonly gameId: GameId;
}

/** What the service has signed: its public keys in their text form, and the notes that it gave out of a game's log. */
export interface Seal {
  readonly keys: readonly string[];
  /** Notes of at most `size` entries, the smallest first. */
  readonly checkpointsOf: (gameId: GameId, size: number) => Promise<readonly string[]>;
}

const UNSIGNED: Seal = { keys: [], checkpointsOf: async () => [] };

/** A game as a file. `fileName` is ASCII without quotes. */
export interface GameFile {
  readonly mediaType: typeof EXPORT_MEDIA_TYPE;
  readonly fileName: string;
  /** The file in pieces. When one fails, the file has no end line, and the verifier sees that it was cut off. */
  readonly chunks: AsyncIterable<string>;
}

/** How often a game may move on while its beginning is read. */
const TRIES = 5;

const PAGE = 500;

/**
 * A game's log as one file that anybody can check (lib/trust/export-format): as it stands at this moment, in the stored
 * bytes, and with what the reader may not see yet replaced by its leaf.
 */
export async function exportGame(
  services: ServicesWith<
    'readAtOnce' | 'readEntries' | 'readGame' | 'readNoteRows' | 'readState' | 'readUnsealed',
    'findRuleset' | 'snapshots'
  >,
  input: ExportGameInput,
  seal: Seal = UNSIGNED,
): Promise<Result<GameFile, GameError>> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const still = attempt === 1 ? services : await atOneMoment(services, input.gameId);
    const found = await gameFor(still, input, 'read');
    if (!found.ok) return found;
    const game = found.value;
    const moment = await momentOf(still, game, { roles: rolesOf(game.seats, input.by), complete: false });
    if (moment !== undefined) return ok(fileOf(services, moment, seal));
  }
  return err(tooFast());
}

/** Through whose eyes an operator exports a game: an onlooker's, those of one seat, or nobody's, with all that is sealed. */
export type OperatorsView = 'onlooker' | { readonly role: RoleId } | 'complete';

/**
 * For the operator alone, who could read the database too. A complete file holds what the players keep from each other, so
 * that another service can go on with the game.
 */
export async function exportByOperator(
  services: ServicesWith<
    'readAtOnce' | 'readEntries' | 'readGame' | 'readNoteRows' | 'readState' | 'readUnsealed',
    'findRuleset' | 'snapshots'
  >,
  { gameId, view }: { readonly gameId: GameId; readonly view: OperatorsView },
  seal: Seal = UNSIGNED,
): Promise<Result<GameFile, GameError>> {
  const roles = typeof view === 'object' ? [view.role] : [];
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const still = attempt === 1 ? services : await atOneMoment(services, gameId);
    const game = isGameId(gameId) ? await still.store.readGame(gameId) : undefined;
    if (game === undefined) return err(invisible());
    const moment = await momentOf(still, game, { roles, complete: view === 'complete' });
    if (moment !== undefined) return ok(fileOf(services, moment, seal));
  }
  return err(tooFast());
}

const tooFast = (): GameError => refuse('command-in-progress', 'The game is moving on too fast to be read; ask again.');

const fileOf = (services: ServicesWith<'readEntries' | 'readNoteRows'>, moment: Moment, seal: Seal): GameFile => ({
  mediaType: EXPORT_MEDIA_TYPE,
  fileName: `fieldpost-${moment.gameId}.jsonl`,
  chunks: chunksOf(services, moment, seal),
});

/** A game at one moment, for one reader. Later entries do not matter, and neither does what they open. */
interface Moment {
  readonly gameId: GameId;
  /** For the operator: nothing is sealed. */
  readonly complete: boolean;
  /** Keys that signed for the game in other services; `alone` while no other key has. */
  readonly imported: { readonly keys: readonly string[]; readonly alone: boolean };
  readonly entries: number;
  readonly roles: readonly RoleId[];
  readonly unsealed: ReadonlyMap<string, number>;
  readonly state?: string;
}

/** Undefined when the game moved on while it was read. */
async function momentOf(
  services: ServicesWith<'readState' | 'readUnsealed', 'findRuleset' | 'snapshots'>,
  game: GameRecord,
  reader: Pick<Moment, 'roles' | 'complete'>,
): Promise<Moment | undefined> {
  const { gameId, nextSeq: entries } = game;
  const imported = { keys: game.importedKeys, alone: game.summary.matters?.imported === true };
  const unsealed = await services.store.readUnsealed(gameId);
  const position = await positionOf(services, game);
  const late = [...unsealed.values()].some((seq) => seq >= entries);
  if (late || (position !== undefined && position.version !== game.version)) return undefined;
  const state = position === undefined ? undefined : stateDigest(position.ruleset.dumpState(position.state));
  return { gameId, entries, ...reader, imported, unsealed, ...(state === undefined ? {} : { state }) };
}

/** What is known of the file so far. */
interface Written {
  readonly frontier: Frontier;
  readonly head: string;
  readonly sealed: boolean;
  /** Free texts that readable entries name, in their order. */
  readonly notes: readonly NoteId[];
}

async function* chunksOf(
  services: ServicesWith<'readEntries' | 'readNoteRows'>,
  moment: Moment,
  seal: Seal,
): AsyncGenerator<string> {
  let written: Written = { frontier: EMPTY_FRONTIER, head: '', sealed: false, notes: [] };
  while (written.frontier.size < moment.entries) {
    const rows = await readPage(services, moment, written.frontier.size);
    if (written.frontier.size === 0) yield headerOf(moment, rows[0], keysOf(moment, seal));
    const lines = rows.map((row) => lineOf(row, moment));
    written = withPage(written, rows, lines);
    yield lines.map(({ text }) => text).join('');
  }
  const rows = written.notes.length === 0 ? [] : await services.store.readNoteRows(moment.gameId);
  const notes = notesOf(written.notes, rows);
  const checkpoints = await seal.checkpointsOf(moment.gameId, moment.entries);
  yield [...notes, ...checkpoints.map(checkpointLine)].join('');
  // A hash of the position would let anybody try out what is sealed in it.
  const state = written.sealed || moment.state === undefined ? {} : { state: moment.state };
  const { frontier, head } = written;
  const counts = { entries: frontier.size, notes: notes.length, checkpoints: checkpoints.length };
  yield endLine({ ...counts, head, root: rootOf(frontier), ...state });
}

async function readPage(
  services: ServicesWith<'readEntries'>,
  { gameId, entries }: Moment,
  from: number,
): Promise<readonly EntryRow[]> {
  const limit = Math.min(PAGE, entries - from);
  const rows = await services.store.readEntries(gameId, { after: from - 1, limit });
  if (rows.length === limit) return rows;
  throw new Error(`the log of game ${gameId} ends at ${from + rows.length}, and its row counts ${entries} entries`);
}

/** Of a game that came from another service, its keys after our own; ours come once we sign for it. */
const keysOf = ({ imported: { keys, alone } }: Moment, seal: Seal): readonly string[] =>
  alone ? keys : [...new Set([...seal.keys, ...keys])];

function headerOf({ gameId, entries }: Moment, first: EntryRow | undefined, keys: readonly string[]): string {
  if (first === undefined) throw new Error(`game ${gameId} has no first entry`);
  return headerLine({ format: EXPORT_FORMAT, gameId, entries, game: openRow(first).payload, keys });
}

interface LineOfEntry {
  readonly text: string;
  readonly sealed: boolean;
  readonly note?: NoteId;
}

function lineOf(row: EntryRow, reader: Moment): LineOfEntry {
  if (!reader.complete && isSealedFrom(row, reader))
    return { text: sealedLine({ ...row, sealedFor: row.visibleTo }), sealed: true };
  const note = row.type === 'event' ? undefined : noteNamedBy(openRow(row));
  return { text: entryLine(row.bytes), sealed: false, ...(note === undefined ? {} : { note }) };
}

function withPage(before: Written, rows: readonly EntryRow[], lines: readonly LineOfEntry[]): Written {
  const leaves = rows.map(({ leaf }) => leaf);
  return {
    frontier: appendLeaves(before.frontier, leaves),
    head: leaves.at(-1) ?? before.head,
    sealed: before.sealed || lines.some(({ sealed }) => sealed),
    notes: [...before.notes, ...lines.flatMap(({ note }) => (note === undefined ? [] : [note]))],
  };
}

function notesOf(named: readonly NoteId[], rows: readonly KeptNote[]): readonly string[] {
  const kept = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(named)].flatMap((note) => {
    const row = kept.get(note);
    return row?.text === undefined ? [] : [noteLine({ note, salt: row.salt, text: row.text })];
  });
}
