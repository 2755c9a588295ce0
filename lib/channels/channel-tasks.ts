import type { Task, TaskList } from 'graphile-worker';
import type { ChannelContext } from './context';
import { hookPayload, sendHook } from './send/send-hook';

/** The channels beside mail, as tasks of the queue. */
export const channelTasks = (context: ChannelContext): TaskList => ({ 'send-hook': hookTask(context) });

function hookTask(context: ChannelContext): Task {
  return async (payload, { job, addJob }) => {
    const read = hookPayload.safeParse(payload);
    // Trying again cannot mend it.
    if (!read.success) return context.log('hook-job-malformed', { job: job.id });
    const keyOf = job.key === null ? {} : { jobKey: job.key };
    const fate = await sendHook(context, read.data, {
      again: (runAt) => addJob('send-hook', read.data, { runAt, ...keyOf }),
      mailDead: (hookId) => addJob('send-hook-dead', { hookId }, { jobKey: `send-hook-dead:${hookId}` }),
    });
    context.log('hook', { fate, delivery: read.data.delivery });
  };
}
