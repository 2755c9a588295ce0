import type { Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import type { GameError } from '../model/errors';
import type { ActionReceipt } from '../model/types';
import { commitSeed } from './commit-seed';
import { delegateSeed } from './delegate-seed';
import { renewSeeds } from './renew-seeds';
import { revealSeed } from './reveal-seed';
import type { SeedCommand, SeedingServices } from './seed-command';

/** One step of a side on the way to the dice, as data. */
export type SeedStep =
  | { readonly act: 'commit'; readonly role: RoleId; readonly commitment: string }
  | { readonly act: 'reveal'; readonly role: RoleId; readonly seed: string }
  | { readonly act: 'delegate'; readonly role: RoleId; readonly side?: RoleId | undefined }
  | { readonly act: 'renew'; readonly role: RoleId };

/** Carries out whichever step is asked for: what pages and programs send to one address. */
export async function stepSeeds(
  services: SeedingServices,
  command: Omit<SeedCommand, 'role'>,
  step: SeedStep,
): Promise<Result<ActionReceipt, GameError>> {
  const { role } = step;
  switch (step.act) {
    case 'commit':
      return commitSeed(services, { ...command, role, commitment: step.commitment });
    case 'reveal':
      return revealSeed(services, { ...command, role, seed: step.seed });
    case 'delegate':
      return delegateSeed(services, { ...command, role, ...(step.side === undefined ? {} : { side: step.side }) });
    case 'renew':
      return renewSeeds(services, { ...command, role });
  }
}
