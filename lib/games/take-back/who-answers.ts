import type { RoleId } from '@/lib/core/ruleset';
import { masterRoles } from '../model/permissions';
import type { ListedGame, SeatHolder } from '../model/records';
import type { Registry } from '../model/registry';
import { acts, peopleOf, personIn } from '../model/seats';
import type { UserId } from '../model/types';

/** The sides of some for which nobody who plays them may say yes or no: their captain is gone, and the others only draft. */
export const voiceless = (seats: readonly SeatHolder[], sides: readonly RoleId[]): readonly RoleId[] =>
  sides.filter((side) => seats.some((seat) => seat.role === side && !peopleOf(seat).some(({ right }) => acts(right))));

/** The role in which somebody answers for sides without a voice: a game master's, unless they play the side that asks. */
export function answersAs(
  registry: Pick<Registry, 'findRuleset'>,
  game: ListedGame,
  asker: RoleId,
  by: UserId | undefined,
): RoleId | undefined {
  if (game.seats.some((seat) => seat.role === asker && personIn(seat, by) !== undefined)) return undefined;
  const masters = masterRoles(registry, game);
  return game.seats.find((seat) => masters.includes(seat.role) && personIn(seat, by) !== undefined)?.role;
}

/** Whether the game has somebody who answers for sides without a voice. */
export const hasAnswerer = (registry: Pick<Registry, 'findRuleset'>, game: ListedGame, asker: RoleId): boolean =>
  game.seats.some(({ userId }) => userId !== undefined && answersAs(registry, game, asker, userId) !== undefined);
