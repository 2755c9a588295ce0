import type { z } from 'zod';
import type { Result } from '@/lib/core/result';
import type { Command } from '@/lib/games/engine/command';
import { type ActReceipt, actReceiptSchema } from '@/lib/games/engine/game-act';
import type { ApplicationErrorCode, GameError } from '@/lib/games/model/errors';
import type { Services } from '@/lib/games/model/services';
import { ACT_REFUSALS } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';
import { route } from './_route';

interface ActDeclaration<B> {
  readonly summary: string;
  readonly body: z.ZodType<B>;
  /** Beside those that every act may meet. */
  readonly refusals: readonly ApplicationErrorCode[];
  /** The use-case: it is told who asks, about which game and version, and under which key, with all of the body. */
  readonly act: (services: Services, asked: B & Command) => Promise<Result<ActReceipt, GameError>>;
}

/** A POST that does something to a game as a whole, at a version and once a key, and answers with its receipt. */
export const actRoute = <B extends object>({ summary, body, refusals, act }: ActDeclaration<B>) =>
  route({
    summary,
    auth: 'write',
    params: gameParams,
    unknown: 'game-not-found',
    body,
    answer: actReceiptSchema,
    guard: 'key-and-version',
    version: (receipt) => receipt.version,
    refusals: [...ACT_REFUSALS, ...refusals],
    handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
      act(services, { ...body, by, gameId, expectedVersion, idempotencyKey }),
  });
