import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '../model/errors';
import { tooManyGames } from '../model/quota';
import type { Commit, QuotaReached } from '../model/records';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';

/** A request to make something, under a key. `gameId` follows from the key: it cannot be stored a second time. */
export interface MakingRequest {
  readonly gameId: GameId;
  readonly userId: UserId;
  readonly key: string;
  readonly requestHash: string;
}

type Answer = NonNullable<Commit['answer']>;

/** Makes it once: the same request again gets the answer of the first time, another one under its key is refused. */
export async function storeOnce<T>(
  services: ServicesWith<'readCommand', 'now' | 'quota'>,
  request: MakingRequest,
  made: T,
  store: (answer: Answer) => Promise<QuotaReached | undefined>,
): Promise<Result<T, GameError>> {
  const known = await answeredBefore<T>(services, request);
  if (known !== undefined) return known;
  const { userId, key, requestHash } = request;
  try {
    const reached = await store({ userId, key, requestHash, response: JSON.stringify(made) });
    if (reached === undefined) return ok(made);
    // The last place may have been taken by the same request.
    return (await answeredBefore<T>(services, request)) ?? err(tooManyGames(services, reached));
  } catch (error) {
    // The same request may have been first by a moment, here or in another process.
    const first = await answeredBefore<T>(services, request).catch(() => undefined);
    // That it cannot even be looked up says less than the first error.
    if (first === undefined) throw error;
    return first;
  }
}

async function answeredBefore<T>(
  services: ServicesWith<'readCommand'>,
  { gameId, userId, key: idempotencyKey, requestHash }: MakingRequest,
): Promise<Result<T, GameError> | undefined> {
  const read = await services.store.readCommand({ gameId, userId, idempotencyKey, cachedVersion: undefined });
  if (read?.answered === undefined) return undefined;
  if (read.answered.requestHash !== requestHash) {
    return err(refuse('idempotency-key-reused', 'This key was used for another game; take a new one.'));
  }
  const made: T = JSON.parse(read.answered.response);
  return ok(made);
}
