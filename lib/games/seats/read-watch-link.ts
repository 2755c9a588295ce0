import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '../model/errors';
import { isGameId, readInviteToken, sameSecret } from '../model/ids';
import { may } from '../model/permissions';
import type { GameRecord } from '../model/records';
import { rulesForWords } from '../model/registry';
import type { ServicesWith } from '../model/services';
import type { Infer } from '../model/shapes';
import type { UserId } from '../model/types';

export interface ReadWatchLinkInput {
  readonly by?: UserId | undefined;
  readonly token: string;
}

export const watchLinkSchema = z
  .strictObject({
    gameId: z.uuid(),
    gameName: z.string(),
    rulesetTitle: z.string(),
    ownerName: z.string().optional(),
    inside: z.boolean().meta({ description: 'You may read this game already.' }),
  })
  .meta({ id: 'WatchLink' });

/** What the link of a game that lets spectators in leads to. */
export type WatchLinkView = Infer<typeof watchLinkSchema>;

/** What a link to look on is for. Anyone with it may ask; nothing of the game itself is shown. */
export async function readWatchLink(
  services: ServicesWith<'readGame', 'findRuleset'>,
  { by, token }: ReadWatchLinkInput,
): Promise<Result<WatchLinkView, GameError>> {
  const found = await findWatched(services, token);
  if (!found.ok) return found;
  const game = found.value;
  return ok({
    gameId: game.gameId,
    gameName: game.name,
    rulesetTitle: rulesForWords(services, game)?.meta.title ?? game.rulesetId,
    ...(game.ownerName === undefined ? {} : { ownerName: game.ownerName }),
    inside: may(services, game, by, 'read'),
  });
}

/** The game whose link it is now. A link that was replaced, and one that never was, look the same. */
export async function findWatched(
  services: ServicesWith<'readGame'>,
  token: string,
): Promise<Result<GameRecord, GameError>> {
  const read = readInviteToken(token);
  const game = read !== undefined && isGameId(read.gameId) ? await services.store.readGame(read.gameId) : undefined;
  const secret = game?.visibility === 'link' ? game.spectatorSecret : undefined;
  if (game === undefined || read === undefined || secret === undefined || !sameSecret(secret, read.secret)) {
    return err(noSuchLink());
  }
  return ok(game);
}

export const noSuchLink = (): GameError =>
  refuse('link-not-found', 'This link to watch a game does not work, or no longer does; ask for the link again.');
