import { type LocalDay, localDay, startOfDay, WEEKDAYS } from './zones';

/** Weekdays (1 is Monday) in a zone, from an instant (ISO 8601) until the next plan begins. */
interface RestPlan {
  readonly from: string;
  readonly zone: string;
  readonly weekdays: readonly number[];
}

/** A single day of a zone, `from` its beginning to before its end `to` (ISO 8601). */
export interface RestDate {
  readonly date: string;
  readonly zone: string;
  readonly from: string;
  readonly to: string;
}

/** Days that a seat keeps free for itself: its clock is stopped on them. Plans in the order of their beginnings. */
export interface OwnRest {
  readonly plans: readonly RestPlan[];
  readonly dates: readonly RestDate[];
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** A day as it is in a zone. */
export function restDate(date: string, zone: string): RestDate {
  const from = startOfDay(date, zone).getTime();
  return { date, zone, from: iso(from), to: iso(localDay(from, zone).end) };
}

/** The first Monday after the local day of an instant, such as "2031-03-03". `now`: ISO 8601. */
export function nextMonday(now: string, zone: string): string {
  let day = localDay(Date.parse(now), zone);
  do day = localDay(day.end, zone);
  while (day.weekday !== 1);
  return day.date;
}

/** At an instant: whether the seat rests, and the next one at which that may change, in milliseconds since 1970. */
export function restAt({ plans, dates }: OwnRest, now: number): { readonly isRest: boolean; readonly until: number } {
  const plan = plans.findLast(({ from }) => Date.parse(from) <= now);
  const day = plan === undefined || plan.weekdays.length === 0 ? undefined : localDay(now, plan.zone);
  const isDate = dates.some(({ from, to }) => Date.parse(from) <= now && now < Date.parse(to));
  const edges = [...plans.map(({ from }) => from), ...dates.flatMap(({ from, to }) => [from, to])].map(Date.parse);
  const until = Math.min(day?.end ?? Number.POSITIVE_INFINITY, ...edges.filter((edge) => edge > now));
  return { isRest: isDate || isWeekday(plan, day), until };
}

const isWeekday = (plan: RestPlan | undefined, day: LocalDay | undefined): boolean =>
  plan !== undefined && day !== undefined && plan.weekdays.includes(day.weekday);

/** The declaration that holds, as it would be made again. `now`: ISO 8601. */
export const declared = ({ plans, dates }: OwnRest, now: string) => ({
  zone: plans.at(-1)?.zone ?? 'UTC',
  weekdays: [...(plans.at(-1)?.weekdays ?? [])],
  dates: dates.filter(({ from }) => from > now).map(({ date }) => date),
});

/** What a seat has declared, without what is past. `now`: ISO 8601. */
export function restWords({ plans, dates }: OwnRest, now: string): string {
  const next = plans.at(-1);
  const present = plans.findLast(({ from }) => from <= now);
  const parts = [
    ...(present === undefined || present === next ? [] : [weekdaysOf(present)]),
    ...(next === undefined ? [] : [`${weekdaysOf(next)}${next.from > now ? ` from ${dateOf(next)}` : ''}`]),
    ...dates.filter(({ to }) => to > now).map(({ date }) => date),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

const weekdaysOf = ({ weekdays }: RestPlan): string =>
  weekdays.length === 0 ? 'no weekday' : weekdays.map((day) => WEEKDAYS[day - 1]).join(', ');

const dateOf = ({ from, zone }: RestPlan): string => localDay(Date.parse(from), zone).date;
