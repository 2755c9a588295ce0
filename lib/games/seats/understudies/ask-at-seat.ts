import { err, ok, type Result } from '@/lib/core/result';
import { checkUnderstudy } from '@/lib/games/create/new-understudies';
import { keyed } from '@/lib/games/engine/mails';
import { type GameError, refuse } from '@/lib/games/model/errors';
import type { Commit } from '@/lib/games/model/records';
import { rolesOfGame } from '@/lib/games/model/registry';
import type { Services } from '@/lib/games/model/services';
import type { UnderstudyChange } from '@/lib/games/model/side-records';
import type { FoundInvitation } from '../read-invitation';

/** Who is asked to stand by: by a link, or by mail to an address. */
export type AskedUnderstudy = Parameters<typeof checkUnderstudy>[0]['understudy'];

export type UnderstudyNamed = Extract<UnderstudyChange, { readonly change: 'understudy-named' }>;

/** Who takes a side may ask somebody to stand by with the same press: as captain of it, and of no other. */
export function askedAtSeat(
  services: Pick<Services, 'findRuleset'>,
  { game, seat, side, understudy: standsBy }: FoundInvitation,
  understudy: AskedUnderstudy,
): Result<AskedUnderstudy, GameError> {
  const role = rolesOfGame(services, game).find(({ id }) => id === seat.role);
  if (understudy === undefined || role === undefined) return ok(undefined);
  if (side !== undefined || standsBy !== undefined) return err(notCaptain(seat.role));
  const checked = checkUnderstudy({ fill: 'me', understudy }, role);
  return checked.ok ? ok(checked.value.understudy) : checked;
}

function notCaptain(role: string): GameError {
  const message =
    'Who takes a side as its captain asks somebody to stand by for it; this invitation is for something else.';
  return refuse('invalid-setup', message, { faults: [{ path: `understudies.${role}`, message }] });
}

/** One mail to who was asked by an address, of several games the first alone. */
export function withUnderstudysMail(
  commits: readonly Commit[],
  [named]: readonly UnderstudyNamed[],
): readonly Commit[] {
  if (named?.address === undefined) return commits;
  const { gameId, role, seq } = named;
  const job = keyed({ task: 'send-invitation', payload: { gameId, role, seq, understudy: true } });
  return commits.map((commit) => (commit.gameId === gameId ? { ...commit, jobs: [...commit.jobs, job] } : commit));
}
