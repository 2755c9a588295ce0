import type { NoteSignIn } from '@/lib/auth/forms/answer-form';
import { getLog } from '@/lib/http/observe/log';
import { getMetrics } from '@/lib/http/observe/metrics';

/** A line in the log, and a count, for each try to sign in, whatever came of it. */
export const noteSignIn: NoteSignIn = (tried) => {
  getLog().info({ event: 'sign-in', ...tried });
  getMetrics().signIn(tried.way, tried.outcome);
};
