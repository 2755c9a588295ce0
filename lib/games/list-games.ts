import { ok, type Result } from '../core/result';
import type { GameError } from './errors';
import { lossView } from './loss';
import { may, namedParts, partsOf } from './permissions';
import type { House } from './ports';
import type { GameRecord } from './records';
import { rolesOf, seatViews } from './seats';
import { rolesOfGame, rulesForWords } from './shelf';
import { mattersFor } from './table-matters';
import type { GameSummary, UserId } from './types';

/** The games of a user: those that wait for them first, then the newest change first. */
export async function listGames(
  house: House,
  input: { readonly by: UserId },
): Promise<Result<readonly GameSummary[], GameError>> {
  const games = await house.store.listGames(input.by);
  // Another process may have seen to it by now.
  const held = games.filter(({ gameId }) => house.guard.known(gameId) !== undefined);
  await Promise.all(held.map(({ gameId }) => house.guard.lossOf(gameId)));
  const summaries = games.map((game) => summarise(house, game, input.by));
  const waiting = (game: GameSummary) => (asksYou(game) ? 0 : 1);
  // Sorting is stable, and the store answers the newest change first.
  return ok(summaries.sort((a, b) => waiting(a) - waiting(b)));
}

/**
 * Whether a game waits for its reader: for their action, which no pause lets them do, or for their answer. A trial waits for
 * nobody: whoever made it goes on when they like.
 */
export const asksYou = ({ yourAction, paused, takeBack, trialOf }: GameSummary): boolean =>
  trialOf === undefined && ((yourAction.length > 0 && paused === undefined) || takeBack?.yours === 'answer');

/** A game as its line in a list, for one reader. */
export function summarise(house: House, game: GameRecord, by: UserId | undefined): GameSummary {
  const own = new Set(rolesOf(game.seats, by));
  const { awaiting, standing, outcome, deadlines } = game.summary;
  return {
    gameId: game.gameId,
    name: game.name,
    rulesetId: game.rulesetId,
    rulesetTitle: rulesForWords(house, game)?.meta.title ?? game.rulesetId,
    status: game.status,
    ...(standing === undefined ? {} : { standing }),
    seats: seatViews(game, rolesOfGame(house, game), { by, mayInvite: may(house, game, by, 'invite') }),
    visibility: game.visibility,
    yourParts: namedParts(partsOf(house, game, by)),
    watching: by !== undefined && game.spectators.includes(by),
    awaiting,
    yourAction: awaiting.filter(({ role }) => own.has(role)),
    ...(outcome === undefined ? {} : { outcome }),
    deadlines,
    ...mattersFor(house, game, by),
    ...(game.campaign === undefined ? {} : { campaign: game.campaign }),
    ...(game.branch === undefined ? {} : { trialOf: game.branch }),
    ...lossOf(house, game),
    updatedAt: game.updatedAt.toISOString(),
  };
}

/** As far as this process knows: who shows one game looks first, with `house.guard.lossOf`. */
function lossOf({ guard }: House, { gameId }: GameRecord): Pick<GameSummary, 'rolledBack'> {
  const loss = guard.known(gameId);
  return loss === undefined ? {} : { rolledBack: lossView(loss) };
}
