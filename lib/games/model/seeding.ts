import type { RoleId } from '@/lib/core/ruleset';

/**
 * How far the sides of a game that asks them for seeds of their own have come, before it begins. All of it stands in the
 * log too; no seed is in it.
 */
export interface Seeding {
  /** Every player, in the order of the roles. */
  readonly sides: readonly SideSeeding[];
  /** From 1; every `seeds-renewed` begins another. */
  readonly round: number;
  /** Commitments that no longer count, 64 hexadecimal digits each: none may be given a second time. */
  readonly spent: readonly string[];
  /** ISO 8601 instant of the last step, or of the last seat's taking. */
  readonly since: string;
}

export interface SideSeeding {
  readonly side: RoleId;
  readonly commitment?: string;
  /** The server made the seed. */
  readonly delegated?: true;
  readonly shown?: true;
}
