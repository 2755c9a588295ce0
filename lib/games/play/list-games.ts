import { z } from 'zod';
import { pressing } from '@/lib/core/pressing';
import { ok, type Result } from '@/lib/core/result';
import { listRulesets } from '../create/read-rules';
import { lossView } from '../engine/loss';
import type { GameError } from '../model/errors';
import { LIST_LIMIT, type ListPage, type ListPlace, nextOf, nextSchema } from '../model/list-place';
import { may, namedParts, partsOf } from '../model/permissions';
import type { ListedGame } from '../model/records';
import { rolesOfGame, rulesForWords } from '../model/registry';
import { rolesOf, seatViews } from '../model/seats';
import type { Services, ServicesWith } from '../model/services';
import type { Infer } from '../model/shapes';
import type { GameList, GameSearch, LiveList } from '../model/stores';
import { type GameStatus, type GameSummary, gameSummarySchema, type UserId } from '../model/types';
import { mattersFor } from './pending-matters';

export interface ListGamesInput {
  readonly by: UserId;
  /** Only games of this status. */
  readonly status?: GameStatus | undefined;
  /** Only games of this list. */
  readonly list?: GameList | undefined;
  /** Only games that this is found in: in their name, in that of a player, in that of their rules system. */
  readonly find?: string | undefined;
  /** Only games of this rules system. */
  readonly rulesetId?: string | undefined;
  /** After this place: where another page ended. */
  readonly after?: ListPlace | undefined;
  /** At most this many; `LIST_LIMIT` by default. */
  readonly limit?: number | undefined;
}

export const gameListSchema = z
  .strictObject({ games: z.array(gameSummarySchema), next: nextSchema })
  .meta({ id: 'GameList' });

/** A page of games. `next`: the cursor of the page after it; missing on the last. */
export type GamesPage = Infer<typeof gameListSchema>;

/**
 * The games of a user, page by page: the newest made are on the first page. Within a page those that wait for the user come
 * first, then the newest change.
 */
export async function listGames(
  services: ServicesWith<'listGames', 'findRuleset' | 'guard' | 'now'>,
  { by, status, list, find = '', rulesetId, after, limit = LIST_LIMIT }: ListGamesInput,
): Promise<Result<GamesPage, GameError>> {
  const range = { status, list, find: searchOf(find), rulesetId, after, limit: Math.min(limit, LIST_LIMIT) };
  return ok(await shown(services, await services.store.listGames(by, range), by));
}

/** Longer texts are no name of anything. */
const LONGEST = 80;

function searchOf(find: string): GameSearch | undefined {
  const text = find.trim().slice(0, LONGEST);
  if (text === '') return undefined;
  const named = listRulesets().filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()));
  return { text, rulesetIds: named.map(({ id }) => id) };
}

/** The first page of one list. `total`: how many games the list has. */
export interface CountedGames extends GamesPage {
  readonly total: number;
}

/** Every list of a user's games that are not over, each with its first page. */
export async function listGameLists(
  services: ServicesWith<'listFirstPages', 'findRuleset' | 'guard' | 'now'>,
  { by }: { readonly by: UserId },
): Promise<Result<ReadonlyMap<LiveList, CountedGames>, GameError>> {
  const lists = await services.store.listFirstPages(by, LIST_LIMIT);
  const views = [...lists].map(async ([list, page]) => {
    const view: readonly [LiveList, CountedGames] = [list, { ...(await shown(services, page, by)), total: page.total }];
    return view;
  });
  return ok(new Map(await Promise.all(views)));
}

async function shown(
  services: Pick<Services, 'findRuleset' | 'guard' | 'now'>,
  page: ListPage<ListedGame>,
  by: UserId,
): Promise<GamesPage> {
  // The store lists only what may be read; the table of rights has the last word.
  const games = page.items.filter((game) => may(services, game, by, 'read'));
  // Another process may have seen to it by now.
  const held = games.filter(({ gameId }) => services.guard.known(gameId) !== undefined);
  await Promise.all(held.map(({ gameId }) => services.guard.lossOf(gameId)));
  const summaries = games.map((game) => summarise(services, game, by));
  return { games: summaries.sort(urgentFirst), ...nextOf(page) };
}

const urgentFirst = (a: GameSummary, b: GameSummary): number =>
  Number(asksYou(b)) - Number(asksYou(a)) || Date.parse(b.updatedAt) - Date.parse(a.updatedAt);

/**
 * Whether a game waits for its reader: for their action, which no pause lets them do, or for their answer. A trial waits for
 * nobody: its maker goes on when they like.
 */
const asksYou = ({ yourAction, paused, takeBack, trialOf }: GameSummary): boolean =>
  trialOf === undefined && ((pressing(yourAction).length > 0 && paused === undefined) || takeBack?.yours === 'answer');

/** A game as its line in a list, for one reader. */
export function summarise(
  services: Pick<Services, 'findRuleset' | 'guard' | 'now'>,
  game: ListedGame,
  by: UserId | undefined,
): GameSummary {
  const own = new Set(rolesOf(game.seats, by));
  const { awaiting, standing, outcome, deadlines } = game.summary;
  return {
    gameId: game.gameId,
    name: game.name,
    rulesetId: game.rulesetId,
    rulesetTitle: rulesForWords(services, game)?.meta.title ?? game.rulesetId,
    status: game.status,
    ...(standing === undefined ? {} : { standing }),
    seats: seatViews(game, rolesOfGame(services, game), {
      by,
      mayInvite: may(services, game, by, 'invite'),
      strengths: rulesForWords(services, game)?.strengths ?? [],
    }),
    visibility: game.visibility,
    yourParts: namedParts(partsOf(services, game, by)),
    ...penNameOf(game, by),
    watching: by !== undefined && game.spectators.includes(by),
    awaiting,
    yourAction: awaiting.filter(({ role }) => own.has(role)),
    ...(outcome === undefined ? {} : { outcome }),
    deadlines,
    ...mattersFor(services, game, by),
    ...(game.campaign === undefined ? {} : { campaign: game.campaign }),
    ...(game.branch === undefined ? {} : { trialOf: game.branch }),
    ...lossOf(services, game),
    ...(game.unread === undefined ? {} : { unread: game.unread }),
    ...(game.freshPress === undefined ? {} : { freshPress: game.freshPress }),
    updatedAt: game.updatedAt.toISOString(),
  };
}

function penNameOf({ penNames }: ListedGame, by: UserId | undefined): Pick<GameSummary, 'yourPenName'> {
  const own = penNames.find(({ userId }) => userId === by);
  return own === undefined ? {} : { yourPenName: own.name };
}

/** As far as this process knows: who shows one game looks first, with `services.guard.lossOf`. */
function lossOf({ guard }: Pick<Services, 'guard'>, { gameId }: ListedGame): Pick<GameSummary, 'rolledBack'> {
  const loss = guard.known(gameId);
  return loss === undefined ? {} : { rolledBack: lossView(loss) };
}
