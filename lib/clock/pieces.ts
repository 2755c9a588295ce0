import { type OwnRest, restAt } from './rest';
import type { ClockWait, SeatClock, Stop } from './seat-clock';
import type { ClockTerms } from './terms';
import { type LocalDay, localDay } from './zones';

export type StopReason = Stop['why'] | 'rest-day' | 'own-rest' | 'free-day';

/** A piece of one local day, in milliseconds since 1970, in which a clock runs or stands for one reason. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly day: LocalDay;
  /** Missing where the clock runs. */
  readonly stands?: StopReason;
  /** Nobody knows yet when it goes on. */
  readonly isOpen: boolean;
}

/** The local days from the instant a seat was asked on, cut where its clock stops and goes on; without an end. */
export function* piecesOf(terms: ClockTerms, { rest = NONE }: SeatClock, { at, stops }: ClockWait): Generator<Piece> {
  let from = Date.parse(at);
  const first = localDay(from, terms.zone);
  const edges = stops.flatMap((stop) => [
    Date.parse(stop.from),
    ...(stop.to === undefined ? [] : [Date.parse(stop.to)]),
  ]);
  for (;;) {
    const day = from < first.end ? first : localDay(from, terms.zone);
    const now = from;
    const own = restAt(rest, now);
    const to = Math.min(day.end, own.until, ...edges.filter((edge) => edge > now));
    const stop = stops.find((one) => Date.parse(one.from) <= now && (one.to === undefined || Date.parse(one.to) > now));
    const stands = stop?.why ?? restOf(terms, day, first) ?? (own.isRest ? 'own-rest' : undefined);
    yield { from, to, day, isOpen: stop !== undefined && stop.to === undefined, ...(stands && { stands }) };
    from = to;
  }
}

const NONE: OwnRest = { plans: [], dates: [] };

function restOf({ restDays, freeDay }: ClockTerms, day: LocalDay, first: LocalDay): StopReason | undefined {
  if (restDays.includes(day.weekday)) return 'rest-day';
  return freeDay && day.date === first.date ? 'free-day' : undefined;
}
