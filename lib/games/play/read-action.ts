import type { Fault, GameAction, GameState, Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { LineError, RoleId, SeriesPart } from '@/lib/core/ruleset';
import { plain } from '../engine/entries';
import { type GameError, refuse } from '../model/errors';

export interface ActionInput {
  readonly role: RoleId;
  /** Exactly one of `action` (data) and `orders` (text). */
  readonly action?: unknown;
  readonly orders?: string;
}

const tooLong = (limit: number): GameError =>
  refuse('invalid-orders', `Orders for one action have at most ${limit} characters.`, { limit });

/** The one action that was sent, as data or in the ruleset's order language; nothing of it is decided yet. */
export function readAction(ruleset: Playable, state: GameState, input: ActionInput): Result<GameAction, GameError> {
  if ((input.action === undefined) === (input.orders === undefined)) {
    return err(refuse('invalid-action', 'Send either an action or orders.'));
  }
  if (input.orders === undefined) {
    const parsed = ruleset.parseAction(input.action);
    return parsed.ok ? parsed : err(invalidAction(parsed.error));
  }
  const most = ruleset.orderLimit(input.orders);
  if (input.orders.length > most) return err(tooLong(most));
  const parsed = ruleset.parseOrders(input.orders, state, input.role);
  if (!parsed.ok) return err(invalidOrders(parsed.error));
  const [only, ...more] = parsed.value;
  if (only !== undefined && more.length === 0) return ok(only);
  const data = { actions: parsed.value.length };
  return err(refuse('invalid-orders', `One action at a time: these orders hold ${data.actions}.`, data));
}

function invalidAction(faults: readonly Fault[]): GameError {
  return refuse('invalid-action', faults[0]?.message ?? 'This is no action of the game.', {
    faults: faults.map(plain),
  });
}

function invalidOrders(faults: readonly LineError[]): GameError {
  return refuse('invalid-orders', faults[0]?.message ?? 'These orders cannot be read.', { errors: faults.map(plain) });
}

/** One report of a text with several. */
export type Report = SeriesPart<GameAction>;

/** What is carried out now, and all reports of the text where it holds several: the first of them is what is carried out. */
export interface ReadOrders {
  readonly action: GameAction;
  readonly reports: readonly Report[];
}

/** What was sent: one action, or several reports in one text, of which the first is the action. */
export function readOrders(ruleset: Playable, state: GameState, input: ActionInput): Result<ReadOrders, GameError> {
  const { action, orders, role } = input;
  const isText = action === undefined && orders !== undefined && orders.length <= ruleset.orderLimit(orders);
  const series = isText ? ruleset.parseSeries(orders, state, role) : undefined;
  if (series?.ok === false) return err(invalidOrders(series.error));
  const reports = series?.value ?? [];
  const [first] = reports;
  if (first !== undefined) return ok({ action: first.action, reports });
  const read = readAction(ruleset, state, input);
  return read.ok ? ok({ action: read.value, reports: [] }) : read;
}
