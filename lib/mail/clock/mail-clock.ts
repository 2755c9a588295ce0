import type { MailClock } from '@/emails/types';
import { dayLine } from '@/lib/clock/day-rows';
import { lengthOf, STANDS_WORDS, thenWords } from '@/lib/clock/words';
import { dayAndTime, inZone } from '@/lib/clock/zones';
import { clocksOf, timesOf } from '@/lib/games/clock/read-clock';
import type { SeatClockView } from '@/lib/games/clock/shapes';
import type { EarlierWaits } from '@/lib/games/log/response-times';
import { rolesOf } from '@/lib/games/model/seats';
import type { GameId, UserId } from '@/lib/games/model/types';
import type { MailContext } from '../context';

/** A mail is no table of months. */
const MOST_DAYS = 14;
const MOST_WAITS = 3;

interface Reader {
  readonly gameId: GameId;
  readonly userId: UserId;
  /** With the earlier waits for each seat. They need the whole log. */
  readonly withWaits?: boolean;
}

/** The clocks of the reader's own seats that are asked, with the sum day by day, in the reader's zone. */
export async function mailClocks(
  { services, db }: Pick<MailContext, 'services' | 'db'>,
  { gameId, userId, withWaits = false }: Reader,
): Promise<readonly MailClock[]> {
  const game = await services.store.readGame(gameId);
  if (game?.summary.matters?.clock === undefined) return [];
  const own = rolesOf(game.seats, userId);
  const { seats, terms, at } = clocksOf(services, game);
  const person = await db.user.findUnique({ where: { id: userId }, select: { timeZone: true } });
  const zone = person?.timeZone ?? terms?.zone ?? 'UTC';
  const asked = seats.filter((seat) => seat.asked !== undefined && own.includes(seat.role));
  const waits = withWaits && asked.length > 0 ? (await timesOf(services, game)).waits : [];
  return asked.map((seat) => {
    const out = outLines(seat, zone, terms?.atZero ?? 'nothing');
    return {
      roleName: seat.name,
      lines: [
        ...out,
        ...linesOf(seat, zone, at, terms?.zone ?? 'UTC'),
        ...waitLines(
          waits.find(({ role }) => role === seat.role),
          zone,
        ),
      ],
      ...(out.length === 0 ? {} : { silence: out.join(' ') }),
    };
  });
}

/** When the time of a seat is out and what happens then; nothing while nobody knows when. */
const outLines = ({ deadline }: SeatClockView, zone: string, atZero: string): readonly string[] =>
  deadline === undefined ? [] : [`Your time is out at ${inZone(deadline, zone)}.`, thenWords(atZero)];

/** The last waits for a seat, the newest first. `zone`: the reader's. */
function waitLines(waits: EarlierWaits | undefined, zone: string): readonly string[] {
  if (waits === undefined) return [];
  const shown = waits.last.slice(0, MOST_WAITS);
  const more = waits.all - shown.length;
  return [
    `Earlier waits for you, without pauses, in times of ${zone}:`,
    ...shown.map(({ from, to, ms }) => `${lengthOf(ms)}: ${dayAndTime(from, zone)} to ${dayAndTime(to, zone)}`),
    ...(more > 0 ? [`and ${more} before ${shown.length === 1 ? 'it' : 'these'}, on the page of the clock.`] : []),
  ];
}

/** `zone`: the reader's; `counted`: that in which days are counted. */
function linesOf(seat: SeatClockView, zone: string, now: string, counted: string): readonly string[] {
  const { vacationFrom, standsNow, days, bank } = seat;
  const more = days.length - MOST_DAYS;
  return [
    ...(standsNow === undefined ? [] : [`The clock is stopped: ${STANDS_WORDS[standsNow]}.`]),
    ...(bank === 0 ? [] : [`Your bank: ${lengthOf(bank)}.`]),
    ...(vacationFrom === undefined ? [] : [`Vacation begins by itself at ${inZone(vacationFrom, zone)}.`]),
    `Day by day, in days of ${counted}:`,
    ...days.slice(0, MOST_DAYS).map((day) => dayLine(day, now)),
    ...(more > 0 ? [`and ${more} more ${more === 1 ? 'day' : 'days'}, on the page of the clock.`] : []),
  ];
}
