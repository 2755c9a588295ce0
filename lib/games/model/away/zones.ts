/** Whether it is the name of a time zone, as `Europe/Rome`. */
export const isZone = (text: string): boolean => text === 'UTC' || Intl.supportedValuesOf('timeZone').includes(text);

/** How many milliseconds a zone is ahead of UTC at an instant. */
export function offsetOf(timeZone: string, now: Date): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const),
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const there = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return there - Math.floor(now.getTime() / 60_000) * 60_000;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether it is a day of the calendar, as `2026-12-31`. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

export const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** The first instant of a day in a zone. Where the clocks go forward at midnight, the day begins at one. */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(day);
  const near = midnight - offsetOf(zone, new Date(midnight));
  const then = midnight - offsetOf(zone, new Date(near));
  return new Date(dayAt(new Date(then), zone) < day ? midnight - offsetOf(zone, new Date(then)) : then);
}

/** The day of the calendar that an instant is of in a zone. */
export const dayAt = (instant: Date, zone: string): string =>
  new Date(instant.getTime() + offsetOf(zone, instant)).toISOString().slice(0, 10);
