import { ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import type { SeatPosts } from './shapes';
import { usualPace } from './usual-pace';

/** The seats of a game that are posted, for who may post and withdraw them. */
export async function readPosts(
  services: ServicesWith<'readGame' | 'readPosts', 'findRuleset'>,
  { by, gameId }: { readonly by: UserId; readonly gameId: GameId },
): Promise<Result<SeatPosts, GameError>> {
  const found = await gameFor(services, { by, gameId }, 'invite');
  if (!found.ok) return found;
  const posts = await services.store.readPosts(gameId);
  return ok({
    usualPace: usualPace(found.value),
    posts: posts.map(({ postId, role, pace, hours, words, at }) => ({
      postId,
      role,
      pace,
      hours,
      postedAt: at.toISOString(),
      ...(words === undefined ? {} : { words }),
    })),
  });
}
