import type { Purse } from './sum';
import { lengthOf, PURSE_WORDS, STANDS_WORDS } from './words';
import { WEEKDAYS } from './zones';

interface Day {
  readonly date: string;
  readonly stretches: readonly {
    readonly from: string;
    readonly to: string;
    readonly pays?: Purse | undefined;
    readonly stands?: keyof typeof STANDS_WORDS | undefined;
  }[];
  readonly bank: { readonly before: number; readonly after: number };
}

/** One day of a sum in words. */
export interface DayRow {
  /** "Sun 2026-03-29". */
  readonly date: string;
  readonly isToday: boolean;
  readonly ran: string;
  readonly stood: string;
  readonly paid: string;
  readonly bank: string;
}

/** `now`: ISO 8601. */
export function rowOf({ date, stretches, bank }: Day, now: string): DayRow {
  const ran = sumOf(stretches.filter(({ pays }) => pays !== undefined));
  const stood = stretches.filter(({ stands }) => stands !== undefined);
  const reasons = [...new Set(stood.map(({ stands }) => (stands === undefined ? '' : STANDS_WORDS[stands])))];
  const purses = [...new Set(stretches.flatMap(({ pays }) => pays ?? []))];
  return {
    date: `${weekdayOf(date)} ${date}`,
    isToday: stretches.some(({ from, to }) => from <= now && now < to),
    ran: ran === 0 ? '–' : lengthOf(ran),
    stood: stood.length === 0 ? '–' : `${lengthOf(sumOf(stood))}: ${reasons.join(', ')}`,
    paid: purses.length === 0 ? '–' : purses.map((purse) => PURSE_WORDS[purse]).join(', '),
    bank: bank.before === bank.after ? lengthOf(bank.after) : `${lengthOf(bank.before)} → ${lengthOf(bank.after)}`,
  };
}

/** "Sun 2026-03-29: runs 12 h (time), stands 11 h (rest day)". `now`: ISO 8601. */
export function dayLine(day: Day, now: string): string {
  const { date, ran, stood, paid } = rowOf(day, now);
  const parts = [...(ran === '–' ? [] : [`runs ${ran} (${paid})`]), ...(stood === '–' ? [] : [`stands ${stood}`])];
  return `${date}: ${parts.join('; ')}`;
}

const sumOf = (stretches: Day['stretches']): number =>
  stretches.reduce((ms, { from, to }) => ms + Date.parse(to) - Date.parse(from), 0);

/** Monday is the first. */
const weekdayOf = (date: string): string => WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? '';
