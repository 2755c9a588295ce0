import { z } from 'zod';
import { type FiredTimer, fireTimer } from '@/lib/games/play/fire-timer';
import type { MailContext } from '../context';

/** Jobs that were queued before deadlines could move have no `at`. */
export const clockPayload = z.object({ gameId: z.uuid(), key: z.string().min(1), at: z.iso.datetime().optional() });
export type ClockPayload = z.infer<typeof clockPayload>;

const HELD_MS = 5 * 60_000;

/** When to look again whether a game that is paused, or that has lost entries, goes on. */
export const whenHeld = (now: Date): Date => new Date(now.getTime() + HELD_MS);

/** Puts the same job into the queue again, for a later instant. */
export type Later = (at: Date) => Promise<unknown>;

/**
 * The clock's turn in one game. The queue's own clock may be ahead of the service's: then the job comes back in time. Where
 * nothing may be done, it comes back again and again: a job that is put off has not failed.
 */
export async function fireTimerTask(
  { services }: MailContext,
  job: ClockPayload,
  later: Later,
): Promise<FiredTimer['result']> {
  const struck = await fireTimer(services, job);
  if (struck.result === 'early') await later(new Date(struck.at));
  if (struck.result === 'held') await later(whenHeld(services.now()));
  return struck.result;
}
