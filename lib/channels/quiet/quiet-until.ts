/** Hours of the day in which nothing is sent to somebody: from the full hour `from` up to `to`, over midnight where that is smaller. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  /** An IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string;
}

const QUARTER_MS = 15 * 60_000;
/** No day has more, also where clocks are set back. */
const MOST_QUARTERS = 26 * 4;

/**
 * When the quiet hours end that `now` is in; undefined outside of them. Found by looking at the clock on the wall every quarter of an hour,
 * where every offset of every zone begins: so an hour that is skipped or comes twice makes no difference.
 */
export function quietUntil(now: Date, quiet: QuietHours): Date | undefined {
  const hourAt = hourIn(quiet.timeZone);
  if (!isQuiet(quiet, hourAt(now))) return undefined;
  const first = Math.floor(now.getTime() / QUARTER_MS) + 1;
  for (let quarter = first; quarter <= first + MOST_QUARTERS; quarter += 1) {
    const at = new Date(quarter * QUARTER_MS);
    if (!isQuiet(quiet, hourAt(at))) return at;
  }
  return undefined;
}

const isQuiet = ({ from, to }: QuietHours, hour: number): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to;

function hourIn(timeZone: string): (at: Date) => number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return (at) => Number(clock.format(at));
}
