import { expect, it } from 'vitest';
import { agoText } from '@/app/_components/ago-text';

const NOW = Date.parse('2026-03-10T12:00:00Z');

it.each([
  ['2026-03-10T12:00:00Z', 'just now'],
  ['2026-03-10T11:59:01Z', 'just now'],
  ['2026-03-10T11:59:00Z', '1 minute ago'],
  ['2026-03-10T11:00:01Z', '59 minutes ago'],
  ['2026-03-10T09:00:00Z', '3 hours ago'],
  ['2026-03-09T12:00:00Z', 'yesterday'],
  ['2026-03-01T12:00:00Z', '9 days ago'],
  // The clock of a browser may be behind the server's.
  ['2026-03-10T12:05:00Z', 'just now'],
])('%s is %s', (at, words) => expect(agoText(Date.parse(at), NOW)).toBe(words));
