import type { NoteSignIn } from '@/lib/auth/forms/answer-form';
import { getLog } from '@/lib/http/observe/log';

/** A line in the log for each try to sign in, whatever came of it. */
export const noteSignIn: NoteSignIn = (tried) => getLog().info({ event: 'sign-in', ...tried });
