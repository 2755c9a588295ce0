import { declared, restWords } from '@/lib/clock/rest';
import { runBy, standsAt, sumOf } from '@/lib/clock/sum';
import type { ClockTerms } from '@/lib/clock/terms';
import { termsWords } from '@/lib/clock/words';
import { localDay } from '@/lib/clock/zones';
import { ok, type Result } from '@/lib/core/result';
import { historyOf } from '../engine/history';
import { earlierWaits, responseTimes } from '../log/response-times';
import type { GameError } from '../model/errors';
import type { RoleClock } from '../model/matters/records';
import { gameFor } from '../model/permissions';
import type { GameRecord, Summary } from '../model/records';
import { rolesOfGame } from '../model/registry';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { thinksFrom } from './own/may-think';
import type { ClockView, SeatClockView } from './shapes';

export interface ReadClockInput {
  readonly by?: UserId | undefined;
  readonly gameId: GameId;
}

type Reading = ServicesWith<'readEntries' | 'readGame' | 'readUnsealed', 'findRuleset' | 'guard' | 'now'>;

/** The clock of each seat day by day, and how long each seat took for its answers: for everybody who may read the game. */
export async function readClock(services: Reading, input: ReadClockInput): Promise<Result<ClockView, GameError>> {
  const found = await gameFor(services, input, 'read');
  if (!found.ok) return found;
  const game = found.value;
  const view = clocksOf(services, game);
  return ok({ ...view, ...(await timesOf(services, game)) });
}

/** The same without the response times, which need the whole log. */
export function clocksOf(
  services: Pick<Reading, 'findRuleset' | 'now'>,
  game: GameRecord,
): Omit<ClockView, 'responses' | 'waits'> {
  const { gameId, summary } = game;
  const at = services.now().toISOString();
  const terms = summary.matters?.clock?.terms;
  if (terms === undefined) return { gameId, at, seats: [] };
  const names = new Map(rolesOfGame(services, game).map(({ id, name }) => [id, name]));
  const seats = (summary.clocks ?? []).map((clock) => ({
    ...seatOf(terms, clock, names.get(clock.role) ?? clock.role, at),
    ...(mayThink(summary, clock, at) && { mayThink: true as const }),
  }));
  return { gameId, at, terms, words: termsWords(terms), seats };
}

function mayThink({ matters = {}, standing }: Summary, { role, wait, deadline }: RoleClock, at: string): boolean {
  const from = thinksFrom(matters, role);
  const isAsked = wait !== undefined && matters.paused === undefined && (deadline === undefined || deadline > at);
  return isAsked && from !== undefined && standing !== undefined && standing.turn >= from;
}

function seatOf(terms: ClockTerms, { role, deadline, ...clock }: RoleClock, name: string, at: string): SeatClockView {
  const { year } = localDay(Date.parse(at), terms.zone);
  const sum = sumOf(terms, clock, at);
  const ran = runBy(sum, at);
  const taken = sum.vacation.filter((day) => day.from < at && day.year === year).length;
  const vacationLeft = Math.max(0, terms.vacation - (clock.vacation?.[year] ?? 0) - taken);
  const rest = clock.rest && { ...declared(clock.rest, at), words: restWords(clock.rest, at) };
  const days = sum.days.map((day) => ({ ...day }));
  const facts = { role, name, bank: clock.bank - ran.bank, vacationLeft, ...(rest && { rest }), days };
  if (clock.wait === undefined) return facts;
  const standsNow = deadline !== undefined && deadline <= at ? undefined : standsAt(sum, at);
  const vacationFrom = sum.vacation[0]?.from;
  return {
    ...facts,
    asked: clock.wait.at,
    ran: ran.time + ran.bank + ran.vacation,
    ...(deadline && { deadline }),
    ...(vacationFrom && { vacationFrom }),
    ...(standsNow && { standsNow }),
  };
}

/** How long each seat took for its answers, and each wait for it; from the whole log. */
export async function timesOf(
  services: ServicesWith<'readEntries', 'findRuleset'>,
  game: GameRecord,
): Promise<Pick<ClockView, 'responses' | 'waits'>> {
  // A log that these rules cannot play through has no times.
  const history = game.status === 'open' ? undefined : await historyOf(services, game).catch(() => undefined);
  if (history === undefined) return { responses: [], waits: [] };
  const players = rolesOfGame(services, game).filter(({ kind }) => kind === 'player');
  const ids = players.map(({ id }) => id);
  return { responses: [...responseTimes(history, ids)], waits: [...earlierWaits(history, ids)] };
}
