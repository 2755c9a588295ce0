import type { JsonObject } from '@/lib/core/json';
import { ok, type Result } from '@/lib/core/result';
import { isSeat, type Line, type NoteId, type RoleId } from '@/lib/core/ruleset';
import { plainObject } from '../engine/entries';
import type { GameError } from '../model/errors';
import { rolesOf } from '../model/seats';
import type { GameView } from '../model/types';
import { sharePath } from './edit-analysis';
import { type AnalysisServices, type AskedAnalysis, type OpenAnalysis, openAnalysis } from './open-analysis';
import { playLine, type Run } from './play-line';
import { holdsSecrets } from './root';
import { type AnalysisStep, lineTo, ROOT, type Tree } from './tree';

export interface ReadAnalysisInput extends AskedAnalysis {
  /** The order after which it is read; the beginning by default. */
  readonly at?: number | undefined;
  /** The seat that is looked through; the one that is asked by default. */
  readonly role?: RoleId | undefined;
}

/** An analysis at one place of its tree. */
export interface AnalysisView {
  readonly analysisId: string;
  readonly name: string;
  readonly place: string;
  readonly seq: number;
  readonly owner?: string;
  readonly mine: boolean;
  readonly kept: boolean;
  /** Its link, for its owner. */
  readonly sharePath?: string;
  /** Why it cannot be shared: the position holds what this seat has sealed. */
  readonly holdsSecrets: boolean;
  readonly tree: Tree;
  readonly at: number;
  /** The orders up to here. */
  readonly line: readonly AnalysisStep[];
  /** The position, as pages take a game; its id is an address below the root. */
  readonly position: GameView;
  /** Every event of the line; those of the last order begin at `mark`. */
  readonly events: readonly JsonObject[];
  readonly mark: number;
  /** What the last order did, in words. */
  readonly lines: readonly Line[];
  readonly notes: Readonly<Record<NoteId, string>>;
  /** The rules do not take this order of the line any more. */
  readonly broken?: number;
  /** The first order of the line, where it can be sent in the game itself. */
  readonly sendable?: AnalysisStep;
}

/** An analysis as its owner sees it, or somebody who has its link. A place that is gone is read at the beginning. */
export async function readAnalysis(
  services: AnalysisServices,
  input: ReadAnalysisInput,
): Promise<Result<AnalysisView, GameError>> {
  const opened = await openAnalysis(services, input);
  if (!opened.ok) return opened;
  const analysis = opened.value;
  const { record, tree, mine, kept, game } = analysis;
  const line = lineTo(tree, input.at ?? ROOT) ?? [];
  const run = await playLine(analysis.ruleset, analysis.root, line);
  const at = line.at(-1)?.id ?? ROOT;
  const { shareSecret } = record;
  const sendable = sendableOf(analysis, line, input.by);
  return ok({
    analysisId: record.analysisId,
    name: record.name,
    place: record.place,
    seq: record.seq,
    ...(record.ownerName === undefined ? {} : { owner: record.ownerName }),
    mine,
    kept,
    ...(mine && shareSecret !== undefined ? { sharePath: sharePath(game.gameId, record.analysisId, shareSecret) } : {}),
    holdsSecrets: await holdsSecrets(services, record),
    tree,
    at,
    line,
    position: positionFor(analysis, run, { ...input, at }),
    events: run.events.map(plainObject),
    mark: run.mark,
    lines: run.lines,
    notes: run.notes,
    ...(run.broken === undefined ? {} : { broken: run.broken }),
    ...(sendable === undefined ? {} : { sendable }),
  });
}

/** The first order, while the game stands where the analysis begins and asks this seat of the reader's. */
function sendableOf(
  { record, game }: OpenAnalysis,
  [first]: readonly AnalysisStep[],
  by: string | undefined,
): AnalysisStep | undefined {
  if (first === undefined || record.seq !== game.nextSeq || game.status !== 'running') return undefined;
  return rolesOf(game.seats, by).includes(first.role) ? first : undefined;
}

interface Place extends AskedAnalysis {
  readonly at: number;
  readonly role?: RoleId | undefined;
}

/** Where an analysis is read, below the root; the order's place is in it. */
function addressOf({ record: { gameId, analysisId }, kept }: OpenAnalysis, { at, key, seq, open }: Place): string {
  const query = new URLSearchParams(kept ? { at: `${at}` } : { from: `${seq}` });
  if (key !== undefined) query.set('key', key);
  if (!kept && open === true) query.set('open', '1');
  return `games/${gameId}/analysis/${kept ? analysisId : 'new'}?${query}`;
}

/** Somebody who is signed in plays all sides. */
function positionFor(analysis: OpenAnalysis, { state }: Run, place: Place): GameView {
  const { ruleset, game, record } = analysis;
  const setup = ruleset.parseSetup(game.setup);
  const seats = setup.ok ? ruleset.roles(setup.value).filter(isSeat) : [];
  const awaiting = ruleset.awaiting(state);
  const asked = seats.find(({ id }) => id === place.role)?.id ?? awaiting[0]?.role ?? record.secretOf ?? seats[0]?.id;
  const outcome = ruleset.outcome(state);
  const plays = place.by !== undefined;
  return {
    gameId: addressOf(analysis, place),
    name: record.name,
    rulesetId: ruleset.meta.id,
    rulesetTitle: ruleset.meta.title,
    rulesetVersion: record.rulesetVersion,
    status: outcome === undefined ? 'running' : 'over',
    standing: ruleset.standing(state),
    seats: seats.map((role) => ({ role, taken: true, yours: plays })),
    visibility: 'private',
    yourParts: plays ? ['player'] : [],
    watching: false,
    awaiting: [...awaiting],
    yourAction: plays ? [...awaiting] : [],
    ...(outcome === undefined ? {} : { outcome }),
    deadlines: [],
    updatedAt: record.updatedAt.toISOString(),
    version: record.version,
    seq: record.seq,
    ...(asked === undefined ? {} : { role: asked }),
    view: ruleset.view(state, asked),
    choices: plays && asked !== undefined ? [...ruleset.options(state, asked)] : [],
  };
}
