import type { PlannedCommit } from '../engine/commit-plan';
import { keyed } from '../engine/mails';
import type { Commit } from '../model/records';
import { rolesOf } from '../model/seats';
import type { UserId } from '../model/types';

/** Who sits down where something waits for that seat is told like everybody of whom something is asked. */
export function withNewcomersMail({ commit, after }: PlannedCommit, by: UserId): Commit {
  const { gameId, summary, status } = after;
  const own = rolesOf(after.seats, by);
  const seq = commit.entries[0]?.seq;
  const asked = status === 'running' && summary.awaiting.some(({ role }) => own.includes(role));
  if (!asked || seq === undefined || commit.entries.some(({ type }) => type === 'game-started')) return commit;
  const job = keyed({ task: 'send-your-action', payload: { gameId, seq, userId: by } });
  return { ...commit, jobs: [...commit.jobs, job] };
}
