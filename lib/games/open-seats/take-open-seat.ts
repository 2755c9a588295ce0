import { err, ok, type Result } from '@/lib/core/result';
import { isUuid } from '@/lib/core/uuid';
import { type GameError, refuse } from '../model/errors';
import { inviteToken } from '../model/ids';
import { may } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { UserId } from '../model/types';
import { type JoinedGame, type JoinGameInput, joinGame } from '../seats/join-game';

export interface TakeOpenSeatInput {
  readonly by: UserId;
  readonly postId: string;
  /** One of their pen names, to go by in this game; their own name by default. */
  readonly penName?: string | undefined;
  readonly understudy?: JoinGameInput['understudy'];
}

/** How many seats of other people's games somebody takes in 24 hours before posts give them no more: nobody empties the list. */
export const MOST_SEATS_A_DAY = 10;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Takes a posted seat, as its invitation would. Refused when the post is gone, as when somebody else was first. */
export async function takeOpenSeat(
  services: ServicesWith<
    'commitAll' | 'countSeatsTaken' | 'readCampaign' | 'readCommand' | 'readGame' | 'readOwnNames' | 'readPost',
    'findRuleset' | 'now' | 'randomBytes' | 'snapshots'
  >,
  { by, postId, ...choice }: TakeOpenSeatInput,
): Promise<Result<JoinedGame, GameError>> {
  const token = await tokenOf(services, postId);
  if (!token.ok) return token;
  const taken = await services.store.countSeatsTaken(by, new Date(services.now().getTime() - DAY_MS));
  if (taken >= MOST_SEATS_A_DAY) {
    const message = `You have taken ${MOST_SEATS_A_DAY} seats within 24 hours. Leave the others a chance, and come back tomorrow.`;
    return err(refuse('too-many-seats', message, { most: MOST_SEATS_A_DAY }));
  }
  return joinGame(services, { by, token: token.value, ...choice });
}

/** The invitation of the seat that a post stands for, while its poster may still hand it on. */
async function tokenOf(
  services: ServicesWith<'readGame' | 'readPost', 'findRuleset'>,
  postId: string,
): Promise<Result<string, GameError>> {
  const post = isUuid(postId) ? await services.store.readPost(postId) : undefined;
  const game = post === undefined ? undefined : await services.store.readGame(post.gameId);
  // A post that was made as the game ended.
  if (game?.status === 'over') return err(refuse('post-not-found', 'This game is over: nobody sits down any more.'));
  const secret = game?.seats.find(({ role }) => role === post?.role)?.inviteSecret;
  if (post !== undefined && game !== undefined && secret !== undefined && may(services, game, post.postedBy, 'invite'))
    return ok(inviteToken(game.gameId, secret));
  return err(refuse('post-not-found', 'This seat is no longer open: somebody took it, or its owner withdrew it.'));
}
