import { z } from 'zod';
import { CLOCK_STEPS } from '@/lib/clock/steps';
import { HOUR_MS } from '@/lib/clock/terms';
import { runClock } from '@/lib/games/clock/run-clock';
import type { Stepped } from '@/lib/games/ladder/steps';
import { heldBack } from '../clock/reminded';
import type { MailContext } from '../context';
import type { Queue } from './climb-ladder';
import { type Later, whenHeld } from './fire-timer';

export const seatClockPayload = z.object({
  gameId: z.uuid(),
  role: z.string().min(1),
  seq: z.int().nonnegative(),
  step: z.enum(CLOCK_STEPS),
});

const DAY_MS = 24 * HOUR_MS;

/** One step of a seat's clock; what it sets off goes into the queue. A step that is put off has not failed. */
export async function runSeatClock(
  context: MailContext,
  job: z.infer<typeof seatClockPayload>,
  { later, queue }: { readonly later: Later; readonly queue: Queue },
): Promise<Stepped['result'] | 'not-reminded'> {
  const { services } = context;
  const missing = job.step === 'zero' ? await heldBack(context, job) : undefined;
  if (missing !== undefined) {
    for (const mail of missing) await queue(mail);
    await later(new Date(services.now().getTime() + DAY_MS));
    return 'not-reminded';
  }
  const run = await runClock(services, job);
  if (run.result === 'early') await later(new Date(run.at));
  if (run.result === 'held') await later(whenHeld(services.now()));
  if (run.result === 'done') for (const next of run.jobs) await queue(next);
  return run.result;
}
