import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestSignIn, signInByLink } from '@/lib/auth/sign-in';
import { type TestAuth, testAuth } from './support';

let auth: TestAuth;
beforeAll(async () => {
  auth = await testAuth('mail-limits');
});
afterAll(() => auth.close());

const ask = async (address: string, caller: string, cookies?: string, context: TestAuth = auth) => {
  const asked = await requestSignIn(context, { address, next: '/', caller, ...(cookies && { cookies }) });
  return asked.ok ? 'asked' : asked.error.code;
};

const times = async (count: number, act: (at: number) => Promise<string>): Promise<readonly string[]> => {
  const said: string[] = [];
  for (let at = 0; at < count; at += 1) said.push(await act(at));
  return said;
};

/** The cookies of a browser that has signed in, and signed out again. */
async function knownFor(address: string, caller: string, cookies?: string): Promise<string> {
  expect(await ask(address, caller, cookies)).toBe('asked');
  const mail = (await auth.queued()).filter((one) => one.address === address).at(-1);
  if (mail === undefined) throw new Error('no mail is queued');
  const done = await signInByLink(auth, { ...mail, cookies });
  if (!done.ok) throw new Error('refused');
  const kept = done.value.setCookies.find((cookie) => cookie.startsWith('fieldpost.known='));
  expect(kept).toMatch(/; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  return kept?.split(';')[0] ?? '';
}

/** Uses up what strangers may ask for in a quarter of an hour. */
const flood = (address: string) => times(6, (at) => ask(address, `10.9.${at}.1`));

describe('[ASVS 6.1.1] sign-in mails that strangers ask for', () => {
  it('from one network are six a day to one address, so that others can still ask for one', async () => {
    const said = await times(9, async () => {
      auth.wait(10);
      await auth.pool.query("delete from rate_limits where key like '%address-quarter%'");
      return ask('half@example.org', '10.8.0.1');
    });
    expect(said.filter((one) => one === 'asked')).toHaveLength(6);
    expect(await ask('half@example.org', '10.8.0.2')).toBe('asked');
  });

  it('keep nobody from theirs in a browser where they have signed in before', async () => {
    const cookies = await knownFor('owner@example.org', '10.7.0.1');
    expect(await flood('owner@example.org')).toContain('too-many-mails');
    expect(await ask('owner@example.org', '10.7.0.1')).toBe('too-many-mails');
    expect(await ask('owner@example.org', '10.7.0.1', cookies)).toBe('asked');
  });

  it('a known browser has limits too', async () => {
    const cookies = await knownFor('eager@example.org', '10.7.1.1');
    expect(await times(5, () => ask('eager@example.org', '10.7.1.1', cookies))).toEqual([
      ...['asked', 'asked', 'asked', 'asked'],
      'too-many-mails',
    ]);
  });

  it('a browser is known for its own addresses alone, and for a year; a changed cookie is none', async () => {
    const first = await knownFor('first@example.org', '10.7.2.1');
    await flood('other@example.org');
    expect(await ask('other@example.org', '10.7.2.1', first)).toBe('too-many-mails');
    const both = await knownFor('second@example.org', '10.7.2.1', first);
    await flood('first@example.org');
    expect(await ask('first@example.org', '10.7.2.1', both)).toBe('asked');
    const [body = '', tag = ''] = both.split('.').slice(1);
    expect(await ask('first@example.org', '10.7.2.1', `fieldpost.${body}.${tag.slice(0, -2)}`)).toBe('too-many-mails');
    const later = { ...auth, now: () => new Date(auth.now().getTime() + 366 * 86_400_000) };
    expect(await ask('first@example.org', '10.7.2.1', both, later)).toBe('too-many-mails');
  });

  it('the cookie says no address', async () => {
    const cookies = await knownFor('secret.name@example.org', '10.7.3.1');
    const body = cookies.split('=')[1]?.split('.')[0] ?? '';
    expect(Buffer.from(body, 'base64url').toString()).not.toMatch(/secret|example/);
  });

  it('have a total an hour; known browsers get theirs beyond it', async () => {
    const cookies = await knownFor('regular@example.org', '10.7.4.1');
    const few = { ...auth, settings: { ...auth.settings, signInMailsPerHour: 3 } };
    await auth.pool.query("delete from rate_limits where key like '%all-hour%'");
    const said = await times(5, (at) => ask(`new${at}@example.org`, `10.6.${at}.1`, undefined, few));
    expect(said).toEqual(['asked', 'asked', 'asked', 'mail-budget-spent', 'mail-budget-spent']);
    expect(await ask('regular@example.org', '10.7.4.1', cookies, few)).toBe('asked');
  });
});
