import { Temporal } from 'temporal-polyfill';

/** Whether it is an IANA time zone that this server knows, such as "Europe/Berlin". An offset alone has no daylight saving. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const zoned = (ms: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);

/** A local day: `date` such as "2026-03-29", its ISO weekday (Monday is 1), and where it ends, in milliseconds since 1970. */
export interface LocalDay {
  readonly date: string;
  readonly year: number;
  readonly weekday: number;
  readonly end: number;
}

/** The local day of an instant. A day of 23 or 25 hours ends where the next date begins. */
export function localDay(ms: number, zone: string): LocalDay {
  const at = zoned(ms, zone);
  const end = at.toPlainDate().add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  return { date: at.toPlainDate().toString(), year: at.year, weekday: at.dayOfWeek, end };
}

/** How many milliseconds a zone is ahead of UTC at an instant. */
export const offsetOf = (zone: string, now: Date): number => zoned(now.getTime(), zone).offsetNanoseconds / 1_000_000;

/** Whether it is a day of the calendar, as `2026-12-31`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}

export const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** The first instant of a day in a zone. Where the clocks go forward at midnight, the day begins at one. */
export const startOfDay = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);

/** When a local time ("20:00") comes on the local day of an instant; one that daylight saving leaves out comes later by as much. */
export function localTime(ms: number, zone: string, time: string): number {
  const day = zoned(ms, zone).toPlainDate();
  return day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
}

/** "Sun 29 Mar 2026, 20:00 (UTC+02:00, Europe/Berlin)". */
export function inZone(at: string, zone: string): string {
  return `${dayAndTime(at, zone)} (UTC${zoned(Date.parse(at), zone).offset}, ${zone})`;
}

/** The same without its zone, where that is said beside it: "Tue 1 Dec 2026, 20:00". */
export function dayAndTime(at: string, zone: string): string {
  const local = zoned(Date.parse(at), zone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return `${WEEKDAYS[local.dayOfWeek - 1]} ${local.day} ${MONTHS[local.month - 1]} ${local.year}, ${time}`;
}

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
