import type { JsonObject } from '@/lib/core/json';
import { ownerLapsesAt } from './owner';
import type { OwnerProposal, PendingMatters } from './records';

/** An entry of the command that is planned. */
interface Draft {
  readonly type: string;
  readonly actor: string;
  readonly payload: JsonObject;
}

/** The entries of proposing an owner itself, which say what becomes of the proposal. */
const OWN: ReadonlySet<string> = new Set(['owner-proposed', 'owner-answered', 'owner-changed']);

/**
 * What is pending without a proposal of another owner that is over: nobody has carried it out, or the owner, of whom others had said that
 * they do not answer, has done something. What a standing order did for them says nothing of them.
 */
export function withoutStopped(
  { ownerProposal: proposal, ...matters }: PendingMatters,
  drafts: readonly Draft[],
  at: string,
): PendingMatters {
  if (proposal === undefined || ownerLapsesAt(proposal) <= at) return matters;
  const isOver = proposal.offered !== true && drafts.some((draft) => isOwners(draft, proposal));
  return isOver ? matters : { ...matters, ownerProposal: proposal };
}

function isOwners({ type, actor, payload }: Draft, { owner }: OwnerProposal): boolean {
  if (OWN.has(type)) return false;
  if (payload.as === 'owner') return true;
  return owner !== undefined && (actor === owner || payload.signed === owner) && payload.standing !== true;
}
