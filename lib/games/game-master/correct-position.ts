import { z } from 'zod';
import type { JsonObject } from '@/lib/core/json';
import type { Decided, Fault } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import { plain, plainObject } from '../engine/entries';
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
import { correct } from '../engine/progress';
import { positionOf } from '../engine/snapshot';
import { type GameError, refuse } from '../model/errors';
import { gameFor } from '../model/permissions';
import { rulesNotHere } from '../model/registry';
import type { ServicesWith } from '../model/services';
import { type Infer, jsonObject } from '../model/shapes';
import type { GameId, UserId } from '../model/types';

export interface CorrectPositionInput extends ActCommand {
  /** The whole position as it should be, in the shape of the rules' own sample. */
  readonly correction: JsonObject;
  /** The entry that made the correction necessary. */
  readonly target?: number;
}

/**
 * A game master puts right what no action can: the position as the rules' sample of it was edited. Both the edited position
 * and the facts that follow from it are in the log. The turn stays, and a game that is over stays over.
 */
export async function correctPosition(
  services: ActServices,
  input: CorrectPositionInput,
): Promise<Result<ActReceipt, GameError>> {
  const meaning = [plainObject(input.correction), input.target ?? null];
  const kind: ActKind = { type: 'corrected', right: 'correct', reason: 'needed', meaning };
  return executeAct(services, input, kind, (context) => corrected(context, input));
}

function corrected(context: ActContext, input: CorrectPositionInput): Result<ActDone, GameError> {
  const begun = notBegun(context);
  if (begun !== undefined) return begun;
  const { progress } = context;
  const { target } = input;
  if (target !== undefined && target >= progress.game.nextSeq) {
    return err(refuse('no-such-action', `The log has no entry ${target}.`, { last: progress.game.nextSeq - 1 }));
  }
  const step = stepOf(progress, input.correction);
  if (!step.ok) return step;
  const facts = { correction: plainObject(input.correction), ...(target === undefined ? {} : { target }) };
  return ok({ progress: correct(progress, step.value, draftOfAct('corrected', context, facts)) });
}

/** What an edited position makes of a running game. */
export function stepOf(
  { ruleset, now }: Pick<ActContext['progress'], 'ruleset' | 'now'>,
  correction: JsonObject,
): Result<Decided, GameError> {
  if (now === undefined) throw new Error('the game has not begun');
  if (ruleset.sampleCorrection(now.state) === undefined) return err(NO_CORRECTIONS);
  // An end has shown the seed of its turn: dice of that turn are no secret any more, and a void gives it others.
  if (now.outcome !== undefined) return err(refuse('game-over', 'This game is over: void its last action first.'));
  const step = ruleset.correct(now.state, correction);
  if (!step.ok) return err(invalid(step.error));
  if (step.value.events.length === 0) return err(invalid([{ path: '', message: 'the position is like this already' }]));
  const turn = ruleset.standing(step.value.state).turn;
  if (turn === now.standing.turn) return step;
  return err(invalid([{ path: 'turn', message: `the turn stays ${now.standing.turn}` }]));
}

const NO_CORRECTIONS = refuse(
  'invalid-correction',
  'These rules put nothing right by the whole position: their reports are amended instead.',
  { faults: [] },
);

const invalid = (faults: readonly Fault[]): GameError =>
  refuse('invalid-correction', faults[0]?.message ?? 'This is no position of the game.', {
    faults: faults.map(plain),
  });

export const sampleSchema = z
  .strictObject({
    version: z.int(),
    /** Missing where the rules have no corrections, or the game has not begun. */
    sample: jsonObject.optional(),
  })
  .meta({ id: 'CorrectionSample' });

export type CorrectionSample = Infer<typeof sampleSchema>;

/** The position as a game master may edit it; nothing that is sealed from anybody is in it. */
export async function readCorrection(
  services: ServicesWith<'readGame' | 'readState', 'findRuleset' | 'snapshots'>,
  input: { readonly by: UserId; readonly gameId: GameId },
): Promise<Result<CorrectionSample, GameError>> {
  const found = await gameFor(services, input, 'correct');
  if (!found.ok) return found;
  const game = found.value;
  if (game.status === 'open') return ok({ version: game.version });
  const position = await positionOf(services, game);
  if (position === undefined) return err(rulesNotHere(game));
  const { ruleset, state, version } = position;
  const sample = ruleset.sampleCorrection(state);
  return ok({ version, ...(sample === undefined ? {} : { sample }) });
}
