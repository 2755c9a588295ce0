import type { ClockTerms } from './terms';
import { WEEKDAYS } from './zones';

/** What is done when the time of a seat is out, in words that end "The time is out: …". */
export const ZERO_WORDS: Readonly<Record<string, string>> = {
  nothing: 'nothing is done',
  tell: 'everybody and the game master are told',
  delegate: 'the next of the side who may submit is asked to see to it',
  understudy: 'the understudy may take the seat over',
  choice: 'the built-in opponent chooses in the place of the seat, this once',
  forfeit: 'the side loses the game by forfeit',
};

/** What takes something from a side whose time is out: it waits until two reminders have reached somebody of the side. */
export const TAKES_AT_ZERO: ReadonlySet<string> = new Set(['delegate', 'understudy', 'choice', 'forfeit']);

/** What happens to a seat at zero, as a sentence about what comes then. */
export const thenWords = (atZero: string): string =>
  `Then ${ZERO_WORDS[atZero] ?? 'nothing is done'}${TAKES_AT_ZERO.has(atZero) ? ', once two reminders have reached the side' : ''}.`;

/** "1 day", "2 days 5 h", "45 min". Whole minutes. */
export function lengthOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts = [
    ...(days > 0 ? [`${days} ${days === 1 ? 'day' : 'days'}`] : []),
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(rest > 0 || minutes === 0 ? [`${rest} min`] : []),
  ];
  return parts.join(' ');
}

const inHours = (hours: number): string => lengthOf(hours * 3_600_000);

/** The terms in one sentence without its end. */
export const termsWords = (terms: ClockTerms): string => termsLines(terms).join('; ');

/** The same, a line for each of them. */
export const termsLines = (terms: ClockTerms): readonly string[] => linesAbout(terms).map(({ words }) => words);

/** What a clock says of one thing: two clocks are compared by what they are about. */
export interface TermLine {
  readonly about: Exclude<keyof ClockTerms, 'version'>;
  readonly words: string;
}

/** A line for each thing that the terms say, at most one about each. */
export function linesAbout(terms: ClockTerms): readonly TermLine[] {
  const { time, bank, freeDay, restDays, ownRest, think, vacation, atZero, zone } = terms;
  const line = (about: TermLine['about'], words: string): readonly TermLine[] => [{ about, words }];
  return [
    ...line(
      'time',
      time.kind === 'each'
        ? `${inHours(time.hours)} for each ${time.per}`
        : `until the next ${time.at}, with at least ${inHours(time.least)}`,
    ),
    ...(bank === undefined ? [] : line('bank', `a bank of ${inHours(bank.hours)}${gainWords(bank)}`)),
    ...(freeDay ? line('freeDay', 'the first day is free') : []),
    ...(restDays.length === 0
      ? []
      : line('restDays', `the clock stops on ${restDays.map((day) => WEEKDAYS[day - 1]).join(', ')}`)),
    ...(ownRest === undefined ? [] : line('ownRest', ownRestWords(ownRest))),
    ...(think === undefined ? [] : line('think', thinkWords(think))),
    ...(vacation === 0 ? [] : line('vacation', `${vacation} vacation days a year`)),
    ...line('zone', `days are those of ${zone}`),
    ...line('atZero', `at zero ${ZERO_WORDS[atZero] ?? ''}`),
  ];
}

/** How many days a seat may keep free for itself. */
export function ownRestWords({ weekdays, dates }: NonNullable<ClockTerms['ownRest']>): string {
  const parts = [
    ...(weekdays === 0 ? [] : [`${weekdays} ${weekdays === 1 ? 'weekday' : 'weekdays'}`]),
    ...(dates === 0 ? [] : [`${dates} single ${dates === 1 ? 'day' : 'days'} a month`]),
  ];
  return `each seat may rest on ${parts.join(' and ')} of its own`;
}

const thinkWords = ({ days, turns }: NonNullable<ClockTerms['think']>): string =>
  `once ${turns === 1 ? 'a turn' : `in ${turns} turns`} a seat may take up to ${inHours(days * 24)} to think`;

const gainWords = ({ gain, most }: NonNullable<ClockTerms['bank']>): string =>
  gain === 0 ? '' : ` that grows by ${inHours(gain)} an answer, up to ${inHours(most)}`;

/** Why a clock is stopped. */
export const STANDS_WORDS = {
  paused: 'the game is paused',
  resumed: 'a day’s notice after the pause',
  thinks: 'declared long think',
  vacant: 'nobody holds the seat',
  'rest-day': 'rest day',
  'own-rest': 'own rest day',
  'free-day': 'first day free',
} as const;

/** What running time is taken from. */
export const PURSE_WORDS = { time: 'time', bank: 'bank', vacation: 'vacation' } as const;
