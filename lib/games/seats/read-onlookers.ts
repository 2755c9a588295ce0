import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import { watchPath } from '../model/ids';
import { gameFor, may } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { Infer } from '../model/shapes';
import { type GameId, type UserId, visibilitySchema } from '../model/types';

export interface ReadOnlookersInput {
  readonly by?: UserId | undefined;
  readonly gameId: GameId;
}

const onlookerSchema = z.strictObject({
  name: z.string().optional(),
  since: z.string().meta({ format: 'date-time' }),
});

export const onlookersSchema = z
  .strictObject({
    visibility: visibilitySchema,
    /** The link, for those who may let spectators in: `/watch/<token>`, to be put behind the public address. */
    watchPath: z.string().optional(),
    /** The first who came first; somebody without a name is there too. */
    onlookers: z.array(onlookerSchema),
  })
  .meta({ id: 'Onlookers' });

/** Who looks on at a game, for its people. */
export type OnlookersView = Infer<typeof onlookersSchema>;

/** Who came to look on, and by which link others may come. Readers of a public game who follow nothing are not counted. */
export async function readOnlookers(
  services: ServicesWith<'readGame' | 'readOnlookers', 'findRuleset'>,
  input: ReadOnlookersInput,
): Promise<Result<OnlookersView, GameError>> {
  const game = await gameFor(services, input, 'see-spectators');
  if (!game.ok) return game;
  const { gameId, visibility, spectatorSecret: secret } = game.value;
  const shown = secret !== undefined && may(services, game.value, input.by, 'let-spectators-in');
  const onlookers = await services.store.readOnlookers(gameId);
  return ok({
    visibility,
    ...(shown ? { watchPath: watchPath(gameId, secret) } : {}),
    onlookers: onlookers.map(({ userId, ...onlooker }) => onlooker),
  });
}
