import { type Piece, piecesOf, type StopReason } from './pieces';
import type { ClockWait, SeatClock } from './seat-clock';
import { type ClockTerms, HOUR_MS } from './terms';
import { localDay, localTime } from './zones';

const DAY_MS = 24 * HOUR_MS;

/** What the running time is taken from, in this order. */
export type Purse = 'time' | 'bank' | 'vacation';

/** `from` and `to` in ISO 8601. `pays`: the clock ran; `stands`: it did not, and why. */
export type Stretch = { readonly from: string; readonly to: string } & (
  | { readonly pays: Purse }
  | { readonly stands: StopReason }
);

/** One local day of a sum. The bank in milliseconds at the beginning and the end of its last stretch. */
interface ClockDay {
  readonly date: string;
  readonly stretches: readonly Stretch[];
  readonly bank: { readonly before: number; readonly after: number };
}

/** All that a seat's clock does from the instant it is asked until it is out, day by day, as far as that is known. */
export interface ClockSum {
  readonly days: readonly ClockDay[];
  /** When the time is out, ISO 8601; missing while the clock is stopped and nobody knows for how long. */
  readonly deadline?: string;
  /** The vacation days that are taken until then, each from an instant (ISO 8601). */
  readonly vacation: readonly { readonly from: string; readonly year: number }[];
  /** Milliseconds of running time before the first vacation day: what is left of the time, and the bank. */
  readonly own: number;
}

/** `now`: ISO 8601; so far a stop without an end is told. Nothing while nobody waits for the seat. */
export function sumOf(terms: ClockTerms, clock: SeatClock, now: string): ClockSum {
  const { wait } = clock;
  if (wait === undefined) return { days: [], vacation: [], own: 0 };
  const purses = new Purses(terms, clock, timeOf(terms, clock, wait));
  const days = new Days();
  const own = purses.time + purses.bank;
  for (const piece of piecesOf(terms, clock, wait)) {
    const bank = purses.bank;
    if (piece.stands !== undefined)
      days.stands(piece, bank, piece.isOpen ? Math.min(piece.to, Date.parse(now)) : piece.to);
    if (piece.isOpen && piece.to < Date.parse(now)) continue;
    if (piece.isOpen) return { days: days.all, vacation: purses.taken, own };
    const out = piece.stands === undefined ? purses.run(piece, days) : undefined;
    if (out !== undefined) return { days: days.all, deadline: iso(out), vacation: purses.taken, own };
  }
  throw new Error('local days have no end');
}

/** Milliseconds that ran until an instant, by what paid for them. */
export function runBy({ days }: ClockSum, until: string): Readonly<Record<Purse, number>> {
  const run = { time: 0, bank: 0, vacation: 0 };
  for (const stretch of days.flatMap((day) => day.stretches))
    if ('pays' in stretch) run[stretch.pays] += lengthBefore(stretch, until);
  return run;
}

/** When this many milliseconds will have run, ISO 8601; undefined when that is not known, or never. */
export function whenRun({ days }: ClockSum, ms: number): string | undefined {
  let left = ms;
  for (const stretch of days.flatMap((day) => day.stretches)) {
    if (!('pays' in stretch)) continue;
    const length = Date.parse(stretch.to) - Date.parse(stretch.from);
    if (left <= length) return iso(Date.parse(stretch.from) + left);
    left -= length;
  }
  return undefined;
}

/** Why the clock is stopped at an instant; undefined while it runs, and when it is out. */
export function standsAt({ days }: ClockSum, at: string): StopReason | undefined {
  const now = days.flatMap((day) => day.stretches).find(({ from, to }) => from <= at && at < to);
  const last = days.at(-1)?.stretches.at(-1);
  const found = now ?? (last !== undefined && last.to <= at ? last : undefined);
  return found !== undefined && 'stands' in found ? found.stands : undefined;
}

const iso = (ms: number): string => new Date(ms).toISOString();

const lengthBefore = ({ from, to }: Stretch, until: string): number =>
  Math.max(0, Math.min(Date.parse(to), Date.parse(until)) - Date.parse(from));

/** The time of a decision, in milliseconds of a running clock. */
function timeOf(terms: ClockTerms, clock: SeatClock, wait: ClockWait): number {
  const { spent } = clock;
  const { time } = terms;
  if (wait.given !== undefined) return wait.given;
  if (time.kind === 'daily') return untilHour(terms, time, clock, wait);
  const whole = time.hours * HOUR_MS;
  const left = time.per === 'turn' && spent?.turn === wait.turn ? whole - spent.ms : whole;
  // However much of a turn is gone, nobody is asked for an answer on the spot.
  return Math.max(left, Math.min(whole, DAY_MS));
}

/** From the ask to the first time that the hour comes on a day on which the clock runs, and leaves enough of it. */
function untilHour(
  terms: ClockTerms,
  { at, least }: { at: string; least: number },
  clock: SeatClock,
  wait: ClockWait,
): number {
  let run = 0;
  for (const piece of piecesOf(terms, clock, wait)) {
    if (piece.isOpen) return Number.MAX_SAFE_INTEGER;
    if (piece.stands !== undefined) continue;
    // The end of a piece is the next day's midnight: 00:00 comes there.
    const hours = [piece.from, piece.to].map((one) => localTime(one, terms.zone, at));
    const hour = hours.find((one) => one > piece.from && one <= piece.to);
    if (hour !== undefined && run + hour - piece.from >= least * HOUR_MS) return run + hour - piece.from;
    run += piece.to - piece.from;
  }
  throw new Error('local days have no end');
}

/** What is left to pay running time with. */
class Purses {
  time: number;
  bank: number;
  readonly taken: { from: string; year: number }[] = [];
  /** What is left of the vacation day that was taken last. */
  #day = 0;

  constructor(
    private readonly terms: ClockTerms,
    private readonly clock: SeatClock,
    time: number,
  ) {
    this.time = time;
    this.bank = clock.bank;
  }

  /** Pays for a piece of running time; when all is out, the instant in milliseconds at which it is. */
  run(piece: Piece, days: Days): number | undefined {
    let { from } = piece;
    while (from < piece.to) {
      const pays = this.#open(from);
      if (pays === undefined) return from;
      const before = this.bank;
      const to = Math.min(piece.to, from + this.#left(pays));
      this.#pay(pays, to - from);
      days.runs(piece, { from, to, pays }, { before, after: this.bank });
      from = to;
    }
    return this.#isOut(from) ? from : undefined;
  }

  /** The purse that pays from an instant on. */
  #open(from: number): Purse | undefined {
    if (this.time > 0) return 'time';
    if (this.bank > 0) return 'bank';
    return this.#day > 0 || this.#take(from) ? 'vacation' : undefined;
  }

  /** At the end of a piece no vacation day is taken yet: the clock may stand from there on. */
  #isOut(from: number): boolean {
    return this.time <= 0 && this.bank <= 0 && this.#day <= 0 && !this.#mayTake(this.#yearOf(from));
  }

  #take(from: number): boolean {
    const year = this.#yearOf(from);
    if (!this.#mayTake(year)) return false;
    this.taken.push({ from: iso(from), year });
    this.#day = DAY_MS;
    return true;
  }

  #mayTake(year: number): boolean {
    const used = (this.clock.vacation?.[year] ?? 0) + this.taken.filter((day) => day.year === year).length;
    return used < this.terms.vacation;
  }

  #yearOf(instant: number): number {
    return localDay(instant, this.terms.zone).year;
  }

  #left(purse: Purse): number {
    return purse === 'vacation' ? this.#day : this[purse];
  }

  #pay(purse: Purse, ms: number): void {
    if (purse === 'vacation') this.#day -= ms;
    else this[purse] -= ms;
  }
}

type Bank = ClockDay['bank'];

/** Puts stretches together to local days. */
class Days {
  readonly all: { date: string; stretches: Stretch[]; bank: { before: number; after: number } }[] = [];

  stands({ from, day, stands }: Piece, bank: number, to: number): void {
    if (stands !== undefined && to > from)
      this.#add(day.date, { from: iso(from), to: iso(to), stands }, { before: bank, after: bank });
  }

  runs({ day }: Piece, { from, to, pays }: { from: number; to: number; pays: Purse }, bank: Bank): void {
    this.#add(day.date, { from: iso(from), to: iso(to), pays }, bank);
  }

  #add(date: string, stretch: Stretch, bank: Bank): void {
    const last = this.all.at(-1);
    if (last?.date !== date) {
      this.all.push({ date, stretches: [stretch], bank: { ...bank } });
      return;
    }
    last.stretches.push(stretch);
    last.bank.after = bank.after;
  }
}
