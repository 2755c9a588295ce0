import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken, verifyApiToken } from '@/lib/auth/api-token';
import { readCookie } from '@/lib/auth/cookies';
import { userBySession } from '@/lib/auth/current-user';
import { playerBySession } from '@/lib/auth/guest/player';
import { runNextAuth } from '@/lib/auth/run-next-auth';
import { deviceOf } from '@/lib/auth/sessions/device';
import { endAllSessions } from '@/lib/auth/sessions/end-all';
import { endSession, listSessions, MOST_SESSIONS } from '@/lib/auth/sessions/own-sessions';
import { requestSignIn, signInByLink } from '@/lib/auth/sign-in';
import { proven } from './proven';
import { type TestAuth, testAuth } from './support';

let auth: TestAuth;
beforeAll(async () => {
  auth = await testAuth('sessions');
});
afterAll(() => auth.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DAY = 24 * 60;

let waited = 0;
const wait = (minutes: number): void => {
  waited += minutes;
  auth.wait(minutes);
};
// The library makes sessions by the real clock.
afterEach(() => wait(-waited));

let callers = 0;
async function signIn(address: string, agent = FIREFOX) {
  callers += 1;
  const asked = await requestSignIn(auth, { address, next: '/', caller: `10.20.${callers}.1` });
  const mail = asked.ok ? (await auth.queued()).find(({ flow }) => flow === asked.value.flow) : undefined;
  if (mail === undefined) throw new Error('no mail is queued');
  const done = await signInByLink(auth, { ...mail, cookies: undefined, agent });
  if (!done.ok) throw new Error('refused');
  const cookies = done.value.setCookies[0]?.split(';')[0] ?? '';
  const token = readCookie(cookies, 'fieldpost.session') ?? '';
  const userId = (await userBySession(auth, token))?.id ?? '';
  return { cookies, token, userId, own: { userId, cookies } };
}

const lives = async (token: string) => (await userBySession(auth, token)) !== undefined;
const usedAt = async (userId: string) => (await auth.db.session.findFirst({ where: { userId } }))?.usedAt.getTime();

describe('[ASVS 7.3.1] a session that nobody uses', () => {
  it('ends after thirty days, for pages, for the API and for the library', async () => {
    const { token, cookies } = await signIn('idle@example.org');
    wait(29 * DAY);
    const library = async () => {
      const { body } = await runNextAuth(auth, { method: 'GET', path: 'session', cookies });
      return JSON.stringify(body);
    };
    expect(await library()).toContain('user');
    wait(DAY + 1);
    expect(await library()).toBe('{}');
    expect(await lives(token)).toBe(false);
    expect(await playerBySession(auth, token)).toBeUndefined();
  });

  it('goes on where it is used, up to the sixty days of any session', async () => {
    const { token } = await signIn('busy@example.org');
    for (const _ of [1, 2]) {
      wait(25 * DAY);
      expect(await lives(token)).toBe(true);
    }
    wait(11 * DAY);
    expect(await lives(token)).toBe(false);
  });

  it('ends after as many days as are set', async () => {
    const { token } = await signIn('short@example.org');
    const strict = { ...auth, settings: { ...auth.settings, sessionIdleDays: 3 } };
    wait(3 * DAY + 1);
    expect(await userBySession(strict, token)).toBeUndefined();
    expect(await userBySession(auth, token)).toBeDefined();
  });

  it('its use is written once a day at most', async () => {
    const { token, userId } = await signIn('writes@example.org');
    const first = await usedAt(userId);
    wait(DAY - 1);
    await lives(token);
    expect(await usedAt(userId)).toBe(first);
    wait(2);
    await lives(token);
    const second = await usedAt(userId);
    expect(second).toBeGreaterThan(first ?? 0);
    await lives(token);
    expect(await usedAt(userId)).toBe(second);
  });
});

describe('[ASVS 7.5.2] the list of one’s own sessions', () => {
  it('names browser and day, this one first, and none that has ended', async () => {
    await signIn(
      'list@example.org',
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0',
    );
    wait(31 * DAY);
    const phone = await signIn(
      'list@example.org',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1',
    );
    const here = await signIn('list@example.org');
    expect(await listSessions(auth, here.own)).toEqual([
      { sessionId: expect.any(String), device: 'Firefox on Linux', usedAt: expect.any(String), isThis: true },
      { sessionId: expect.any(String), device: 'Safari on iPhone', usedAt: expect.any(String), isThis: false },
    ]);
    expect((await listSessions(auth, phone.own)).map(({ device }) => device)).toEqual([
      'Safari on iPhone',
      'Firefox on Linux',
    ]);
  });

  it('ends one of them alone, and nobody else’s', async () => {
    const [here, other] = [await signIn('one.only@example.org'), await signIn('one.only@example.org')];
    const stranger = await signIn('stranger.list@example.org');
    const [, second] = await listSessions(auth, here.own);
    const theirs = (await listSessions(auth, stranger.own))[0]?.sessionId ?? '';
    expect(await endSession(auth, { userId: here.userId, sessionId: theirs })).toBe(false);
    expect(await endSession(auth, { userId: here.userId, sessionId: second?.sessionId ?? '' })).toBe(true);
    expect(await Promise.all([here, other, stranger].map(({ token }) => lives(token)))).toEqual([true, false, true]);
  });

  it.each([
    [FIREFOX, 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
      'Safari on Mac',
    ],
    ['<b>mine</b>', 'A browser'],
    [`${'x'.repeat(600)}Firefox/140.0`, 'A browser'],
    ['', 'A browser'],
    [null, 'A browser'],
  ])('says of a browser no more than words of ours: %s', (agent, words) => {
    expect(deviceOf(agent)).toBe(words);
  });
});

describe('[ASVS 7.4.5] the operator', () => {
  it('ends all sessions of a person, and their API tokens where that is asked for', async () => {
    const [one, two] = [await signIn('taken@example.org'), await signIn('taken@example.org')];
    const other = await signIn('not.taken@example.org');
    const token = await createApiToken(auth, { userId: proven(one.userId), name: 'bot', scope: 'write' });
    const bearer = token.ok ? token.value.token : '';
    const address = 'taken@example.org';
    expect(await endAllSessions(auth, { address, tokens: false })).toEqual({ sessions: 2, tokens: 0 });
    expect(await Promise.all([one, two, other].map((session) => lives(session.token)))).toEqual([false, false, true]);
    expect(await verifyApiToken(auth, bearer)).toBeDefined();
    expect(await endAllSessions(auth, { address, tokens: true })).toEqual({ sessions: 0, tokens: 1 });
    expect(await verifyApiToken(auth, bearer)).toBeUndefined();
    expect(await endAllSessions(auth, { address: 'nobody@example.org', tokens: true })).toBeUndefined();
  });
});

describe('[ASVS 7.1.2] sessions of one person', () => {
  it('are bounded: the one that was used longest ago ends with the next sign-in, and nobody else’s', async () => {
    const first = await signIn('many@example.org');
    const other = await signIn('one@example.org');
    const day = (n: number) => new Date(Date.now() - n * 60 * 60 * 1000);
    const more = Array.from({ length: MOST_SESSIONS - 2 }, (_, n) => ({
      sessionToken: `many ${n}`,
      userId: first.userId,
      expires: new Date(Date.now() + 1e9),
      usedAt: day(n + 1),
    }));
    await auth.db.session.createMany({ data: more });
    const here = () => auth.db.session.count({ where: { userId: first.userId } });
    const second = await signIn('many@example.org');
    expect(await here()).toBe(MOST_SESSIONS);
    const third = await signIn('many@example.org');
    expect(await here()).toBe(MOST_SESSIONS);
    const longest = `many ${MOST_SESSIONS - 3}`;
    expect(await auth.db.session.count({ where: { sessionToken: longest } })).toBe(0);
    expect(await auth.db.session.count({ where: { sessionToken: `many ${MOST_SESSIONS - 4}` } })).toBe(1);
    for (const { token } of [first, second, third, other]) expect(await lives(token)).toBe(true);
  });
});
