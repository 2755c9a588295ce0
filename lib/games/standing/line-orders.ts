import { formatCondition, type Term } from '@/lib/core/facts';
import type { JsonObject } from '@/lib/core/json';
import type { GameEvent, GameState } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { type AnalysisServices, noStep, type OpenAnalysis, openAnalysis } from '../analysis/open-analysis';
import { playLine } from '../analysis/play-line';
import { type AnalysisStep, lineTo } from '../analysis/tree';
import type { AskedSide } from '../drafts/open-side';
import type { GameError } from '../model/errors';
import { rolesOfGame } from '../model/registry';
import { openOrders } from './open-orders';

export interface LineInput extends AskedSide {
  readonly analysisId: string;
  /** The last order of the line. */
  readonly at: number;
}

/** An order of a line as a standing order, ready to be kept. */
export interface LineOrder {
  readonly when: string;
  /** The order as text, or the action itself. */
  readonly orders: string;
  readonly action?: JsonObject;
  /** The report of another side that the line expects. */
  readonly mine?: string;
  readonly note?: string;
}

/** Longer conditions than these nobody reads. */
const LONGEST_ORDER = 200;

/**
 * The orders that a side gives in a line of one of its own analyses, each with the condition that the game has come to the same turn
 * and question, and that the last order of another side is the one in the line. What was sealed there, and the dice, are not compared.
 */
export async function ordersOfLine(
  services: AnalysisServices,
  input: LineInput,
): Promise<Result<readonly LineOrder[], GameError>> {
  const { by, gameId, role, analysisId, at } = input;
  const side = await openOrders(services, { by, gameId, role });
  if (!side.ok) return side;
  const opened = await openAnalysis(services, { by, gameId, analysisId });
  if (!opened.ok) return opened;
  const line = lineTo(opened.value.tree, at);
  if (line === undefined) return err(noStep(at));
  const sides = rolesOfGame(services, opened.value.game).flatMap(({ id, kind }) => (kind === 'player' ? [id] : []));
  return ok(await ordersIn(opened.value, line, role, sides));
}

/** Orders of one line at most: a side keeps no more. */
const MOST = 20;

async function ordersIn(
  { ruleset, root }: OpenAnalysis,
  line: readonly AnalysisStep[],
  role: RoleId,
  sides: readonly RoleId[],
): Promise<readonly LineOrder[]> {
  const orders: LineOrder[] = [];
  let state: GameState = root;
  let theirs: Theirs | undefined;
  for (const step of line) {
    if (step.role === role) {
      const { turn } = ruleset.standing(state);
      const asked = ruleset.awaiting(state).find((one) => one.role === role)?.decision;
      orders.push(orderOf(step, turn, asked, theirs));
      theirs = undefined;
    }
    const run = await playLine(ruleset, state, [step]);
    if (run.broken !== undefined || orders.length === MOST) break;
    state = run.state;
    const isSealed = run.events.some((event: GameEvent) => ruleset.secrecy(event)?.visibleTo.includes(role) === false);
    if (step.role !== role && sides.includes(step.role)) theirs = { step, isSealed };
  }
  return orders;
}

interface Theirs {
  readonly step: AnalysisStep;
  readonly isSealed: boolean;
}

function orderOf(
  { order, action, note }: AnalysisStep,
  turn: number,
  asked: string | undefined,
  theirs: Theirs | undefined,
): LineOrder {
  const place: readonly Term[] = [
    { fact: 'turn', is: '=', value: turn },
    ...(asked === undefined ? [] : [{ fact: 'asked', is: '=', value: asked } as const]),
  ];
  const words = note === undefined ? {} : { note };
  const isReport = theirs?.step.action.type === 'report';
  // A report is compared row by row, and confirmed whatever number it has by then.
  if (isReport && action.type === 'confirm') {
    const when = formatCondition([[...place, { fact: 'report', is: '=', value: 'mine' }]]);
    return { when, orders: 'CONFIRM', mine: theirs.step.order, ...words };
  }
  return { when: formatCondition([[...place, ...whatTheyDid(theirs)]]), orders: order, action, ...words };
}

function whatTheyDid(theirs: Theirs | undefined): readonly Term[] {
  if (theirs === undefined || theirs.isSealed) return [];
  const value = theirs.step.order.replace(/["\s]+/g, ' ').trim();
  return value.length > LONGEST_ORDER
    ? [{ fact: 'opponent', is: '!=', value: 'nothing' }]
    : [{ fact: 'their order', is: '=', value }];
}
