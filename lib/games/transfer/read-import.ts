import type { GameSetup, GameState, Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import { isSeat, type RoleId } from '@/lib/core/ruleset';
import { backTo } from '@/lib/trust/acts';
import type { Entry } from '@/lib/trust/entry';
import { LogReplay } from '@/lib/trust/log-replay';
import { appendLeaves, EMPTY_FRONTIER } from '@/lib/trust/merkle';
import { rolledOf } from '@/lib/trust/verify/commands';
import type { VerifyProgress } from '@/lib/trust/verify/verify-export';
import type { GameError } from '../model/errors';
import type { ImportedStory, ImportFacts, ImportPage } from '../model/import-records';
import { forfeitOutcome } from '../model/matters/forfeit';
import type { Forfeit, PendingMatters } from '../model/matters/records';
import type { GameAfter, KeptNote, Summary } from '../model/records';
import { type Registry, rulesNotHere, rulesOf } from '../model/registry';
import { entryRowsOf } from './imported-entries';
import { type ReadImport, readImport } from './imported-file';

/** All of a verified file, in pages. */
export interface WholeImport extends ImportFacts {
  /** Page `number`, counted from 0; undefined behind the last one. */
  readonly page: (number: number) => ImportPage | undefined;
}

/** Rows of each table a page: this many are read, sent and stored in a few milliseconds. */
const PAGE = 500;

/** Verifies a file and takes it apart; the refusal names the first thing that is wrong. */
export function readImportFacts(
  registry: Pick<Registry, 'findRuleset'>,
  bytes: Uint8Array,
  progress?: VerifyProgress,
): Result<WholeImport, GameError> {
  const read = readImport(registry, bytes, progress);
  if (!read.ok) return read;
  const { file, entries, report, checkpoints } = read.value;
  const pinned = { rulesetId: read.value.ruleset.id, rulesetVersion: versionOf(entries, read.value.ruleset.version) };
  const rules = rulesOf(registry, pinned);
  const setup = rules?.parseSetup(file.header.game.setup);
  if (rules === undefined || setup?.ok !== true) return err(rulesNotHere(pinned));
  const rows = entryRowsOf(rules, read.value);
  const leaves = rows.map(({ leaf }) => leaf);
  const { size: nextSeq, peaks } = appendLeaves(EMPTY_FRONTIER, leaves);
  const log = { nextSeq, nextDraw: drawsIn(entries), head: leaves.at(-1) ?? '', peaks };
  return ok({
    story: {
      gameId: file.header.gameId,
      ...pinned,
      setup: setupOf(file.header.game),
      ...seatsOf(rules, setup.value, entries),
      after: { ...log, ...positionOf(rules, replayedBy(rules, entries), forfeitIn(entries)) },
      lastAt: entries.map(({ at }) => at).reduce((latest, at) => (at > latest ? at : latest), ''),
      keys: file.header.keys,
    },
    title: rules.meta.title,
    entries: report.entries,
    unchecked: report.unchecked.map(({ detail }) => detail),
    page: pagesOf({ entries: rows, notes: notesOf(read.value), checkpoints }),
  });
}

function pagesOf({ entries, notes, checkpoints }: ImportPage): WholeImport['page'] {
  const longest = Math.max(entries.length, notes.length, checkpoints.length);
  return (number) => {
    const [from, to] = [number * PAGE, (number + 1) * PAGE];
    if (from >= longest) return undefined;
    return { entries: entries.slice(from, to), notes: notes.slice(from, to), checkpoints: checkpoints.slice(from, to) };
  };
}

const setupOf = ({ setup }: ReadImport['file']['header']['game']): ImportedStory['setup'] =>
  typeof setup === 'object' && setup !== null && !Array.isArray(setup) ? (setup as ImportedStory['setup']) : {};

/** The version by which it was played last. */
function versionOf(entries: readonly Entry[], first: string): string {
  const last = entries.findLast(({ type }) => type === 'rules-upgraded')?.payload.to;
  return typeof last === 'string' ? last : first;
}

const drawsIn = (entries: readonly Entry[]): number =>
  entries.reduce((sum, entry) => sum + (entry.type === 'dice-rolled' ? (rolledOf(entry)?.draws.length ?? 0) : 0), 0);

/** Where a log leads. `shift`: what is added to the turn to get the epoch of its dice. */
interface Replayed {
  readonly state: GameState | undefined;
  readonly shift: number;
}

function replayedBy(rules: Playable, entries: readonly Entry[]): Replayed {
  const replay = new LogReplay(rules);
  let shift = 0;
  for (const entry of entries) {
    const before = replay.state;
    const applied = replay.apply(entry);
    // It was verified a moment ago.
    if (!applied.ok) throw new Error(`entry ${applied.error.seq}: ${applied.error.detail}`);
    if (entry.type === 'forfeit-lifted') shift += 1;
    if (backTo(entry) !== undefined && before !== undefined && replay.state !== undefined) {
      shift += turnsBack(rules, before, replay.state);
    }
  }
  return { state: replay.state, shift };
}

/** As in lib/games/progress: the end of a game has shown the epoch of its last turn as well. */
function turnsBack(rules: Playable, from: GameState, to: GameState): number {
  const reached = rules.standing(from).turn + (rules.outcome(from) === undefined ? 0 : 1);
  return Math.max(0, reached - rules.standing(to).turn);
}

/** Who had lost by forfeit when the log ends. */
function forfeitIn(entries: readonly Entry[]): Forfeit | undefined {
  const last = entries.findLast(({ type }) => type === 'forfeited' || type === 'forfeit-lifted');
  if (last?.type !== 'forfeited') return undefined;
  return { role: String(last.payload.role), wins: String(last.payload.wins), seq: last.seq };
}

/** Nobody is awaited and no clock runs as long as nobody sits. */
function positionOf(
  rules: Playable,
  { state, shift }: Replayed,
  forfeit: Forfeit | undefined,
): Pick<GameAfter, 'status' | 'stateText' | 'summary'> {
  const matters: PendingMatters = {
    imported: true,
    ...(shift === 0 ? {} : { epochShift: shift }),
    ...(forfeit && { forfeit }),
  };
  const nobody: Summary = { awaiting: [], deadlines: [], matters };
  if (state === undefined) return { status: 'open', stateText: undefined, summary: nobody };
  const outcome = forfeit === undefined ? rules.outcome(state) : forfeitOutcome(forfeit);
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
): Pick<ImportedStory, 'roles' | 'pastPlayers'> {
  const taken = entries
    .filter(({ type }) => type === 'seat-taken')
    .map(({ actor, payload }) => ({ role: String(payload.role), actorId: actor }));
  const own = rules.roles(setup).filter(isSeat);
  const roles = new Set<RoleId>([...own.map(({ id }) => id), ...taken.map(({ role }) => role)]);
  const pastPlayers = [...new Map(taken.map((past) => [`${past.role} ${past.actorId}`, past])).values()];
  return { roles: [...roles], pastPlayers };
}

/** Every text that the log names; one that is not in the file was erased, and stays so. */
function notesOf({ file, named, entries }: ReadImport): ImportPage['notes'] {
  const words = new Map(file.notes.map(({ value }) => [value.note, value]));
  return [...named].map(([id, seq]) => {
    const found = words.get(id);
    const kept: KeptNote = found === undefined ? { id } : { id, salt: found.salt, text: found.text };
    return { ...kept, at: entries[seq]?.at ?? '' };
  });
}
