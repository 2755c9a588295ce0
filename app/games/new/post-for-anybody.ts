import { textOf } from '@/app/_components/forms/form-state';
import { GAME_MASTER } from '@/lib/core/game-master';
import type { RoleId } from '@/lib/core/ruleset';
import { getServices } from '@/lib/db/services';
import type { SeatRequest } from '@/lib/games/create/new-game';
import type { GameId, UserId } from '@/lib/games/model/types';
import { postSeat } from '@/lib/games/open-seats/post-seat';
import { fillField } from '../_parts/seats-of';

/**
 * Posts the seats of a new game, or of the games of a new campaign, that the form leaves to anybody, and says whether there are any.
 * What is in the way of that is told where they can be posted on the game's page; the game stands in any case.
 */
export async function postForAnybody(
  form: FormData,
  by: UserId,
  gameIds: readonly GameId[],
  seats: readonly SeatRequest[],
): Promise<boolean> {
  const open = seats.filter(({ role, fill }) => fill === 'open' && isForAnybody(form, role));
  for (const { role } of open) await postOnce(by, gameIds, role);
  return open.length > 0;
}

/** In a campaign a seat is one of every game that has it, and is taken in all of them: one post is enough. */
async function postOnce(by: UserId, gameIds: readonly GameId[], role: RoleId): Promise<void> {
  const services = await getServices();
  for (const gameId of gameIds) if ((await postSeat(services, { by, gameId, role, hours: 'any' })).ok) return;
}

const isForAnybody = (form: FormData, role: RoleId): boolean =>
  textOf(form, fillField(role)) === 'anybody' || (role !== GAME_MASTER.id && textOf(form, 'opponent') === 'anybody');
