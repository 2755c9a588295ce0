import type { GameSetup, GameState, Playable } from '../core/playable';
import { err, ok, type Result } from '../core/result';
import { isSeat, type RoleId } from '../core/ruleset';
import { backTo } from '../trust/acts';
import type { Entry } from '../trust/entry';
import { appendLeaves, EMPTY_FRONTIER } from '../trust/merkle';
import { Tale } from '../trust/tale';
import { rolledOf } from '../trust/verify/commands';
import { type GameError, refuse } from './errors';
import { checkName } from './founding';
import { entryRowsOf } from './imported-entries';
import { type ReadImport, readImport } from './imported-file';
import type { House } from './ports';
import { tooManyGames } from './quota';
import type { GameAfter, ImportedGame, KeptNote, Matters, Summary } from './records';
import { rulesNotHere, rulesOf } from './shelf';
import type { GameId, GameStatus, UserId } from './types';

export interface ImportGameInput {
  /** Who will own it here. */
  readonly by: UserId;
  /** The export, as it came. */
  readonly file: Uint8Array;
  /** What it is called here; the log names nothing. The title of its rules unless told. */
  readonly name?: string;
}

export interface ImportReceipt {
  readonly gameId: GameId;
  readonly entries: number;
  readonly status: GameStatus;
  /** What could not be checked of it, in words. */
  readonly unchecked: readonly string[];
}

/**
 * Takes a game out of another house: everything in its file is verified, and stored as it stands, so that it can be read
 * here and its export is the same bytes again. Nothing is written to it until its owner lets it go on here. The same file
 * again, by the same user, changes nothing.
 */
export async function importGame(house: House, input: ImportGameInput): Promise<Result<ImportReceipt, GameError>> {
  // Verifying a long game keeps a process busy: it takes one at a time.
  if (house.running.has(IMPORTING))
    return err(refuse('command-in-progress', 'Another game is being imported; ask again.'));
  house.running.add(IMPORTING);
  try {
    return await importNow(house, input);
  } finally {
    house.running.delete(IMPORTING);
  }
}

const IMPORTING = 'import';

async function importNow(house: House, input: ImportGameInput): Promise<Result<ImportReceipt, GameError>> {
  const read = readImport(house, input.file);
  if (!read.ok) return read;
  const { file, report } = read.value;
  const { gameId } = file.header;
  const game = gameOf(house, input, read.value);
  if (!game.ok) return game;
  const { status } = game.value.after;
  const receipt = { gameId, entries: report.entries, status, unchecked: report.unchecked.map(({ detail }) => detail) };
  const stored = await house.store.importGame(game.value, house.quota);
  if (stored === true) return ok(receipt);
  if (stored !== false) return err(tooManyGames(house, stored));
  return (await isSame(house, game.value)) ? ok(receipt) : err(exists());
}

const exists = (): GameError => refuse('game-exists', 'A game of this id is here already; it is left as it is.');

/** Whether what is here is this very file, imported by the same user. */
async function isSame(house: House, { gameId, ownerId, after, keys }: ImportedGame): Promise<boolean> {
  const here = await house.store.readGame(gameId);
  if (here === undefined || here.ownerId !== ownerId || here.summary.matters?.imported !== true) return false;
  const same = (a: readonly string[], b: readonly string[]) => a.join(' ') === b.join(' ');
  return here.nextSeq === after.nextSeq && same(here.peaks, after.peaks) && same(here.importedKeys, keys);
}

function gameOf(house: House, input: ImportGameInput, read: ReadImport): Result<ImportedGame, GameError> {
  const { file, entries } = read;
  const pinned = { rulesetId: read.ruleset.id, rulesetVersion: versionOf(entries, read.ruleset.version) };
  const rules = rulesOf(house, pinned);
  const setup = rules?.parseSetup(file.header.game.setup);
  if (rules === undefined || setup?.ok !== true) return err(rulesNotHere(pinned));
  const name = checkName(input.name ?? rules.meta.title.slice(0, 80));
  if (!name.ok) return name;
  const told = toldBy(rules, entries);
  const rows = entryRowsOf(rules, read);
  const leaves = rows.map(({ leaf }) => leaf);
  const { size: nextSeq, peaks } = appendLeaves(EMPTY_FRONTIER, leaves);
  const log = { nextSeq, nextDraw: drawsIn(entries), head: leaves.at(-1) ?? '', peaks };
  return ok({
    gameId: file.header.gameId,
    name: name.value,
    ownerId: input.by,
    ...pinned,
    setup: setupOf(file.header.game),
    ...seatsOf(rules, setup.value, entries),
    after: { ...log, ...standingOf(rules, told) },
    entries: rows,
    notes: notesOf(read),
    checkpoints: read.checkpoints,
    keys: file.header.keys,
    at: house.now().toISOString(),
  });
}

const setupOf = ({ setup }: ReadImport['file']['header']['game']): ImportedGame['setup'] =>
  typeof setup === 'object' && setup !== null && !Array.isArray(setup) ? (setup as ImportedGame['setup']) : {};

/** The version by which it was played last. */
function versionOf(entries: readonly Entry[], first: string): string {
  const last = entries.findLast(({ type }) => type === 'rules-upgraded')?.payload.to;
  return typeof last === 'string' ? last : first;
}

const drawsIn = (entries: readonly Entry[]): number =>
  entries.reduce((sum, entry) => sum + (entry.type === 'dice-rolled' ? (rolledOf(entry)?.draws.length ?? 0) : 0), 0);

/** Where a log leads. `shift`: what is added to the turn to get the epoch of its dice. */
interface Told {
  readonly state: GameState | undefined;
  readonly shift: number;
}

function toldBy(rules: Playable, entries: readonly Entry[]): Told {
  const tale = new Tale(rules);
  let shift = 0;
  for (const entry of entries) {
    const before = tale.state;
    const told = tale.tell(entry);
    // It was verified a moment ago.
    if (!told.ok) throw new Error(`entry ${told.error.seq}: ${told.error.detail}`);
    if (backTo(entry) !== undefined && before !== undefined && tale.state !== undefined) {
      shift += turnsBack(rules, before, tale.state);
    }
  }
  return { state: tale.state, shift };
}

/** As in lib/games/progress: the end of a game has shown the epoch of its last turn as well. */
function turnsBack(rules: Playable, from: GameState, to: GameState): number {
  const reached = rules.standing(from).turn + (rules.outcome(from) === undefined ? 0 : 1);
  return Math.max(0, reached - rules.standing(to).turn);
}

/** Nobody is awaited and no clock runs as long as nobody sits. */
function standingOf(rules: Playable, { state, shift }: Told): Pick<GameAfter, 'status' | 'stateText' | 'summary'> {
  const matters: Matters = { imported: true, ...(shift === 0 ? {} : { epochShift: shift }) };
  const nobody: Summary = { awaiting: [], deadlines: [], matters };
  if (state === undefined) return { status: 'open', stateText: undefined, summary: nobody };
  const outcome = rules.outcome(state);
  const summary = { ...nobody, standing: rules.standing(state) };
  const stateText = rules.dumpState(state);
  if (outcome === undefined) return { status: 'running', stateText, summary };
  return { status: 'over', stateText, summary: { ...summary, outcome } };
}

/** The seats of the rules, and those beside them that somebody took; who sat in them goes on being known by their actor. */
function seatsOf(
  rules: Playable,
  setup: GameSetup,
  entries: readonly Entry[],
): Pick<ImportedGame, 'roles' | 'pastPlayers'> {
  const taken = entries
    .filter(({ type }) => type === 'seat-taken')
    .map(({ actor, payload }) => ({ role: String(payload.role), actorId: actor }));
  const own = rules.roles(setup).filter(isSeat);
  const roles = new Set<RoleId>([...own.map(({ id }) => id), ...taken.map(({ role }) => role)]);
  const pastPlayers = [...new Map(taken.map((past) => [`${past.role} ${past.actorId}`, past])).values()];
  return { roles: [...roles], pastPlayers };
}

/** Every text that the log names; one that is not in the file was erased, and stays so. */
function notesOf({ file, named, entries }: ReadImport): ImportedGame['notes'] {
  const words = new Map(file.notes.map(({ value }) => [value.note, value]));
  return [...named].map(([id, seq]) => {
    const found = words.get(id);
    const kept: KeptNote = found === undefined ? { id } : { id, salt: found.salt, text: found.text };
    return { ...kept, at: entries[seq]?.at ?? '' };
  });
}
