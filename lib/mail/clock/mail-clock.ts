import type { MailClock } from '@/emails/types';
import { dayLine } from '@/lib/clock/day-rows';
import { lengthOf, STANDS_WORDS } from '@/lib/clock/words';
import { inZone } from '@/lib/clock/zones';
import { clocksOf } from '@/lib/games/clock/read-clock';
import type { SeatClockView } from '@/lib/games/clock/shapes';
import { rolesOf } from '@/lib/games/model/seats';
import type { GameId, UserId } from '@/lib/games/model/types';
import type { MailContext } from '../context';

/** A mail is no table of months. */
const MOST_DAYS = 14;

/** The clocks of the reader's own seats that are asked, with the sum day by day, in the reader's zone. */
export async function mailClocks(
  { services, db }: Pick<MailContext, 'services' | 'db'>,
  { gameId, userId }: { readonly gameId: GameId; readonly userId: UserId },
): Promise<readonly MailClock[]> {
  const game = await services.store.readGame(gameId);
  if (game?.summary.matters?.clock === undefined) return [];
  const own = rolesOf(game.seats, userId);
  const { seats, terms, at } = clocksOf(services, game);
  const person = await db.user.findUnique({ where: { id: userId }, select: { timeZone: true } });
  const zone = person?.timeZone ?? terms?.zone ?? 'UTC';
  return seats
    .filter(({ role, asked }) => asked !== undefined && own.includes(role))
    .map((seat) => ({ roleName: seat.name, lines: linesOf(seat, zone, at, terms?.zone ?? 'UTC') }));
}

/** `zone`: the reader's; `counted`: that in which days are counted. */
function linesOf(seat: SeatClockView, zone: string, now: string, counted: string): readonly string[] {
  const { deadline, vacationFrom, standsNow, days, bank } = seat;
  const more = days.length - MOST_DAYS;
  return [
    ...(deadline === undefined ? [] : [`Your time is out at ${inZone(deadline, zone)}.`]),
    ...(standsNow === undefined ? [] : [`The clock stands: ${STANDS_WORDS[standsNow]}.`]),
    ...(bank === 0 ? [] : [`Your bank: ${lengthOf(bank)}.`]),
    ...(vacationFrom === undefined ? [] : [`Vacation begins by itself at ${inZone(vacationFrom, zone)}.`]),
    `Day by day, in days of ${counted}:`,
    ...days.slice(0, MOST_DAYS).map((day) => dayLine(day, now)),
    ...(more > 0 ? [`and ${more} more ${more === 1 ? 'day' : 'days'}, on the page of the clock.`] : []),
  ];
}
