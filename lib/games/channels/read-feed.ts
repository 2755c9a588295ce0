import { ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import type { ListPlace } from '../model/list-place';
import { gameFor, may } from '../model/permissions';
import type { ListedGame } from '../model/records';
import type { Services, ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import {
  type Duty,
  dutiesOf,
  type GameReport,
  type LogSentence,
  linesOf,
  reportFor,
  reportOf,
  waitOf,
} from './game-news';

/** A game as a feed shows it. `updatedAt`: ISO 8601. */
export interface FeedGame {
  readonly game: GameReport;
  readonly waiting: readonly Duty[];
  /** A name for this very wait. */
  readonly wait: string;
  readonly updatedAt: string;
}

/** `lines`: the newest last. */
export interface GameFeed extends FeedGame {
  readonly lines: readonly LogSentence[];
}

/** Entries that the feed of a game looks back. */
const LOOK_BACK = 100;

/**
 * One game for the feed of somebody who may read it. Its lines are those of a spectator, without what the person's own side may see:
 * the address of a feed is easily passed on.
 */
export async function readGameFeed(
  services: ServicesWith<'readEntries' | 'readGame' | 'readUnsealed', 'findRuleset' | 'guard' | 'now'>,
  { by, gameId }: { readonly by: UserId; readonly gameId: GameId },
): Promise<Result<GameFeed, GameError>> {
  const found = await gameFor(services, { by, gameId }, 'read');
  if (!found.ok) return found;
  const game = found.value;
  const lines = await linesOf(services, game, { from: Math.max(0, game.nextSeq - LOOK_BACK), to: game.nextSeq });
  return ok({ ...feedGameOf(services, game, by), game: reportOf(services, game), lines });
}

/** Pages of somebody's games that their feed reads. */
const MOST_PAGES = 4;

/** The games of a person that run: in all, with what waits for them in each. */
export async function readOwnFeed(
  services: ServicesWith<'listGames', 'findRuleset' | 'guard' | 'now'>,
  { by }: { readonly by: UserId },
): Promise<readonly FeedGame[]> {
  const games: FeedGame[] = [];
  let after: ListPlace | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items, next } = await services.store.listGames(by, { status: 'running', after, limit: PAGE });
    const readable = items.filter((game) => game.branch === undefined && may(services, game, by, 'read'));
    games.push(...readable.map((game) => feedGameOf(services, game, by)));
    if (next === undefined) break;
    after = next;
  }
  return games;
}

const PAGE = 50;

function feedGameOf(services: Pick<Services, 'findRuleset' | 'guard' | 'now'>, game: ListedGame, by: UserId): FeedGame {
  const waiting = dutiesOf(services, game, by);
  const updatedAt = game.updatedAt.toISOString();
  return { game: reportFor(services, game, by), waiting, wait: waitOf(game, waiting), updatedAt };
}
