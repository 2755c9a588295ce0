import { err, type Result } from '@/lib/core/result';
import type { NoteId, RoleId } from '@/lib/core/ruleset';
import type { LiveAction } from '@/lib/trust/log-replay';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActKind,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
  notBegun,
} from '../engine/game-act';
import { execute, goBack } from '../engine/progress';
import { type GameError, refuse } from '../model/errors';
import type { ServicesWith } from '../model/services';
import { commandAt, type ReplayedGame, replayGame, undoable } from './live-actions';

export interface ReRollInput extends ActCommand {
  /** The entry of an action that stands and threw dice. */
  readonly target: number;
}

/**
 * A game master has an action decided once more, on the same position, with the next dice of the game: the old ones stay
 * in the log, and all that came after the action is undone.
 */
export async function reRoll(
  services: ActServices & ServicesWith<'readEntries'>,
  input: ReRollInput,
): Promise<Result<ActReceipt, GameError>> {
  const { target } = input;
  const kind: ActKind = { type: 're-rolled', right: 're-roll', reason: 'needed', meaning: target };
  return executeAct(services, input, kind, async (context) => {
    const begun = notBegun(context);
    if (begun !== undefined) return begun;
    const replayed = await replayGame(services, context.progress.game);
    const found = rollable(replayed, target);
    return found.ok ? rolledAgain(context, found.value) : found;
  });
}

/** The action of this number, if it can be decided once more with other dice. */
export function rollable(replayed: ReplayedGame, target: number): Result<LiveAction, GameError> {
  const found = undoable(replayed, target);
  if (!found.ok) return found;
  if (commandAt(replayed, target).some(({ type }) => type === 'dice-rolled')) return found;
  const rolled = replayed.standing.filter(({ seq }) =>
    commandAt(replayed, seq).some(({ type }) => type === 'dice-rolled'),
  );
  const last = rolled.at(-1)?.seq;
  const words = last === undefined ? 'no action that stands did' : `the last action that did is ${last}`;
  const data = last === undefined ? {} : { last };
  return err(refuse('no-dice', `Entry ${target} threw no dice: ${words}.`, data));
}

/** The game with the target's action decided again. Dice are drawn here, so the caller must store the result. */
function rolledAgain(context: ActContext, { seq: target, entry, before }: LiveAction): Result<ActDone, GameError> {
  const { ruleset } = context.progress;
  const { by, action: logged, note } = entry.payload;
  const action = ruleset.parseAction(logged);
  if (!action.ok) throw new Error(`the action of entry ${entry.seq} can no longer be read`);
  const role: RoleId = typeof by === 'string' ? by : '';
  const beside: { readonly note?: NoteId } = typeof note === 'string' ? { note } : {};
  const command = { role, actor: entry.actor, action: action.value, ...beside };
  const done = execute(goBack(context.progress, before), command, draftOfAct('re-rolled', context, { target }));
  if (done.ok) return { ok: true, value: { progress: done.value } };
  // The same action on the same position: only faces differ, and rules that let a face refuse it would be to blame.
  return err({ kind: 'rule', rejection: done.error, message: ruleset.explain(done.error) });
}
