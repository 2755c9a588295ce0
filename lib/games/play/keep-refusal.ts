import { sha256Hex } from '@/lib/trust/crypto';
import type { GameError } from '../model/errors';
import { personIn } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';

/** What somebody tried, as it came. */
export interface Attempt {
  readonly by: UserId;
  readonly gameId: GameId;
  readonly role: string;
  readonly action?: unknown;
  readonly orders?: string;
}

/** Longer attempts are cut off: a person who judges a dispute needs to see what was meant, not all of it. */
const MAX_ASKED = 2_000;

/** Refusals of the HTTP layer that are about what was asked; all others are about when, or by whom. */
const ABOUT_THE_ACTION: ReadonlySet<string> = new Set(['invalid-action', 'invalid-orders']);

/**
 * Remembers what the holder of a seat tried and the rules refused. The same attempt on the same position is one: a script
 * that tries forever fills nothing.
 */
export async function keepRefusal(
  services: ServicesWith<'keepRefusal', 'now' | 'snapshots'>,
  attempt: Attempt,
  error: GameError,
): Promise<void> {
  if (error.kind === 'application' && !ABOUT_THE_ACTION.has(error.code)) return;
  const game = services.snapshots.newest(attempt.gameId);
  const seat = game?.seats.find(({ role }) => role === attempt.role);
  const person = seat === undefined ? undefined : personIn(seat, attempt.by);
  if (game === undefined || person === undefined) return;
  const { gameId, by: userId, role } = attempt;
  const { version, nextSeq: seq } = game;
  const asked = (attempt.orders ?? JSON.stringify(attempt.action) ?? '').slice(0, MAX_ASKED);
  const { code, clause } = error.kind === 'rule' ? error.rejection : { code: error.code, clause: undefined };
  const id = sha256Hex(JSON.stringify([version, userId, role, code, asked]));
  const facts = { gameId, id, at: services.now(), userId, actorId: person.actorId, role, version, seq, code, asked };
  await services.store.keepRefusal(clause === undefined ? facts : { ...facts, clause });
}
