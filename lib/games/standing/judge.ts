import { factsIn, holds, parseCondition } from '@/lib/core/facts';
import type { GameAction } from '@/lib/core/playable';
import type { RoleId } from '@/lib/core/ruleset';
import type { Position } from '../engine/snapshot';
import type { GameRecord } from '../model/records';
import type { StandingOrder } from '../model/side-records';
import { readAction } from '../play/read-action';
import { factsFor, type Lately } from './facts-for';

/** As much of an order as is needed to judge it, so that one which is not kept yet can be judged too. */
export type Judged = Pick<StandingOrder, 'role' | 'condition' | 'untilTurn' | 'mine'>;

/** An order at one position: past its last turn, waiting for its condition, ready, or with a condition that cannot be read. */
export type Judgement =
  | { readonly state: 'lapsed' }
  | { readonly state: 'waits' | 'ready'; readonly facts: string }
  | { readonly state: 'unreadable'; readonly message: string };

export function judge(position: Position, game: GameRecord, lately: Lately, order: Judged): Judgement {
  const { turn } = position.ruleset.standing(position.state);
  if (order.untilTurn !== undefined && turn > order.untilTurn) return { state: 'lapsed' };
  if (order.condition === undefined) return { state: 'ready', facts: '' };
  const facts = factsFor(position, game, order.role, lately, mineOf(position, order));
  const condition = parseCondition(order.condition, facts);
  if (!condition.ok) return { state: 'unreadable', message: condition.error.message };
  return { state: holds(condition.value, facts) ? 'ready' : 'waits', facts: factsIn(condition.value, facts) };
}

/** What the writer put beside it to compare with; nothing while it cannot be read. */
export function mineOf(
  { ruleset, state }: Position,
  { mine, role }: { readonly mine?: string | undefined; readonly role: RoleId },
): GameAction | undefined {
  if (mine === undefined) return undefined;
  const read = readAction(ruleset, ruleset.conceal(state, role) ?? state, { role, orders: mine });
  return read.ok ? read.value : undefined;
}
