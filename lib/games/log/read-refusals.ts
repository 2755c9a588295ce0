import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { readWholeLog } from '../engine/whole-log';
import type { GameError } from '../model/errors';
import { isSealedFrom } from '../model/is-sealed-from';
import { gameFor, may } from '../model/permissions';
import type { RefusedAttempt } from '../model/records';
import type { ServicesWith } from '../model/services';
import { entryNumber, type Infer } from '../model/shapes';
import type { GameId, UserId } from '../model/types';
import { readerOf } from './read-log';

export const refusalSchema = z
  .strictObject({
    at: z.string(),
    actor: z.string(),
    role: z.string(),
    yours: z.boolean(),
    /** The number that the next entry had then. */
    seq: entryNumber,
    code: z.string(),
    clause: z.string().optional(),
    /** The action or the orders as they came. Missing while they could give a choice away that is still secret. */
    asked: z.string().optional(),
  })
  .meta({ id: 'TriedAndRefused' });

/** An action that was tried and refused, for one reader. */
export type RefusalView = Infer<typeof refusalSchema>;

const MOST = 200;

/**
 * What was tried and refused, the newest first: everybody's for a game master, one's own for others. A plan that was
 * refused may be the plan that is sent next: what was asked stays hidden from a game master until its seat has acted since,
 * and as long as anything is sealed that it has done since.
 */
export async function readRefusals(
  services: ServicesWith<'readEntries' | 'readGame' | 'readRefusals' | 'readUnsealed', 'findRuleset'>,
  input: { readonly by?: UserId | undefined; readonly gameId: GameId },
): Promise<Result<readonly RefusalView[], GameError>> {
  const found = await gameFor(services, input, 'read');
  if (!found.ok) return found;
  const game = found.value;
  const all = may(services, game, input.by, 'see-refusals');
  const rows = await services.store.readRefusals(game.gameId, MOST);
  const seen = rows.filter(({ userId }) => all || (input.by !== undefined && userId === input.by));
  if (seen.length === 0) return ok([]);
  const open = await openTo(services, input, seen);
  return ok(
    seen.map((row) => {
      const { at, actorId: actor, role, seq, code, clause, asked } = row;
      const yours = row.userId === input.by;
      const shown = asked !== undefined && (yours || open(row)) ? { asked } : {};
      const facts = { at: at.toISOString(), actor, role, yours, seq, code };
      return { ...facts, ...(clause === undefined ? {} : { clause }), ...shown };
    }),
  );
}

/** Whether the seat of an attempt has acted since, and nothing that it did since is sealed from the reader. */
async function openTo(
  services: ServicesWith<'readEntries' | 'readGame' | 'readUnsealed', 'findRuleset'>,
  { by, gameId }: { readonly by?: UserId | undefined; readonly gameId: GameId },
  attempts: readonly RefusedAttempt[],
): Promise<(attempt: RefusedAttempt) => boolean> {
  const game = await services.store.readGame(gameId);
  if (game === undefined || attempts.every(({ userId }) => userId === by)) return () => false;
  const reader = await readerOf(services, game, by);
  const acts = (await readWholeLog(services, gameId, game.nextSeq)).filter(({ type }) => type === 'action');
  return ({ actorId, seq }) => {
    const since = acts.filter((row) => row.actor === actorId && row.seq >= seq);
    return since.length > 0 && !since.some((row) => isSealedFrom(row, reader));
  };
}
