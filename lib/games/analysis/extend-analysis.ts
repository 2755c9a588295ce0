import { type Roll, seededDice } from '@/lib/core/dice';
import { GAME_MASTER } from '@/lib/core/game-master';
import type { JsonObject } from '@/lib/core/json';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { sha256 } from '@/lib/trust/crypto';
import { plainObject } from '../engine/entries';
import { readNote } from '../engine/notes';
import type { AnalysisId } from '../model/analysis';
import { type GameError, refuse } from '../model/errors';
import { analysisIdOfKey } from '../model/ids';
import { gameFor } from '../model/permissions';
import type { GameRecord } from '../model/records';
import type { ServicesWith } from '../model/services';
import type { UserId } from '../model/types';
import { readAction } from '../play/read-action';
import { type AnalysisServices, type AskedAnalysis, noStep, type OpenAnalysis, openAnalysis } from './open-analysis';
import { noteNameOf, playLine } from './play-line';
import { type Answer, throwFor, type Wish } from './throws';
import { type Added, type AnalysisStep, addStep, isFull, lineTo, MOST_STEPS } from './tree';

export interface AnalysisOrder {
  /** The order that it follows; 0 is the beginning. */
  readonly at: number;
  readonly role: RoleId;
  /** Exactly one of `action` (data) and `orders` (text). */
  readonly action?: unknown;
  readonly orders?: string;
  readonly note?: string | undefined;
  readonly dice: Wish;
}

export interface ExtendInput extends AskedAnalysis {
  readonly by: UserId;
  readonly order: AnalysisOrder;
  /** The same key of the same user again is the same order, with the same dice. */
  readonly idempotencyKey: string;
}

/** Where an order has led to. */
export interface Extended {
  readonly analysisId: AnalysisId;
  readonly at: number;
}

/** More analyses of one game than these nobody looks at again. */
export const MOST_ANALYSES = 50;
/** Another press may be first so often. */
const TRIES = 5;

type Writing = AnalysisServices & ServicesWith<'changeAnalysis' | 'createAnalysis' | 'listAnalyses'>;

/**
 * Tries an order at a place of an analysis. The first order keeps the analysis; an order in somebody else's begins a copy
 * of one's own. The game knows nothing of it, and its dice are out of reach.
 */
export async function extendAnalysis(services: Writing, input: ExtendInput): Promise<Result<Extended, GameError>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const done = await extendOnce(services, input);
    if (done !== undefined) return done;
  }
  return err(refuse('command-in-progress', 'This analysis is being changed at this moment; try again.'));
}

/** Undefined when somebody else changed it in between. */
async function extendOnce(services: Writing, input: ExtendInput): Promise<Result<Extended, GameError> | undefined> {
  const opened = await openAnalysis(services, input);
  if (!opened.ok) return opened;
  const analysis = opened.value;
  const step = await stepFor(analysis, input.order, diceOf(input.idempotencyKey));
  if (!step.ok) return step;
  const added = addStep(analysis.tree, step.value);
  if (added.tree !== analysis.tree && isFull(analysis.tree)) return err(full());
  if (!analysis.kept || !analysis.mine) return keepNew(services, input, analysis, added);
  const { analysisId, version } = analysis.record;
  if (added.tree === analysis.tree) return ok({ analysisId, at: added.id });
  const change = { tree: plainObject(added.tree), updatedAt: services.now() };
  const stored = await services.store.changeAnalysis(analysisId, version, change);
  return stored ? ok({ analysisId, at: added.id }) : undefined;
}

/** What the order would do, told and not kept; dice are not thrown for it. */
export async function tryInAnalysis(
  services: AnalysisServices,
  input: AskedAnalysis & { readonly order: AnalysisOrder },
): Promise<Result<Answer & Pick<OpenAnalysis, 'ruleset'>, GameError>> {
  const opened = await openAnalysis(services, input);
  if (!opened.ok) return opened;
  const answer = await answerFor(opened.value, input.order, seededDice(1));
  return answer.ok ? ok({ ...answer.value.answer, ruleset: opened.value.ruleset }) : answer;
}

const full = (): GameError =>
  refuse('analysis-full', `An analysis has room for ${MOST_STEPS} orders: delete a line, or begin another one.`, {
    most: MOST_STEPS,
  });

/** Dice of an analysis: good ones, but for nothing that counts. */
function diceOf(key: string): Roll {
  const bytes = sha256(JSON.stringify(['analysis dice', key]));
  return seededDice(Buffer.from(bytes).readInt32BE(0));
}

interface Answered {
  readonly answer: Answer;
  readonly action: JsonObject;
  readonly text: string;
  readonly note: string | undefined;
}

/** Rules are asked about their own roles only; a game master that they do not know is none of them. */
const isPlayed = ({ seats }: GameRecord, role: RoleId): boolean =>
  role !== GAME_MASTER.id && seats.some((seat) => seat.role === role);

async function answerFor(
  analysis: OpenAnalysis,
  order: AnalysisOrder,
  chance: Roll,
): Promise<Result<Answered, GameError>> {
  const { game, ruleset, root, tree } = analysis;
  if (!isPlayed(game, order.role))
    return err(refuse('invalid-action', `No seat of this game is called "${order.role}".`, { role: order.role }));
  const line = lineTo(tree, order.at);
  if (line === undefined) return err(noStep(order.at));
  const run = await playLine(ruleset, root, line);
  if (run.broken !== undefined) return err(noStep(run.broken));
  const note = order.note === undefined ? undefined : readNote(order.note);
  if (note !== undefined && !note.ok) return note;
  const action = readAction(ruleset, run.state, order);
  if (!action.ok) return action;
  const named = note === undefined ? undefined : noteNameOf(note.value);
  const asked = { ruleset, state: run.state, action: action.value, role: order.role, note: named };
  const answer = await throwFor(asked, order.dice, chance);
  if (!answer.ok) return answer;
  return ok({
    answer: answer.value,
    action: plainObject(action.value),
    text: ruleset.formatOrder(action.value),
    note: note?.value,
  });
}

async function stepFor(
  analysis: OpenAnalysis,
  order: AnalysisOrder,
  chance: Roll,
): Promise<Result<Omit<AnalysisStep, 'id'>, GameError>> {
  const answered = await answerFor(analysis, order, chance);
  if (!answered.ok) return answered;
  const { answer, action, text, note } = answered.value;
  return ok({
    parent: order.at,
    role: order.role,
    action,
    order: text,
    headline: analysis.ruleset.standing(answer.state).headline,
    ...(note === undefined ? {} : { note }),
    ...(answer.dice === undefined ? {} : { dice: answer.dice }),
  });
}

async function keepNew(
  services: Writing,
  { by, idempotencyKey }: ExtendInput,
  { game, record }: OpenAnalysis,
  added: Added,
): Promise<Result<Extended, GameError>> {
  const may = await gameFor(services, { by, gameId: game.gameId }, 'try-out');
  if (!may.ok) return may;
  const analysisId = analysisIdOfKey(by, idempotencyKey);
  const own = await services.store.listAnalyses(game.gameId, by, MOST_ANALYSES);
  if (own.length >= MOST_ANALYSES && !own.some((one) => one.analysisId === analysisId)) return err(tooMany());
  const { ownerName: _, shareSecret: __, version: ___, ...kept } = record;
  const tree = plainObject(added.tree);
  await services.store.createAnalysis({ ...kept, analysisId, ownerId: by, tree, updatedAt: services.now() });
  return ok({ analysisId, at: added.id });
}

const tooMany = (): GameError =>
  refuse('too-many-analyses', `You have ${MOST_ANALYSES} analyses of this game: delete one first.`, {
    most: MOST_ANALYSES,
  });
