import type { Task, TaskList } from 'graphile-worker';
import type { z } from 'zod';
import type { MailContext } from './context';
import type { Fate } from './deliver';
import { gameMailPayload, invitationPayload, signInPayload, type Try } from './tasks/payloads';
import { sendGameOver } from './tasks/send-game-over';
import { sendInvitation } from './tasks/send-invitation';
import { sendSignIn } from './tasks/send-sign-in';
import { sendYourAction } from './tasks/send-your-action';

/** The mails, as tasks of the queue. */
export function mailTasks(context: MailContext): TaskList {
  return {
    'send-your-action': task(context, gameMailPayload, sendYourAction),
    'send-game-over': task(context, gameMailPayload, sendGameOver),
    'send-invitation': task(context, invitationPayload, sendInvitation),
    'send-sign-in': task(context, signInPayload, sendSignIn),
  };
}

type Send<P> = (context: MailContext, payload: P, attempt: Try) => Promise<Fate>;

function task<P>(context: MailContext, schema: z.ZodType<P>, send: Send<P>): Task {
  return async (payload, { job }) => {
    const parsed = schema.safeParse(payload);
    if (!parsed.success) {
      // Trying again cannot mend it; the line in the log is for whoever queued it.
      context.log('mail-job-malformed', { task: job.task_identifier, job: job.id });
      return;
    }
    const fate = await send(context, parsed.data, { lastTry: job.attempts >= job.max_attempts });
    context.log('mail', { task: job.task_identifier, fate, attempt: job.attempts });
  };
}
