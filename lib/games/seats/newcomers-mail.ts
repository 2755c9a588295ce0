import type { PlannedCommit } from '../engine/commit-plan';
import { keyed } from '../engine/mails';
import type { Commit } from '../model/records';
import type { UserId } from '../model/types';

/**
 * Who comes to a game that runs gets one mail: the brief of their side, which also asks them for what waits for them and can be
 * answered as the mail that asks everybody else.
 */
export function withNewcomersMail({ commit, after }: PlannedCommit, by: UserId): Commit {
  const { gameId, status } = after;
  const seq = commit.entries.find(({ type }) => COMES.has(type))?.seq;
  if (status !== 'running' || seq === undefined || commit.entries.some(({ type }) => type === 'game-started'))
    return commit;
  const jobs = [keyed({ task: 'send-brief', payload: { gameId, seq, userId: by } })];
  return { ...commit, jobs: [...commit.jobs, ...jobs] };
}

const COMES: ReadonlySet<string> = new Set(['seat-taken', 'member-joined', 'understudy-entered']);
