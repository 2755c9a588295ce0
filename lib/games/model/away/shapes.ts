import type { RoleId } from '@/lib/core/ruleset';
import type { SideRight } from '../types';

/**
 * Somebody of a side is away from `from` to before `until` (ISO 8601 instants). `member` and `standIn` are names of the log; `seq` is the
 * entry that says it.
 */
export interface Absence {
  readonly role: RoleId;
  readonly member: string;
  readonly from: string;
  readonly until: string;
  /** Who of the side has the right of `member` meanwhile. */
  readonly standIn?: string;
  readonly seq: number;
}

/** What a stand-in has beside their own right: that of the one who is away. */
export interface HandedRight {
  readonly right: SideRight;
  /** By its name in the log: whose right it is. */
  readonly instead: string;
  /** It is the captain's. */
  readonly leads: boolean;
}
