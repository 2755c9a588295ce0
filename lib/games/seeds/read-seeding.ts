import { ok, type Result } from '@/lib/core/result';
import type { Role } from '@/lib/core/ruleset';
import { allCommitted, patienceEnds, someShown } from '../engine/seeding';
import type { GameError } from '../model/errors';
import { gameFor } from '../model/permissions';
import { rolesOfGame } from '../model/registry';
import { actingRolesOf } from '../model/seats';
import type { SideSeeding } from '../model/seeding';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';

export interface ReadSeedingInput {
  readonly by?: UserId;
  readonly gameId: GameId;
}

/** How far the sides have come with their seeds, for one reader. */
export interface SeedingView {
  /** `seats`: nobody is asked before every seat is taken. */
  readonly stage: 'seats' | 'commit' | 'show';
  /** From 1; more when the seeds were made again. */
  readonly round: number;
  readonly sides: readonly SideView[];
  /** Somebody has shown a seed: commitments stand, and a lost seed means that everybody begins again. */
  readonly someShown: boolean;
  /** From when on others may do without a silent side: ISO 8601; `othersMay`: it has come. */
  readonly othersFrom: string;
  readonly othersMay: boolean;
}

export interface SideView extends Omit<SideSeeding, 'side'> {
  readonly role: Role;
  readonly yours: boolean;
}

/** Undefined for a game that does not ask its sides for seeds, or no longer. */
export async function readSeeding(
  services: ServicesWith<'readGame', 'findRuleset' | 'now'>,
  input: ReadSeedingInput,
): Promise<Result<SeedingView | undefined, GameError>> {
  const found = await gameFor(services, input, 'read');
  if (!found.ok) return found;
  const { seats, summary, status } = found.value;
  const seeding = summary.matters?.seeding;
  if (seeding === undefined || status !== 'open') return ok(undefined);
  const roles = rolesOfGame(services, found.value);
  // Every one of a side who may submit for it makes its share.
  const own = input.by === undefined ? [] : actingRolesOf(seats, input.by);
  const sides = seeding.sides.map(({ side, ...rest }): SideView => {
    const role = roles.find(({ id }) => id === side) ?? { id: side, name: side, kind: 'player' };
    return { ...rest, role, yours: own.includes(side) };
  });
  const full = seats.every(({ userId }) => userId !== undefined);
  const othersFrom = patienceEnds(seeding);
  return ok({
    stage: full ? (allCommitted(seeding) ? 'show' : 'commit') : 'seats',
    round: seeding.round,
    sides,
    someShown: someShown(seeding),
    othersFrom,
    othersMay: full && services.now().toISOString() >= othersFrom,
  });
}
