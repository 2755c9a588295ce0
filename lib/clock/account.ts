import type { ClockWait, SeatClock, Stop } from './seat-clock';
import { runBy, sumOf } from './sum';
import { type ClockTerms, HOUR_MS } from './terms';

export const newClock = (terms: ClockTerms): SeatClock => ({ bank: (terms.bank?.hours ?? 0) * HOUR_MS });

/** The seat is asked. */
export const asked = (clock: SeatClock, wait: Pick<ClockWait, 'seq' | 'at' | 'turn' | 'again'>): SeatClock => ({
  ...clock,
  wait: { ...wait, stops: [] },
});

/** The clock is stopped from `at` on for a reason; nothing changes where it is so already. */
export function stopped(clock: SeatClock, why: Stop['why'], at: string): SeatClock {
  const { wait } = clock;
  if (wait === undefined || wait.stops.some((stop) => stop.why === why && stop.to === undefined)) return clock;
  const from = at < wait.at ? wait.at : at;
  return { ...clock, wait: { ...wait, stops: [...wait.stops, { why, from }] } };
}

/** That reason has an end. */
export function goesOn(clock: SeatClock, why: Stop['why'], at: string): SeatClock {
  const { wait } = clock;
  if (wait === undefined) return clock;
  const stops = wait.stops.map((stop) => (stop.why === why && stop.to === undefined ? { ...stop, to: at } : stop));
  return { ...clock, wait: { ...wait, stops } };
}

/** The clock is stopped from `at` to `until` for a reason, once. */
export function standsUntil(clock: SeatClock, why: Stop['why'], at: string, until: string): SeatClock {
  const { wait } = clock;
  if (wait === undefined || wait.stops.some((stop) => stop.why === why && stop.to === until)) return clock;
  const from = at < wait.at ? wait.at : at;
  return from < until ? { ...clock, wait: { ...wait, stops: [...wait.stops, { why, from, to: until }] } } : clock;
}

/** Nobody waits for the seat any more. With an answer of its own the bank grows. */
export function settled(terms: ClockTerms, clock: SeatClock, at: string, isAnswer: boolean): SeatClock {
  const { wait } = clock;
  if (wait === undefined) return clock;
  const sum = sumOf(terms, clock, at);
  const used = runBy(sum, at);
  const spent = (clock.spent?.turn === wait.turn ? clock.spent.ms : 0) + used.time;
  const gain = isAnswer && wait.again === undefined ? (terms.bank?.gain ?? 0) * HOUR_MS : 0;
  const most = (terms.bank?.most ?? 0) * HOUR_MS;
  const years = sum.vacation.filter(({ from }) => from < at).map(({ year }) => String(year));
  const perTurn = terms.time.kind === 'each' && terms.time.per === 'turn';
  return {
    bank: Math.min(most, clock.bank - used.bank + gain),
    ...(clock.rest && { rest: clock.rest }),
    ...(perTurn ? { spent: { turn: wait.turn, ms: spent } } : {}),
    ...taken(clock, years),
  };
}

function taken({ vacation }: SeatClock, years: readonly string[]): Pick<SeatClock, 'vacation'> {
  const all = new Map(Object.entries(vacation ?? {}));
  for (const year of years) all.set(year, (all.get(year) ?? 0) + 1);
  return all.size === 0 ? {} : { vacation: Object.fromEntries(all) };
}
