import type { FeedGame } from '@/lib/games/channels/read-feed';
import { clockWords, plain } from '../send/chat-text';
import type { FeedText } from './entries';

/** The deadlines and clocks of a feed's games as iCalendar (RFC 5545), all in UTC. One that moves keeps its UID. */
export function calendarOf({ title, games }: FeedText, publicUrl: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fieldpost//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${text(title)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...games.flatMap((one) => eventsOf(one, publicUrl)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** What is due in a game: by the rules, and when the time of a seat is out. `key`: the same as long as it is the same. */
interface Due {
  readonly key: string;
  readonly at: string;
  readonly title: string;
  readonly text: string;
}

const duesOf = ({ game: { deadlines, clocks } }: FeedGame): readonly Due[] => [
  ...deadlines.map(({ key, at, effect, clause }) => ({
    key,
    at,
    title: effect,
    text: `${plain(effect, 1_000)} [${clause}]`,
  })),
  ...clocks.map((clock) => ({
    key: `clock-${clock.role}`,
    at: clock.at,
    title: `${clockWords(clock)}.`,
    text: `${clockWords(clock)}. ${clock.effect}`,
  })),
];

function eventsOf(feed: FeedGame, publicUrl: string): readonly string[] {
  const { game, updatedAt } = feed;
  const { hostname } = new URL(publicUrl);
  return duesOf(feed).flatMap(({ key, at, title, text: words }) => [
    'BEGIN:VEVENT',
    `UID:${text(`${game.gameId}.${key}@${hostname}`)}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `DTSTART:${utc(at)}`,
    `SUMMARY:${text(`${plain(game.name, 60)}: ${plain(title, 120)}`)}`,
    `DESCRIPTION:${text(words)}`,
    `URL:${publicUrl}/games/${game.gameId}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
}

/** `2026-11-21T08:17:03.120Z` -> `20261121T081703Z`. */
const utc = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A value of the type TEXT. */
const text = (words: string): string =>
  words
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Octets of a line without its end. */
const WIDTH = 75;

/** A line in parts of at most 75 octets, none of which cuts a letter in two; each further one begins with a space. */
export function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > WIDTH) {
      parts.push(part);
      part = ' ';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n');
}
