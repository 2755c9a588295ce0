import { afterAll, beforeAll, expect, it } from 'vitest';
import { readReading, saveReading } from '@/lib/auth/reading';
import { parseTheme, saveTheme } from '@/lib/auth/theme';
import { type TestAuth, testAuth } from './support';

let auth: TestAuth;
beforeAll(async () => {
  auth = await testAuth('reading');
  await auth.db.user.create({ data: { id: 'u', email: 'u@example.org' } });
});
afterAll(() => auth.close());

it('keeps how times are read, takes only what can be chosen, and forgets what is empty', async () => {
  expect(await readReading(auth, 'u')).toEqual({});
  await saveReading(auth, 'u', { timeZone: 'Europe/Rome', clock: '12', dates: 'de' });
  expect(await readReading(auth, 'u')).toEqual({ timeZone: 'Europe/Rome', clock: '12', dates: 'de' });
  await saveReading(auth, 'u', { timeZone: 'Mars/Olympus', clock: '13', dates: 'constructor' });
  expect(await readReading(auth, 'u')).toEqual({});
  await saveReading(auth, 'u', { timeZone: '', clock: undefined, dates: 'en-US' });
  expect(await readReading(auth, 'u')).toEqual({ dates: 'en-US' });
});

it('keeps the colours beside the times: one does not forget the other', async () => {
  await saveTheme(auth, 'u', 'dark');
  await saveReading(auth, 'u', { clock: '24' });
  expect(await readReading(auth, 'u')).toEqual({ clock: '24', theme: 'dark' });
  expect(['light', 'dark', 'system', 'pink', '', null].map(parseTheme)).toEqual([
    'light',
    'dark',
    'system',
    undefined,
    undefined,
    undefined,
  ]);
});
