import type { RoleId } from '@/lib/core/ruleset';
import type { EntryRow } from './records';

/** Who looks at a log: the roles of a person, and the entry that opened each topic so far. */
export interface Looker {
  readonly roles: readonly RoleId[];
  readonly unsealed: ReadonlyMap<string, number>;
}

/** Sealed until an entry after it has opened its topic, for all but the roles that may see it. */
export function isSealedFrom(
  { seq, sealTopic, visibleTo }: Pick<EntryRow, 'seq' | 'sealTopic' | 'visibleTo'>,
  { roles, unsealed }: Looker,
): boolean {
  if (sealTopic === undefined || roles.some((role) => visibleTo.includes(role))) return false;
  return (unsealed.get(sealTopic) ?? -1) <= seq;
}
