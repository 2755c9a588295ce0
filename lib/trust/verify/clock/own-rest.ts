import type { Json } from '@/lib/core/json';
import type { Entry } from '@/lib/trust/entry';
import { isHouseChange } from '@/lib/trust/house-change';
import { hasMembers, isCount, isText, member } from '../shapes';

const DAY_MS = 24 * 3_600_000;
/** The day begins last twelve hours behind UTC. Without the database of zones nobody can tell better. */
const LAST_MS = DAY_MS / 2;

interface Terms {
  readonly weekdays: number;
  readonly dates: number;
}

/** Which days seats keep free for themselves at one place of a log. */
export class OwnRest {
  #terms: Terms | undefined;
  /** By role: the single days that are declared, and those of them that have begun for certain. */
  readonly #dates = new Map<string, readonly string[]>();
  readonly #begun = new Map<string, readonly string[]>();

  /** What is wrong with an entry about them; undefined for every other. That an actor may act for `by` is asked elsewhere. */
  faultOf({ type, actor, at, payload }: Entry): string | undefined {
    if (type !== 'rest-set') return undefined;
    const { by, zone, from, weekdays } = payload;
    const dates = datesOf(payload.dates);
    if (this.#terms === undefined) return 'no clock has rest days of a seat’s own';
    if (!isText(by) || actor === 'server' || !isText(zone)) return 'it does not say whose days they are';
    if (!isWeekdays(weekdays) || weekdays.length > this.#terms.weekdays)
      return 'the clock does not allow such weekdays';
    if (!isMonday(from) || !isAhead(from, at)) return 'weekdays count from a Monday that lies ahead';
    if (dates === undefined) return 'it names no days';
    if (!dates.every((date) => isAhead(date, at))) return 'a rest day is said ahead';
    const gone = this.#goneOf(by, at);
    return isWithin([...new Set([...gone, ...dates])], this.#terms.dates)
      ? undefined
      : 'the clock allows fewer days a month';
  }

  #goneOf(by: string, at: string): readonly string[] {
    const past = (this.#dates.get(by) ?? []).filter((date) => !isAhead(date, at));
    return [...(this.#begun.get(by) ?? []), ...past];
  }

  /** Goes on by an entry that is sound. */
  note({ type, at, payload }: Entry): void {
    if (type === 'clock-set') this.#set(termsOf(payload.terms));
    if (type === 'rest-set') {
      const by = String(payload.by);
      this.#begun.set(by, this.#goneOf(by, at));
      this.#dates.set(by, datesOf(payload.dates) ?? []);
    }
    if (isHouseChange({ type })) this.#set(undefined);
  }

  #set(terms: Terms | undefined): void {
    const isSame = terms?.weekdays === this.#terms?.weekdays && terms?.dates === this.#terms?.dates;
    this.#terms = terms;
    if (isSame) return;
    this.#dates.clear();
    this.#begun.clear();
  }
}

function termsOf(terms: Json | undefined): Terms | undefined {
  const own = member(terms, 'ownRest');
  return isOwnRest(own) ? { weekdays: Number(own.weekdays), dates: Number(own.dates) } : undefined;
}

/** Whether the terms of a clock may say so of days of a seat's own. */
export function isOwnRest(own: Json | undefined): own is Json & Terms {
  if (!hasMembers(own, 'weekdays', 'dates') || !isCount(own.weekdays) || !isCount(own.dates)) return false;
  return own.weekdays <= 2 && own.dates <= 10 && own.weekdays + own.dates > 0;
}

const isWeekdays = (days: Json | undefined): days is Json & readonly number[] =>
  Array.isArray(days) &&
  days.every((day, at) => isCount(day) && day >= 1 && day <= 7 && (at === 0 || day > Number(days[at - 1])));

/** Days of the calendar, ascending; undefined for everything else. */
function datesOf(value: Json | undefined): readonly string[] | undefined {
  const dates = Array.isArray(value) && value.length <= 24 ? value.filter(isDate) : undefined;
  const isWhole = dates !== undefined && Array.isArray(value) && dates.length === value.length;
  return isWhole && dates.every((date, at) => at === 0 || date > (dates[at - 1] ?? '')) ? dates : undefined;
}

/** A day of the calendar. */
function isDate(value: unknown): value is string {
  const [, month = '', day = ''] = (isText(value) && /^(\d{4}-(?:0[1-9]|1[0-2]))-(\d\d)$/.exec(value)) || [];
  return month !== '' && Number(day) >= 1 && Number(day) <= daysOf(month);
}

/** Of a month such as "2031-02". */
function daysOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${`${number + 1}`.padStart(2, '0')}`;
  return (startOf(`${next.padStart(7, '0')}-01`) - startOf(`${month}-01`)) / DAY_MS;
}

const startOf = (date: string): number => Date.parse(`${date}T00:00:00.000Z`);

// The first of January 1970 was a Thursday.
const isMonday = (value: unknown): value is string => isDate(value) && (startOf(value) / DAY_MS + 3) % 7 === 0;

/** Whether a day may begin, somewhere, after an instant. */
const isAhead = (date: string, at: string): boolean => startOf(date) + LAST_MS > Date.parse(at);

const isWithin = (dates: readonly string[], most: number): boolean => {
  const months = dates.map((date) => date.slice(0, 7));
  return months.every((month) => months.filter((one) => one === month).length <= most);
};
