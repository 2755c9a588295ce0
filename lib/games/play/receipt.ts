import type { RoleId } from '@/lib/core/ruleset';
import type { Progress } from '../engine/progress';
import type { GameSnapshot } from '../model/records';
import type { ActionReceipt } from '../model/types';

/** What an accepted command answers to the seat that sent it. */
export function receiptOf({ game, ruleset, events }: Progress, role: RoleId, after: GameSnapshot): ActionReceipt {
  const { awaiting, outcome } = after.summary;
  // What the actor may not see of its own consequences stays out of the answer too.
  const seen = events.filter((event) => ruleset.secrecy(event)?.visibleTo.includes(role) ?? true);
  const lines = seen.map((event) => ruleset.describe(event, role));
  const facts = { gameId: after.gameId, version: after.version, seq: game.nextSeq, lines, awaiting };
  return outcome === undefined ? facts : { ...facts, outcome };
}
