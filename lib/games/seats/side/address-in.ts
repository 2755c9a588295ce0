import { parseAddress } from '@/lib/core/address';
import { err, ok, type Result } from '@/lib/core/result';
import { invalid } from '@/lib/games/create/new-game';
import type { GameError } from '@/lib/games/model/errors';

/** The address that an invitation is mailed to; undefined where its link is passed on. Refused as `invite` where it is none. */
export function addressIn(invite: string | undefined): Result<string | undefined, GameError> {
  if (invite === undefined || invite.trim() === '') return ok(undefined);
  const parsed = parseAddress(invite.trim(), { allowLocalhost: true });
  return parsed.ok ? ok(parsed.value) : err(invalid('invite', parsed.error.message));
}
