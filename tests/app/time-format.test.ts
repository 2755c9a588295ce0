import { expect, it } from 'vitest';
import { timeFormat } from '@/app/_components/time-format';

const AT = new Date('2026-03-10T17:05:00Z');

it.each([
  [{ zone: 'UTC' }, '10 Mar 2026, 17:05 UTC'],
  [{ zone: 'Asia/Tokyo' }, '11 Mar 2026, 02:05 GMT+9'],
  [{ zone: 'UTC', clock: '12' }, '10 Mar 2026, 05:05 pm UTC'],
  [{ zone: 'UTC', dates: 'en-US' }, 'Mar 10, 2026, 05:05 PM UTC'],
  [{ zone: 'UTC', dates: 'en-US', clock: '24' }, 'Mar 10, 2026, 17:05 UTC'],
  [{ zone: 'UTC', dates: 'de' }, '10. März 2026, 17:05 UTC'],
])('writes an instant as %o asks', (wishes, text) => {
  // Some versions of the language data have a narrow space before am and pm.
  expect(timeFormat(wishes).format(AT).replace(/\s/g, ' ')).toBe(text);
});
