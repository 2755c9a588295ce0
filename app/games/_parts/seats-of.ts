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
    .map(({ id }) => [addressField(id), NO_ADDRESS]);
  const understudies = roles
    .filter(({ id }) => fillOf(form, id) === 'me' && lacksAddress(form, understudyNames(id)))
    .map(({ id }) => [understudyNames(id).address, NO_ADDRESS]);
  if (missing.length + understudies.length > 0) return err(Object.fromEntries([...missing, ...understudies]));
  return ok(
    roles.filter(isSeat).map(({ id }) => {
      const fill = fillOf(form, id);
      return { role: id, fill, ...(fill === 'me' ? understudyOf(form, understudyNames(id)) : {}) };
    }),
  );
}

/** The fields that ask who stands by for one's own side. */
export interface UnderstudyNames {
  readonly how: string;
  readonly address: string;
}

export const understudyNames = (role: RoleId): UnderstudyNames => ({
  how: `understudy-${role}`,
  address: `understudy-address-${role}`,
});
/** Of the form in which one chooses one side. */
export const UNDERSTUDY: UnderstudyNames = { how: 'understudy', address: 'understudy-address' };

export const NO_ADDRESS = 'An invitation by mail needs an address.';

/** Whether the form asks by mail and does not say whom. */
export const lacksAddress = (form: FormData, { how, address }: UnderstudyNames): boolean =>
  textOf(form, how) === 'mail' && textOf(form, address) === undefined;

/** Who is asked to stand by, where the form asks somebody. */
export function understudyOf(form: FormData, { how, address }: UnderstudyNames): Pick<SeatRequest, 'understudy'> {
  const asked = textOf(form, how);
  if (asked === 'mail') return { understudy: { invite: textOf(form, address) ?? '' } };
  return asked === 'link' ? { understudy: 'link' } : {};
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

/** The field of a fault at `seats.<role>` or `understudies.<role>`; undefined for every other fault. */
export function fieldOfSeat({ path }: Fault): string | undefined {
  if (path.startsWith('understudies.')) return understudyNames(path.slice('understudies.'.length)).address;
  return path.startsWith('seats.') ? addressField(path.slice('seats.'.length)) : undefined;
}
