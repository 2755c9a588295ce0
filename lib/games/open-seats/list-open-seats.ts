import { ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import { type ListPlace, nextOf } from '../model/list-place';
import { may, partsOf } from '../model/permissions';
import { rolesOfGame, rulesForWords } from '../model/registry';
import type { Services, ServicesWith } from '../model/services';
import type { ListedPost } from '../model/stores';
import type { UserId } from '../model/types';
import type { OpenSeat, OpenSeats } from './shapes';
import { whenWords } from './zone-words';

export interface ListOpenSeatsInput {
  readonly by: UserId;
  /** Where the asker's profile says they are, as `Europe/Rome`. */
  readonly timeZone?: string | undefined;
  /** Only seats of games of this rules system. */
  readonly rulesetId?: string | undefined;
  /** After this place: where another page ended. */
  readonly after?: ListPlace | undefined;
}

const A_PAGE = 20;

/** Seats that their games' owners have posted, the newest first, for anybody who is signed in. */
export async function listOpenSeats(
  services: ServicesWith<'listPosts', 'findRuleset' | 'now'>,
  { by, timeZone, rulesetId, after }: ListOpenSeatsInput,
): Promise<Result<OpenSeats, GameError>> {
  const page = await services.store.listPosts({ after, limit: A_PAGE }, by, rulesetId);
  // A post of somebody who may invite nobody any longer does not stand, nor one that was made as its game ended.
  const standing = page.items.filter(
    ({ game, postedBy }) => game.status !== 'over' && may(services, game, postedBy, 'invite'),
  );
  return ok({ seats: standing.map((post) => seatOf(services, post, by, timeZone)), ...nextOf(page) });
}

function seatOf(
  services: Pick<Services, 'findRuleset' | 'now'>,
  { game, ...post }: ListedPost,
  by: UserId,
  zone: string | undefined,
): OpenSeat {
  const role = rolesOfGame(services, game).find(({ id }) => id === post.role);
  const { postId, rulesetId, pace, hours, words, posterName, timeZone } = post;
  const parts = partsOf(services, game, by);
  return {
    postId,
    gameName: game.name,
    rulesetId,
    pace,
    hours,
    status: game.status,
    rulesetTitle: rulesForWords(services, game)?.meta.title ?? rulesetId,
    role: role ?? { id: post.role, name: post.role, kind: 'player' },
    ...(game.campaign === undefined ? {} : { campaignName: game.campaign.name }),
    ...(words === undefined ? {} : { words }),
    ...(posterName === undefined ? {} : { posterName }),
    ...(timeZone === undefined ? {} : { timeZone }),
    when: whenWords(hours, timeZone, zone, services.now()),
    postedAt: post.at.toISOString(),
    yours: parts.has('owner') || parts.has('player') || parts.has('game-master'),
  };
}
