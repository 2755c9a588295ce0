import { textOf } from '@/app/_components/forms/form-state';
import { GAME_MASTER } from '@/lib/core/game-master';
import type { Fault } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import { isSeat, type Role, type RoleId } from '@/lib/core/ruleset';
import type { SeatRequest } from '@/lib/games/create/new-game';

export const fillField = (role: RoleId): string => `seat-${role}`;
export const addressField = (role: RoleId): string => `address-${role}`;

/** Rules with an organiser ask for every seat by itself; two players alone are asked more shortly. */
export const needsSeatFields = (roles: readonly Role[]): boolean => roles.some(({ kind }) => kind === 'organiser');

/** One request a seat, or words by field name. */
export function seatsOf(
  form: FormData,
  roles: readonly Role[],
): Result<readonly SeatRequest[], Readonly<Record<string, string>>> {
  const missing = roles
    .filter(({ id }) => textOf(form, fillField(id)) === 'mail' && textOf(form, addressField(id)) === undefined)
    .map(({ id }) => [addressField(id), 'An invitation by mail needs an address.']);
  if (missing.length > 0) return err(Object.fromEntries(missing));
  return ok(roles.filter(isSeat).map(({ id }) => ({ role: id, fill: fillOf(form, id) })));
}

/** The seat of a game master, where the form asks for one: rules with an organiser have theirs already. */
export function masterOf(form: FormData): Result<readonly SeatRequest[], Readonly<Record<string, string>>> {
  const fill = textOf(form, fillField(GAME_MASTER.id)) ?? 'nobody';
  return fill === 'nobody' ? ok([]) : seatsOf(form, [GAME_MASTER]);
}

function fillOf(form: FormData, role: RoleId): SeatRequest['fill'] {
  const fill = textOf(form, fillField(role));
  if (fill === 'mail') return { invite: textOf(form, addressField(role)) ?? '' };
  return fill === 'me' ? 'me' : 'open';
}

/** The field of a fault at `seats.<role>`; undefined for every other fault. */
export const fieldOfSeat = ({ path }: Fault): string | undefined =>
  path.startsWith('seats.') ? addressField(path.slice('seats.'.length)) : undefined;
