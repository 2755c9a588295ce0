import { parseAddress } from '@/lib/core/address';
import { err, ok, type Result } from '@/lib/core/result';
import type { Role, RoleId } from '@/lib/core/ruleset';
import type { Draft } from '../engine/entries';
import { keyed } from '../engine/mails';
import { type GameError, refuse } from '../model/errors';
import { invitePath, newInviteSecret } from '../model/ids';
import type { KeyedJob } from '../model/mail-records';
import type { Commit, EntryRow, NewSeat, NewUnderstudy } from '../model/records';
import type { Services } from '../model/services';
import type { GameId } from '../model/types';

/** What a request says of a seat, as far as it matters here. */
interface Asking {
  readonly fill: unknown;
  /** By a link, or by mail to an address. */
  readonly understudy?: 'link' | { readonly invite: string } | undefined;
}

/**
 * Understudies who are asked as a game is made, for its maker's own sides: the same entries, rows and links as when the captain names
 * them later.
 */
export function checkUnderstudy(
  { fill, understudy }: Asking,
  { id, kind }: Role,
): Result<Pick<Asking, 'understudy'>, GameError> {
  if (understudy === undefined) return ok({});
  if (fill !== 'me' || kind !== 'player')
    return err(
      fault(id, 'You ask somebody to stand by for a side that you play yourself; for others, their players do.'),
    );
  if (understudy === 'link') return ok({ understudy });
  const address = parseAddress(understudy.invite.trim(), { allowLocalhost: true });
  return address.ok ? ok({ understudy: { invite: address.value } }) : err(fault(id, address.error.message));
}

function fault(role: string, message: string): GameError {
  return refuse('invalid-setup', message, { faults: [{ path: `understudies.${role}`, message }] });
}

export function newUnderstudy(
  services: Pick<Services, 'randomBytes'>,
  { understudy }: Pick<Asking, 'understudy'>,
): Pick<NewSeat, 'understudy'> {
  if (understudy === undefined) return {};
  const secret = newInviteSecret(services);
  return { understudy: understudy === 'link' ? { secret } : { secret, address: understudy.invite } };
}

const asked = (seats: readonly NewSeat[]) =>
  seats.flatMap(({ role, actorId, understudy }) =>
    understudy === undefined || actorId === undefined ? [] : [{ role, actorId, ...understudy }],
  );

/** Their entries in the log, in the order of the seats. */
export const understudyDrafts = (seats: readonly NewSeat[]): readonly Draft[] =>
  asked(seats).map(({ role, actorId }) => understudyDraft(role, actorId));

/** The entry by which the captain of a side asks somebody. */
export const understudyDraft = (role: RoleId, actor: string): Draft => ({
  type: 'understudy-named',
  actor,
  payload: { by: role, role },
});

/** With the numbers that their entries got in the first command. */
export function understudiesOf(seats: readonly NewSeat[], { entries }: Commit): readonly NewUnderstudy[] {
  const named = entries.filter(({ type }) => type === 'understudy-named');
  return asked(seats).flatMap(({ actorId: _, ...one }) => {
    const seq = named.find((entry) => roleIn(entry) === one.role)?.seq;
    return seq === undefined ? [] : [{ ...one, seq }];
  });
}

const roleIn = ({ bytes }: EntryRow): unknown => JSON.parse(bytes).payload.role;

/** Mails to those who were named by an address. */
export const understudyJobs = (gameId: GameId, understudies: readonly NewUnderstudy[]): readonly KeyedJob[] =>
  understudies
    .filter(({ address }) => address !== undefined)
    .map(({ role, seq }) => keyed({ task: 'send-invitation', payload: { gameId, role, seq, understudy: true } }));

export const understudyLinks = (gameId: GameId, seats: readonly NewSeat[]) =>
  asked(seats).map(({ role, secret }) => ({ role, path: invitePath(gameId, secret), understudy: true as const }));
