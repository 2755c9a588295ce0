import { nextMonday, type OwnRest, type RestDate, restDate } from '@/lib/clock/rest';
import type { OwnRestTerms } from '@/lib/clock/terms';
import { isDay, isZone, startOfDay } from '@/lib/clock/zones';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
} from '@/lib/games/engine/game-act';
import { append, instantOf } from '@/lib/games/engine/progress';
import { type GameError, refuse } from '@/lib/games/model/errors';
import type { SeatRest } from '@/lib/games/model/matters/records';

/** Days in a time zone. */
interface RestDays {
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  /** Such as `2026-12-24`. */
  readonly dates: readonly string[];
  /** As `Europe/Rome`. */
  readonly zone: string;
}

export interface SetRestInput extends ActCommand, RestDays {}

/** How many single days lie ahead at most, and none further than a year. */
const MOST_AHEAD = 24;
const YEAR_MS = 366 * 86_400_000;

/**
 * Says on which days a seat rests, in place of what it said before. Weekdays count from next Monday on, single days from tomorrow on: no
 * time that has run stands afterwards.
 */
export function setRest(
  services: ActServices,
  { weekdays, dates, zone, ...command }: SetRestInput,
): Promise<Result<ActReceipt, GameError>> {
  const days = { weekdays: ascending(weekdays), dates: [...new Set(dates)].sort(), zone };
  const meaning = [days.weekdays, days.dates, zone];
  const kind = { type: 'rest-set', right: 'own-clock', reason: 'welcome', meaning } as const;
  return executeAct(services, command, kind, (context) => set(context, days));
}

const ascending = (days: readonly number[]): number[] => [...new Set(days)].sort((a, b) => a - b);

function set(
  context: ActContext,
  days: RestDays & { readonly dates: string[]; readonly weekdays: number[] },
): Result<ActDone, GameError> {
  const { progress, role } = context;
  if (progress.game.status === 'over') return err(refuse('game-over', 'This game is over.'));
  const terms = progress.matters.clock?.terms.ownRest;
  if (terms === undefined || role === undefined)
    return err(refuse('not-by-clock', 'The clock of this game has no rest days of a seat’s own.'));
  const at = instantOf(progress, context.at);
  const before = (progress.matters.rests ?? []).find((one) => one.role === role) ?? { plans: [], dates: [] };
  const since = progress.game.summary.clocks?.find((one) => one.role === role)?.wait?.at ?? at;
  const wrong = restDaysFault(days, terms, before, at);
  if (wrong !== undefined) return err(refuse('invalid-days', wrong));
  const from = nextMonday(at, days.zone);
  const rest = restAfter(before, days, { from, at, since });
  if (JSON.stringify(ahead(rest, at)) === JSON.stringify(ahead(before, at)))
    return err(refuse('nothing-to-change', 'It is so already.'));
  const draft = draftOfAct('rest-set', context, { zone: days.zone, from, weekdays: days.weekdays, dates: days.dates });
  return ok({ progress: { ...append(progress, draft), matters: withRest(progress.matters, role, rest) } });
}

function restDaysFault(
  { weekdays, dates, zone }: RestDays,
  terms: OwnRestTerms,
  before: OwnRest,
  at: string,
): string | undefined {
  if (!isZone(zone)) return 'The time zone is unknown. Write it as Europe/Rome, or UTC.';
  if (!dates.every(isDay)) return 'Write the days as 2026-12-31.';
  if (weekdays.length > terms.weekdays)
    return terms.weekdays === 0
      ? 'This clock has no weekdays of a seat’s own, only single days.'
      : `This clock allows ${terms.weekdays} ${terms.weekdays === 1 ? 'weekday' : 'weekdays'} of a seat’s own.`;
  const starts = dates.map((date) => startOfDay(date, zone).getTime());
  const now = Date.parse(at);
  if (starts.some((start) => start <= now)) return 'A rest day is said ahead: the first that can be named is tomorrow.';
  if (starts.some((start) => start > now + YEAR_MS)) return 'That is more than a year from now.';
  if (dates.length > MOST_AHEAD) return `At most ${MOST_AHEAD} single days lie ahead.`;
  const gone = begun(before, at).map(({ date }) => date);
  const full = [...new Set([...gone, ...dates])].map(monthOf).find(isMoreThan(terms.dates));
  return full === undefined ? undefined : `This clock allows ${terms.dates} single days a month, and ${full} has more.`;
}

const monthOf = (date: string): string => date.slice(0, 7);

const isMoreThan =
  (most: number) =>
  (month: string, _: number, months: readonly string[]): boolean =>
    months.filter((one) => one === month).length > most;

const begun = ({ dates }: OwnRest, at: string): readonly RestDate[] => dates.filter(({ from }) => from <= at);

/** What is still to come of it. */
const ahead = ({ plans, dates }: OwnRest, at: string) => [
  plans.at(-1)?.zone,
  plans.at(-1)?.weekdays ?? [],
  dates.filter(({ from }) => from > at),
];

/** What was before stays as far as it has begun and is still counted: in this month, and in a wait that began at `since`. */
function restAfter(
  before: OwnRest,
  { weekdays, dates, zone }: RestDays,
  { from, at, since }: { readonly from: string; readonly at: string; readonly since: string },
): OwnRest {
  const plan = { from: startOfDay(from, zone).toISOString(), zone, weekdays };
  const older = before.plans.filter((one) => one.from < plan.from && one.from <= at);
  const first = older.findLastIndex((one) => one.from <= since);
  const month = monthOf(at);
  const kept = begun(before, at).filter(({ date, to }) => to > since || monthOf(date) >= month);
  return {
    plans: [...older.slice(Math.max(0, first)), plan],
    dates: [...kept, ...dates.map((date) => restDate(date, zone))],
  };
}

function withRest<M extends { readonly rests?: readonly SeatRest[] }>(matters: M, role: RoleId, rest: OwnRest): M {
  const others = (matters.rests ?? []).filter((one) => one.role !== role);
  return { ...matters, rests: [...others, { role, ...rest }] };
}
