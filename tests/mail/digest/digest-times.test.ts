import { describe, expect, it } from 'vitest';
import { nextDigest } from '@/lib/channels/notifications/digest-times';

const BERLIN = 'Europe/Berlin';
const daily = (now: string, hour: number, timeZone = BERLIN) =>
  nextDigest(new Date(now), { every: 'day', hour, timeZone }).toISOString();
const weekly = (now: string, weekday: number, hour: number) =>
  nextDigest(new Date(now), { every: 'week', weekday, hour, timeZone: BERLIN }).toISOString();

describe('the next digest', () => {
  it.each([
    ['today', '2026-01-10T16:59:59Z', 18, '2026-01-10T17:00:00.000Z'],
    ['tomorrow, at the very instant', '2026-01-10T17:00:00Z', 18, '2026-01-11T17:00:00.000Z'],
    ['at midnight', '2026-01-10T22:59:00Z', 0, '2026-01-10T23:00:00.000Z'],
    // 29 March 2026: 02:00 becomes 03:00; 25 October: 03:00 becomes 02:00.
    ['over a day of 23 hours', '2026-03-28T17:00:00Z', 18, '2026-03-29T16:00:00.000Z'],
    ['at an hour that does not exist', '2026-03-28T12:00:00Z', 2, '2026-03-29T01:00:00.000Z'],
    ['after an hour that did not exist', '2026-03-29T01:00:00Z', 2, '2026-03-30T00:00:00.000Z'],
    ['late before a day of 23 hours', '2026-03-28T22:30:00Z', 12, '2026-03-29T10:00:00.000Z'],
    ['at the first of an hour that comes twice', '2026-10-24T12:00:00Z', 2, '2026-10-25T00:00:00.000Z'],
    ['not at the second of it', '2026-10-25T00:00:00Z', 2, '2026-10-26T01:00:00.000Z'],
    ['over a day of 25 hours', '2026-10-24T21:30:00Z', 23, '2026-10-25T22:00:00.000Z'],
  ])('of every day comes %s', (_, now, hour, at) => expect(daily(now, hour)).toBe(at));

  it('goes by the zone, also where it is not whole hours away', () => {
    expect(daily('2026-01-10T12:00:00Z', 18, 'Asia/Kathmandu')).toBe('2026-01-10T12:15:00.000Z');
    expect(daily('2026-01-10T12:00:00Z', 18, 'America/New_York')).toBe('2026-01-10T23:00:00.000Z');
  });

  it('of every week comes on its day: Monday is 1, Sunday 7', () => {
    // 10 January 2026 is a Saturday.
    expect(weekly('2026-01-10T12:00:00Z', 7, 9)).toBe('2026-01-11T08:00:00.000Z');
    expect(weekly('2026-01-10T12:00:00Z', 6, 9)).toBe('2026-01-17T08:00:00.000Z');
    expect(weekly('2026-01-10T07:00:00Z', 6, 9)).toBe('2026-01-10T08:00:00.000Z');
    expect(weekly('2026-10-19T08:00:00Z', 1, 9)).toBe('2026-10-26T08:00:00.000Z');
  });
});
