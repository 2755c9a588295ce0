import { asked, goesOn, newClock, settled, standsUntil, stopped } from '@/lib/clock/account';
import type { SeatClock } from '@/lib/clock/seat-clock';
import { nextStep } from '@/lib/clock/steps';
import { sumOf } from '@/lib/clock/sum';
import { type ClockTerms, HOUR_MS } from '@/lib/clock/terms';
import { GAME_MASTER } from '@/lib/core/game-master';
import type { RoleId } from '@/lib/core/ruleset';
import type { KeyedJob } from '../model/mail-records';
import type { Forfeit, PendingMatters, RoleClock, Wait } from '../model/matters/records';
import { OPPONENT } from '../model/opponent';
import type { SeatHolder, Summary } from '../model/records';
import type { GameId } from '../model/types';
import type { Draft } from './entries';

/** A command in one game, as far as it moves the clocks of its seats. */
export interface Clocked {
  readonly before: Summary;
  readonly matters: PendingMatters;
  /** Who is waited for after it. */
  readonly waits: readonly Wait[];
  readonly drafts: readonly Draft[];
  readonly seats: readonly SeatHolder[];
  readonly turn: number;
  /** ISO 8601 instant of the command. */
  readonly at: string;
}

/** The clock of every seat that has been asked since the terms were set; undefined in a game without them. */
export function clocksAfter(command: Clocked): readonly RoleClock[] | undefined {
  const { before, matters, waits, seats } = command;
  const { clock } = matters;
  if (clock === undefined) return undefined;
  // Set again they begin again, but for the vacation days that are gone.
  const isSame = before.matters?.clock?.seq === clock.seq;
  const known = new Map((before.clocks ?? []).map((one) => [one.role, isSame ? one : renewed(clock.terms, one)]));
  const roles = [...new Set([...known.keys(), ...waits.map(({ role }) => role)])];
  return roles
    .filter((role) => role !== GAME_MASTER.id && !isMachine(seats, role))
    .map((role) => clockAfter(command, clock.terms, role, known.get(role) ?? { role, ...newClock(clock.terms) }));
}

const isMachine = (seats: readonly SeatHolder[], role: RoleId): boolean =>
  seats.some((seat) => seat.role === role && seat.userId === OPPONENT);

const renewed = (terms: ClockTerms, { role, vacation }: RoleClock): RoleClock => ({
  role,
  ...newClock(terms),
  ...(vacation && { vacation }),
});

function clockAfter(
  command: Clocked,
  terms: ClockTerms,
  role: RoleId,
  { role: _, deadline: __, ...stored }: RoleClock,
): RoleClock {
  const { waits, drafts, matters, at, turn } = command;
  const wait = waits.find((one) => one.role === role);
  const isOver = stored.wait !== undefined && (stored.wait.seq !== wait?.seq || says(drafts, 'log-restored'));
  const answered = isOver ? settled(terms, stored, at, drafts.some(isActionOf(role))) : stored;
  // What was said of a wait that this command ends is not said of the next.
  const asks =
    wait === undefined || answered.wait !== undefined
      ? marked(answered, drafts, role)
      : asked(answered, { seq: wait.seq, at, turn, ...(drafts.some(reseals(role)) && { again: true }) });
  const held = vacancies(says(drafts, 'forfeit-lifted', role) ? given(asks) : asks, command, role);
  const clock = rested(thinking(pauses(held, matters, at), command, role), matters, role);
  const { deadline } = sumOf(terms, clock, at);
  return { role, ...clock, ...(deadline && { deadline }) };
}

const DAY_MS = 24 * HOUR_MS;

/** Its forfeit is lifted: it has a day. */
const given = (clock: SeatClock): SeatClock =>
  clock.wait === undefined ? clock : { ...clock, wait: { ...clock.wait, given: DAY_MS } };

/** The clocks of a game that ends by forfeit: what they came to until then, for the case that it is lifted. */
export function keptClocks(before: Summary, at: string): Pick<Forfeit, 'clocks' | 'paces'> {
  const { matters, clocks, paces } = before;
  const terms = matters?.clock?.terms;
  if (terms === undefined || clocks === undefined) return {};
  const kept = clocks.map(({ role, deadline: _, ...clock }) => ({ role, ...settled(terms, clock, at, false) }));
  return { clocks: kept, ...(paces && { paces }) };
}

/** They are there again once it is lifted. */
export function clocksBefore({ matters }: Summary): Pick<Forfeit, 'clocks' | 'paces'> {
  const { clocks, paces } = matters?.forfeit ?? {};
  return { ...(clocks && { clocks }), ...(paces && { paces }) };
}

/** It has just said that it needs time. */
function thinking(clock: SeatClock, { drafts, at }: Clocked, role: RoleId): SeatClock {
  const said = drafts.find(({ type, payload }) => type === 'think-declared' && payload.by === role);
  return said === undefined ? clock : standsUntil(clock, 'thinks', at, String(said.payload.until));
}

/** With the days that the seat keeps free for itself, as far as the clock has them. */
function rested({ rest: _, ...clock }: SeatClock, { clock: own, rests = [] }: PendingMatters, role: RoleId): SeatClock {
  const found = own?.terms.ownRest === undefined ? undefined : rests.find((one) => one.role === role);
  return found === undefined ? clock : { ...clock, rest: { plans: found.plans, dates: found.dates } };
}

function pauses(clock: SeatClock, { paused, notice }: PendingMatters, at: string): SeatClock {
  const moved = paused === undefined ? goesOn(clock, 'paused', at) : stopped(clock, 'paused', paused.at);
  return notice === undefined ? moved : standsUntil(moved, 'resumed', at, notice.until);
}

const says = (drafts: readonly Draft[], kind: string, role?: RoleId): boolean =>
  drafts.some(({ type, payload }) => type === kind && (role === undefined || payload.role === role));

const isActionOf =
  (role: RoleId) =>
  ({ type, payload }: Draft): boolean =>
    type === 'action' && payload.by === role && payload.clock !== true;

/** Else a sealed choice could be sent and taken back until the bank is full. */
const reseals =
  (role: RoleId) =>
  ({ type, payload }: Draft): boolean =>
    type === 'take-back-asked' && payload.sealed === true && payload.by === role;

/** After these somebody holds the seat again. */
const HELD_BY = ['seat-taken', 'understudy-entered', 'captain-named'];

/** A seat that nobody plays cannot act. Its clock is stopped from when it was freed until somebody sits down. */
function vacancies(clock: SeatClock, { drafts, seats, at }: Clocked, role: RoleId): SeatClock {
  if (HELD_BY.some((kind) => says(drafts, kind, role))) return goesOn(clock, 'vacant', at);
  const seat = seats.find((one) => one.role === role);
  const isFreed = says(drafts, 'player-replaced', role) || (seat !== undefined && seat.userId === undefined);
  const others = seat?.members?.length ?? 0;
  return isFreed && others === 0 ? stopped(clock, 'vacant', at) : clock;
}

function marked(clock: SeatClock, drafts: readonly Draft[], role: RoleId): SeatClock {
  const { wait } = clock;
  if (wait === undefined) return clock;
  const announced = says(drafts, 'vacation-announced', role) ? ({ told: true } as const) : {};
  const struck = says(drafts, 'clock-struck', role) ? ({ struck: true } as const) : {};
  return { ...clock, wait: { ...wait, ...announced, ...struck } };
}

/** The first step of every clock that runs out at another instant than before. */
export function seatClockJobs(gameId: GameId, before: Summary, after: Summary, at: string): readonly KeyedJob[] {
  const terms = after.matters?.clock?.terms;
  if (terms === undefined) return [];
  const known = new Set((before.clocks ?? []).map(nameOf));
  const fresh = (after.clocks ?? []).filter((clock) => clock.deadline !== undefined && !known.has(nameOf(clock)));
  return fresh.flatMap((clock) => seatClockJob(gameId, terms, clock, at) ?? []);
}

const nameOf = ({ role, wait, deadline }: RoleClock): string => `${role} ${wait?.seq} ${deadline}`;

/** The job of a clock's next step behind an instant; undefined behind the last. It takes the place of an earlier one. */
export function seatClockJob(
  gameId: GameId,
  terms: ClockTerms,
  { role, ...clock }: RoleClock,
  behind: string,
): KeyedJob | undefined {
  const next = nextStep(terms, clock, behind);
  if (next === undefined || clock.wait === undefined) return undefined;
  const { seq } = clock.wait;
  const payload = { gameId, role, seq, step: next.step };
  return { task: 'run-clock', payload, key: `run-clock:${gameId}:${role}:${seq}`, runAt: next.at };
}
