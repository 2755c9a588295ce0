import { z } from 'zod';
import { type Struck, strikeClock } from '../../games/strike-clock';
import type { MailContext } from '../context';

export const clockPayload = z.object({ gameId: z.uuid(), key: z.string().min(1) });
export type ClockPayload = z.infer<typeof clockPayload>;

/** Puts the same job into the queue again, for a later instant. */
export type Later = (at: Date) => Promise<unknown>;

/** The clock's turn in one game. The queue's own clock may be ahead of the house's: then the job comes back in time. */
export async function strike({ house }: MailContext, job: ClockPayload, later: Later): Promise<Struck['result']> {
  const struck = await strikeClock(house, job);
  if (struck.result === 'early') await later(new Date(struck.at));
  return struck.result;
}
