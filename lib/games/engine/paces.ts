import type { RoleId } from '@/lib/core/ruleset';
import type { Pace } from '../model/matters/records';
import type { Summary } from '../model/records';
import type { Draft } from './entries';

/** How many answers of a role tell what it usually takes. */
const LAST_ANSWERS = 15;

interface Answering {
  readonly before: Summary;
  readonly drafts: readonly Draft[];
  /** ISO 8601 instant of the command. */
  readonly at: string;
}

/** How long each role took for its last answers, with the one that this command is; as the response times of a game count them. */
export function pacesAfter({ before, drafts, at }: Answering): readonly Pace[] {
  const paces = before.paces ?? [];
  const role = drafts.find(({ type }) => type === 'action')?.payload.by;
  const wait = (before.waits ?? []).find((one) => one.role === role);
  if (wait === undefined) return paces;
  const ms = Math.max(0, Date.parse(at) - Date.parse(wait.at));
  const known = paces.find((one) => one.role === wait.role)?.ms ?? [];
  const others = paces.filter((one) => one.role !== wait.role);
  return [...others, { role: wait.role, ms: [...known, ms].slice(-LAST_ANSWERS) }];
}

/** What a role usually takes, in milliseconds: the median of its last answers. Undefined where none is kept. */
export function usualOf({ paces = [] }: Pick<Summary, 'paces'>, role: RoleId): number | undefined {
  const sorted = [...(paces.find((one) => one.role === role)?.ms ?? [])].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}
