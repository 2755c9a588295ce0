import { localDay, localTime } from '@/lib/clock/zones';

/** When somebody's digest comes: at a full hour of their own clock, every day or on one day of the week. */
export interface DigestTimes {
  readonly every: 'day' | 'week';
  /** Of the week: 1 (Monday) to 7. */
  readonly weekday?: number | undefined;
  readonly hour: number;
  /** An IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string;
}

/** Today may be over for it, and so may the same day of the next week not be. */
const MOST_DAYS = 8;

/**
 * The first instant later than `now` at which the digest is due. An hour that daylight saving leaves out comes later by as much; where it
 * comes twice, the first one counts: so there is one digest a day in the nights in which clocks change too.
 */
export function nextDigest(now: Date, { every, weekday, hour, timeZone }: DigestTimes): Date {
  const time = `${String(hour).padStart(2, '0')}:00`;
  let within = now.getTime();
  for (let days = 0; days <= MOST_DAYS; days += 1) {
    const day = localDay(within, timeZone);
    const at = localTime(within, timeZone, time);
    if (at > now.getTime() && (every === 'day' || day.weekday === weekday)) return new Date(at);
    within = day.end;
  }
  throw new Error(`no digest is due in ${timeZone}`);
}
