import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { toHex } from '@/lib/trust/bytes';
import { SEED_BYTES } from '@/lib/trust/dice';
import { commitmentTo } from '../engine/dice-box';
import { committed, PATIENCE_HOURS, patienceEnds } from '../engine/seeding';
import type { GameError } from '../model/errors';
import type { SideSeeding } from '../model/seeding';
import type { Services } from '../model/services';
import type { ActionReceipt } from '../model/types';
import {
  executeSeeding,
  notAsked,
  openToCommitments,
  type SeedCommand,
  type SeedContext,
  type SeedingServices,
  stepped,
} from './seed-command';

export interface DelegateSeedInput extends SeedCommand {
  /** For which side; one's own by default. */
  readonly side?: RoleId;
}

/**
 * The server makes the seed of a side: at its own word at once; at the word of another seat when the side has been silent
 * for `PATIENCE_HOURS`. The side may still commit to one of its own, as long as nobody has shown a seed.
 */
export async function delegateSeed(
  services: SeedingServices,
  input: DelegateSeedInput,
): Promise<Result<ActionReceipt, GameError>> {
  const side = input.side ?? input.role;
  const kind = { right: side === input.role ? 'act' : 'renew-seeds', meaning: ['delegate', side] } as const;
  return executeSeeding(services, input, kind, (context) => delegate(services, context, input.role, side));
}

function delegate(
  services: Pick<Services, 'randomBytes'>,
  context: SeedContext,
  by: RoleId,
  side: RoleId,
): Result<SeedContext, GameError> {
  const open = openToCommitments(context, side);
  if (!open.ok) return open;
  if (open.value.delegated === true) return err(notAsked('The server makes the seed of this side already.'));
  if (by !== side) {
    const silent = isSilent(context, open.value);
    if (!silent.ok) return silent;
  }
  const { seeding, actor, at, dice, progress } = context;
  const seed = toHex(services.randomBytes(SEED_BYTES));
  const commitment = commitmentTo(progress.game.gameId, side, seed);
  const payload = { side, commitment, delegated: true };
  return ok(
    stepped(context, {
      seeding: committed(seeding, { side, commitment, delegated: true }, at),
      seeds: [...dice.seeds.filter((one) => one.side !== side), { side, seed }],
      draft: {
        type: 'seed-committed',
        actor,
        payload: by === side ? payload : { ...payload, by },
        ...newsOf(by, side),
      },
    }),
  );
}

/** What is done in somebody's place, everybody is told. */
const newsOf = (by: RoleId, side: RoleId): { readonly news?: true } => (by === side ? {} : { news: true });

function isSilent({ seeding, at }: SeedContext, { side, commitment }: SideSeeding): Result<undefined, GameError> {
  if (commitment !== undefined) return err(notAsked(`${side} has answered; only it may choose otherwise.`));
  const from = patienceEnds(seeding);
  if (at >= from) return ok(undefined);
  const message = `Others may choose for ${side} when nothing has happened for ${PATIENCE_HOURS} hours.`;
  return err({ ...notAsked(message), data: { from } });
}
