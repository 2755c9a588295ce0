import { dayAfter, isDay, isZone, startOfDay } from '@/lib/clock/zones';
import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '@/lib/games/model/errors';

/** Days of the calendar, as `2026-12-31`, both inclusive, in a time zone. */
export interface AwayDays {
  readonly from: string;
  readonly to: string;
  /** As `Europe/Rome`. */
  readonly zone: string;
}

/** ISO 8601 instants: from `from` to before `until`. */
export interface AwayTime {
  readonly from: string;
  readonly until: string;
}

/** Who is away for longer gives the seat up. */
const MOST_DAYS = 180;
const MOST = MOST_DAYS * 86_400_000;
/** Nobody plans so far. */
const FURTHEST = 3 * 365 * 86_400_000;

/** The time that days are, seen at an instant. */
export function timeOf({ from, to, zone }: AwayDays, at: string): Result<AwayTime, GameError> {
  if (!isZone(zone)) return invalid('The time zone is unknown. Write it as Europe/Rome, or UTC.');
  if (!isDay(from) || !isDay(to)) return invalid('Write the days as 2026-12-31.');
  if (to < from) return invalid('The last day comes before the first.');
  const [begin, end] = [startOfDay(from, zone), startOfDay(dayAfter(to), zone)];
  const now = Date.parse(at);
  if (end.getTime() <= now) return invalid('Those days are over. Name a last day that is not past.');
  if (end.getTime() - Math.max(begin.getTime(), now) > MOST)
    return invalid(`At most ${MOST_DAYS} days. Who is away for longer names another captain, or leaves the side.`);
  if (end.getTime() - now > FURTHEST) return invalid('That is more than three years from now.');
  return ok({ from: begin.toISOString(), until: end.toISOString() });
}

const invalid = (message: string): Result<never, GameError> => err(refuse('invalid-days', message));
