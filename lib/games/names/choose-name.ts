import { looksLike, nameLook } from '@/lib/core/name-look';
import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '../model/errors';
import type { GameRecord, NameTaken, OwnNames, OwnPenName } from '../model/records';
import { personIn } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { UserId } from '../model/types';

export interface NameChoice {
  readonly by: UserId;
  /** One of their pen names, as they wrote it or so that it looks the same; missing: what they go by there, or their own name. */
  readonly penName?: string | undefined;
}

/**
 * What changes as somebody comes to these games, all of one campaign, under the name that they chose. A name there is for good: the log
 * knows one person by one name, so who is known there already comes under no other. Refused where it looks like a name that somebody
 * else goes by; two names of accounts may be the same, as they may anywhere.
 */
export async function chooseName(
  services: ServicesWith<'readOwnNames'>,
  choice: NameChoice,
  games: readonly GameRecord[],
): Promise<Result<readonly NameTaken[], GameError>> {
  const own = await services.store.readOwnNames(choice.by);
  const asked = penNameIn(own, choice.penName);
  if (!asked.ok) return asked;
  const goesBy = nameFixedIn(games, choice.by);
  if (goesBy !== undefined) return sameName(goesBy, asked.value);
  const clash = clashIn(games, choice.by, asked.value?.name ?? own.name, asked.value !== undefined);
  if (clash !== undefined) return err(clash);
  return ok(asked.value === undefined ? [] : taken(games, choice.by, asked.value));
}

/** The pen name that is meant; undefined for the name of the account. */
export function penNameIn(
  { penNames }: OwnNames,
  asked: string | undefined,
): Result<OwnPenName | undefined, GameError> {
  if (asked === undefined || asked.trim() === '') return ok(undefined);
  const look = nameLook(asked);
  const found = penNames.find((one) => one.look === look);
  if (found !== undefined) return ok(found);
  const known = penNames.map(({ name }) => name);
  const have = known.length === 0 ? 'You have none' : `Yours are: ${known.join(', ')}`;
  return err(refuse('no-such-pen-name', `This is no pen name of yours. ${have}; your profile has them.`, { known }));
}

/** What the maker of a game goes by in it, as it is stored with the game. */
export async function penNameOf(
  services: ServicesWith<'readOwnNames'>,
  { by, penName }: NameChoice,
): Promise<Result<{ readonly penNameId?: string }, GameError>> {
  if (penName === undefined) return ok({});
  const found = penNameIn(await services.store.readOwnNames(by), penName);
  if (!found.ok) return found;
  return ok(found.value === undefined ? {} : { penNameId: found.value.penNameId });
}

/** What somebody goes by in these games for good: `penName` missing, by the name of their account. Undefined for who is new there. */
export function nameFixedIn(games: readonly GameRecord[], by: UserId): { readonly penName?: string } | undefined {
  const penName = games.flatMap(({ penNames }) => penNames).find(({ userId }) => userId === by)?.name;
  if (penName !== undefined) return { penName };
  return games.some((game) => knows(game, by)) ? {} : undefined;
}

/** Whether its readers may have seen somebody in it by a name, other than as a spectator. */
const knows = ({ ownerId, seats, pastPlayers }: GameRecord, by: UserId): boolean =>
  ownerId === by ||
  pastPlayers.some(({ userId }) => userId === by) ||
  seats.some(
    (seat) =>
      personIn(seat, by) !== undefined ||
      [...(seat.formerUnderstudies ?? []), seat.understudy].some((one) => one?.userId === by),
  );

function sameName({ penName }: { readonly penName?: string }, asked: OwnPenName | undefined): Result<[], GameError> {
  if (asked === undefined || (penName !== undefined && looksLike(penName, asked.name))) return ok([]);
  const known = penName === undefined ? 'the name of your account' : `“${penName}”`;
  return err(refuse('name-fixed', `The others know you here by ${known}, and a name in a game is for good.`));
}

function clashIn(
  games: readonly GameRecord[],
  by: UserId,
  name: string | undefined,
  isPenName: boolean,
): GameError | undefined {
  if (name === undefined) return undefined;
  const others = games.flatMap((game) => (isPenName ? shownIn(game) : game.penNames));
  if (!others.some((one) => one.userId !== by && one.name !== undefined && looksLike(one.name, name))) return undefined;
  const way = isPenName ? 'Choose another name.' : 'Choose a pen name; you make one on your profile.';
  return refuse('name-taken', `Somebody in this game goes by a name that looks like “${name}”. ${way}`);
}

interface Shown {
  readonly userId?: UserId;
  readonly name?: string | undefined;
}

/** Every name that readers of the game find in it, and those pen names that were there. */
const shownIn = ({ ownerId, ownerName, seats, penNames }: GameRecord): readonly Shown[] => [
  { userId: ownerId, name: ownerName },
  ...seats
    .flatMap((seat) => [seat, ...(seat.members ?? []), ...(seat.understudy === undefined ? [] : [seat.understudy])])
    .map(({ userId, playerName }) => ({ ...(userId === undefined ? {} : { userId }), name: playerName })),
  ...penNames,
];

const taken = (games: readonly GameRecord[], userId: UserId, { penNameId }: OwnPenName): readonly NameTaken[] =>
  games.map(({ gameId }) => ({ change: 'name-taken', gameId, userId, penNameId }));
