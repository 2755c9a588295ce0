import type { Commit } from '@/lib/games/model/records';
import { inSpan, withTrace } from './span';

/** The span of a command that is stored. Its mails go on with its trace. */
export function inCommitSpan<T>(commit: Commit, store: (commit: Commit) => Promise<T>): Promise<T> {
  const facts = { 'fieldpost.game': commit.gameId, 'fieldpost.entries': commit.entries.length };
  return inSpan({ name: 'commit', facts }, () => store(traced(commit)));
}

const traced = (commit: Commit): Commit => ({
  ...commit,
  jobs: commit.jobs.map((job) => Object.assign({}, job, { payload: withTrace(job.payload) })),
});
