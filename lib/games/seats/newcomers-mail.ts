import type { PlannedCommit } from '../engine/commit-plan';
import { keyed } from '../engine/mails';
import type { Commit } from '../model/records';
import { rolesOf } from '../model/seats';
import type { UserId } from '../model/types';

/**
 * Who comes to a game that runs gets the brief of their side, and where something waits for them they are asked for it like everybody
 * else.
 */
export function withNewcomersMail({ commit, after }: PlannedCommit, by: UserId): Commit {
  const { gameId, summary, status } = after;
  const own = rolesOf(after.seats, by);
  const seq = commit.entries.find(({ type }) => COMES.has(type))?.seq;
  if (status !== 'running' || seq === undefined || commit.entries.some(({ type }) => type === 'game-started'))
    return commit;
  const payload = { gameId, seq, userId: by };
  const asked = summary.awaiting.some(({ role }) => own.includes(role));
  const jobs = [
    keyed({ task: 'send-brief', payload }),
    ...(asked ? [keyed({ task: 'send-your-action', payload })] : []),
  ];
  return { ...commit, jobs: [...commit.jobs, ...jobs] };
}

const COMES: ReadonlySet<string> = new Set(['seat-taken', 'member-joined']);
