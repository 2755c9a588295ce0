import type { GameEvent, GameState, Playable } from '@/lib/core/playable';
import type { Line, NoteId } from '@/lib/core/ruleset';
import { sha256Hex } from '@/lib/trust/crypto';
import { pauses } from './pauses';
import { throwAgain } from './throws';
import type { AnalysisStep } from './tree';

/** Where a line of an analysis leads. */
export interface Run {
  readonly state: GameState;
  /** Everything that happened since the beginning, and in words. */
  readonly events: readonly GameEvent[];
  readonly lines: readonly Line[];
  /** How many events there were before the last order. */
  readonly mark: number;
  readonly notes: Readonly<Record<NoteId, string>>;
  /** The first order that the rules do not take any more; what follows it is not played. */
  readonly broken?: number;
}

/** The name of a note in an analysis. No log has it. */
export const noteNameOf = (text: string): NoteId => sha256Hex(`analysis note: ${text}`);

/** Plays a line again by the rules, with the dice that it had. Other requests come in between. */
export async function playLine(ruleset: Playable, root: GameState, line: readonly AnalysisStep[]): Promise<Run> {
  const pause = pauses();
  let run: Run = { state: root, events: [], lines: [], mark: 0, notes: {} };
  for (const step of line) {
    const next = playStep(ruleset, run, step);
    if (next === undefined) return { ...run, broken: step.id };
    run = next;
    await pause();
  }
  return run;
}

function playStep(ruleset: Playable, run: Run, step: AnalysisStep): Run | undefined {
  const action = ruleset.parseAction(step.action);
  if (!action.ok) return undefined;
  const note = step.note === undefined ? undefined : noteNameOf(step.note);
  const asked = { ruleset, state: run.state, action: action.value, role: step.role, note };
  const decided = throwAgain(asked, step.dice?.faces ?? []);
  if (decided === undefined) return undefined;
  return {
    state: decided.state,
    events: [...run.events, ...decided.events],
    lines: decided.events.map((event) => ruleset.describe(event, step.role)),
    mark: run.events.length,
    notes: note === undefined ? run.notes : { ...run.notes, [note]: step.note ?? '' },
  };
}
