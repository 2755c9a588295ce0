import type { RoleId } from '@/lib/core/ruleset';
import type { Position } from '../engine/snapshot';
import type { GameError } from '../model/errors';
import type { GameRecord } from '../model/records';
import type { ServicesWith } from '../model/services';
import type { UserId } from '../model/types';
import { tryAction } from '../play/preview/try-action';
import type { Lately } from './facts-for';
import { type Judged, judge } from './judge';
import type { StandingNow } from './shapes';

export type Looking = ServicesWith<
  'readGame' | 'readSealed' | 'readStanding' | 'readState' | 'readUnsealed',
  'findRuleset' | 'snapshots'
>;

/** A position of a game as one side looks at it. */
export interface Outlook {
  readonly game: GameRecord;
  readonly position: Position;
  readonly lately: Lately;
}

/** An order, kept or not. */
export type Looked = Judged & {
  readonly role: RoleId;
  readonly orders: string;
  readonly action?: string;
  readonly note?: string;
};

/** What an order would do if its moment were now, or why nothing. The game's dice are not touched. */
export async function lookAhead(
  services: Looking,
  { game, position, lately }: Outlook,
  by: UserId,
  order: Looked,
): Promise<StandingNow> {
  const judged = judge(position, game, lately, order);
  const asked = game.summary.awaiting.some(({ role }) => role === order.role);
  if (judged.state === 'lapsed') return { holds: false, facts: `turn ${order.untilTurn} is over`, asked };
  if (judged.state === 'unreadable') return { holds: false, facts: judged.message, asked };
  const tried = await tryAction(services, { by, gameId: game.gameId, role: order.role, ...actionInput(order) });
  const now = { holds: judged.state === 'ready', facts: judged.facts, asked };
  if (!tried.ok) return { ...now, refused: refusalOf(tried.error) };
  const { needsDice, lines, notes } = tried.value;
  return needsDice ? { ...now, needsDice } : { ...now, lines: [...lines], notes };
}

/** The action of an order as a command takes it. */
export function actionInput({ action, orders, note }: Pick<Looked, 'action' | 'orders' | 'note'>) {
  const words = note === undefined ? {} : { note };
  return action === undefined ? { orders, ...words } : { action: JSON.parse(action) as unknown, ...words };
}

/** A refusal as a page, a mail and the queue say it. */
export function refusalOf(error: GameError): NonNullable<StandingNow['refused']> {
  if (error.kind === 'rule') {
    const { code, clause } = error.rejection;
    return { code, message: error.message, clause };
  }
  return { code: error.code, message: faultsOf(error) ?? error.message };
}

/** The first line of an order text that cannot be read, with what was meant perhaps. */
function faultsOf({ data }: Extract<GameError, { readonly kind: 'application' }>): string | undefined {
  const [first] = Array.isArray(data?.errors) ? data.errors : [];
  if (typeof first !== 'object' || first === null || !('message' in first)) return undefined;
  const near = Array.isArray(first.near) && first.near.length > 0 ? ` Did you mean ${first.near.join(' or ')}?` : '';
  return `Line ${String(first.line)}, “${String(first.word)}”: ${String(first.message)}.${near}`;
}
