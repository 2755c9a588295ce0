import { z } from 'zod';
import { climbLadder } from '@/lib/games/ladder/climb-ladder';
import type { Stepped } from '@/lib/games/ladder/steps';
import { RUNGS } from '@/lib/games/model/ladder/shapes';
import type { KeyedJob } from '@/lib/games/model/mail-records';
import type { MailContext } from '../context';
import { type Later, whenHeld } from './fire-timer';

export const ladderPayload = z.object({
  gameId: z.uuid(),
  role: z.string().min(1),
  seq: z.int().nonnegative(),
  rung: z.enum(RUNGS),
});
type LadderPayload = z.infer<typeof ladderPayload>;

/** Puts a job into the queue. */
export type Queue = (job: KeyedJob) => Promise<unknown>;

/** One step of a game's ladder; what it sets off goes into the queue. A step that is put off has not failed. */
export async function climb(
  { services }: MailContext,
  job: LadderPayload,
  { later, queue }: { readonly later: Later; readonly queue: Queue },
): Promise<Stepped['result']> {
  const climbed = await climbLadder(services, job);
  if (climbed.result === 'early') await later(new Date(climbed.at));
  if (climbed.result === 'held') await later(whenHeld(services.now()));
  if (climbed.result === 'done') for (const next of climbed.jobs) await queue(next);
  return climbed.result;
}
