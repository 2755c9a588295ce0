import type { FeedGame } from '@/lib/games/channels/read-feed';
import { plain } from '../send/chat-text';
import type { FeedText } from './entries';

/** The deadlines of a feed's games as iCalendar (RFC 5545), all in UTC. A deadline that moves keeps its UID. */
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

function eventsOf({ game, updatedAt }: FeedGame, publicUrl: string): readonly string[] {
  const { hostname } = new URL(publicUrl);
  return game.deadlines.flatMap(({ key, at, effect, clause }) => [
    'BEGIN:VEVENT',
    `UID:${text(`${game.gameId}.${key}@${hostname}`)}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `DTSTART:${utc(at)}`,
    `SUMMARY:${text(`${plain(game.name, 60)}: ${plain(effect, 120)}`)}`,
    `DESCRIPTION:${text(`${plain(effect, 1_000)} [${clause}]`)}`,
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
