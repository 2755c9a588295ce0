import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { PATIENCE_HOURS, patienceEnds, renewed, someShown, unshown } from '../engine/seeding';
import type { GameError } from '../model/errors';
import type { ActionReceipt } from '../model/types';
import {
  executeSeeding,
  notAsked,
  type SeedCommand,
  type SeedContext,
  type SeedingServices,
  stepped,
} from './seed-command';

/**
 * Everybody commits again, because a seed was shown and another one is lost: at once at the word of a side that cannot show
 * its own, and at the word of any other seat when nothing has happened for `PATIENCE_HOURS`. The log keeps all of it, and
 * the verifier says how often this was done.
 */
export async function renewSeeds(
  services: SeedingServices,
  input: SeedCommand,
): Promise<Result<ActionReceipt, GameError>> {
  const kind = { right: 'renew-seeds', meaning: ['renew'] } as const;
  return executeSeeding(services, input, kind, (context) => renew(context, input.role));
}

function renew(context: SeedContext, by: RoleId): Result<SeedContext, GameError> {
  const { seeding, actor, at } = context;
  if (!someShown(seeding)) {
    return err(notAsked('No seed was shown yet: a side that lost its seed may commit to another one.'));
  }
  const due = mayRenew(context, by);
  if (!due.ok) return due;
  const draft = { type: 'seeds-renewed', actor, payload: { by }, news: true } as const;
  return ok(stepped(context, { seeding: renewed(seeding, at), seeds: [], draft }));
}

function mayRenew({ seeding, at }: SeedContext, by: RoleId): Result<undefined, GameError> {
  const own = unshown(seeding).some(({ side }) => side === by);
  const from = patienceEnds(seeding);
  if (own || at >= from) return ok(undefined);
  const message = `Others may begin again when nothing has happened for ${PATIENCE_HOURS} hours.`;
  return err({ ...notAsked(message), data: { from } });
}
