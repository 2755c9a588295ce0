import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCookie } from '@/lib/auth/cookies';
import { userBySession } from '@/lib/auth/current-user';
import { signInAsDemo } from '@/lib/auth/demo';
import { runNextAuth } from '@/lib/auth/run-next-auth';
import { listSessions } from '@/lib/auth/sessions/own-sessions';
import { CODE_TRIES, requestSignIn, type SignedIn, signInByCode, signInByLink } from '@/lib/auth/sign-in';
import { endOtherSessions, signOut } from '@/lib/auth/sign-out';
import { type TestAuth, testAuth } from './support';

let auth: TestAuth;
beforeAll(async () => {
  auth = await testAuth('sign-in');
});
afterAll(() => auth.close());

let asked = 0;
/** Asks for a mail and reads it out of the queue; every test is another caller. */
async function mailTo(address: string) {
  asked += 1;
  const result = await requestSignIn(auth, { address, next: '/games', caller: `10.0.${asked}.1` });
  if (!result.ok) throw new Error(result.error.message);
  const mail = (await auth.queued()).find(({ flow }) => flow === result.value.flow);
  if (mail === undefined) throw new Error('no mail is queued');
  return { ...mail, cookies: undefined };
}

/** `name=value` of the session cookie that an answer sets. */
const cookieOf = ({ setCookies }: SignedIn): string => setCookies[0]?.split(';')[0] ?? '';
const tokenOf = (signedIn: SignedIn): string => readCookie(cookieOf(signedIn), 'fieldpost.session') ?? '';

describe('the mailed link', () => {
  it('signs in once', async () => {
    const mail = await mailTo('anna@example.org');
    const first = await signInByLink(auth, mail);
    expect(first).toMatchObject({ ok: true, value: { isNew: true } });
    const second = await signInByLink(auth, mail);
    expect(second).toMatchObject({ ok: false, error: { code: 'dead-link' } });
  });

  it('gives a cookie that is the person, in HttpOnly and SameSite', async () => {
    const signedIn = await signInByLink(auth, await mailTo('boris@example.org'));
    if (!signedIn.ok) throw new Error('refused');
    const [cookie] = signedIn.value.setCookies;
    expect(cookie).toMatch(/^fieldpost\.session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(await userBySession(auth, tokenOf(signedIn.value))).toMatchObject({ email: 'boris@example.org' });
  });

  it('names a new user by nothing of the address, and stores only a hash of the session', async () => {
    const signedIn = await signInByLink(auth, await mailTo('very.private@example.org'));
    if (!signedIn.ok) throw new Error('refused');
    const user = await userBySession(auth, tokenOf(signedIn.value));
    expect(user?.name).toMatch(/^Player [0-9a-f]{4}$/);
    const rows = await auth.db.session.findMany({ where: { userId: user?.id ?? '' } });
    expect(rows.map((row) => row.sessionToken)).not.toContain(tokenOf(signedIn.value));
    expect(rows).toHaveLength(1);
  });

  it('is not new the second time, and keeps the user', async () => {
    const first = await signInByLink(auth, await mailTo('again@example.org'));
    const second = await signInByLink(auth, await mailTo('AGAIN@example.org'));
    if (!first.ok || !second.ok) throw new Error('refused');
    expect(second.value.isNew).toBe(false);
    const ids = await Promise.all([first, second].map((one) => userBySession(auth, tokenOf(one.value))));
    expect(ids[0]?.id).toBe(ids[1]?.id);
  });

  it('works for its own address only', async () => {
    const mail = await mailTo('one@example.org');
    expect((await signInByLink(auth, { ...mail, address: 'two@example.org' })).ok).toBe(false);
    expect((await signInByLink(auth, { ...mail, token: 'A'.repeat(43) })).ok).toBe(false);
    expect((await signInByLink(auth, { ...mail, token: undefined })).ok).toBe(false);
    expect((await signInByLink(auth, mail)).ok).toBe(true);
  });

  it('can be pressed by many at once, and only one gets in', async () => {
    const mail = await mailTo('race@example.org');
    await auth.db.user.create({ data: { email: 'race@example.org', name: 'Race' } });
    const all = await Promise.all(Array.from({ length: 8 }, () => signInByLink(auth, mail)));
    expect(all.filter((one) => one.ok)).toHaveLength(1);
  });

  it('dies after ten minutes, and with it the code', async () => {
    const own = await testAuth('expiry');
    const result = await requestSignIn(own, { address: 'late@example.org', next: '/games', caller: '10.1.0.1' });
    if (!result.ok) throw new Error('refused');
    const [mail] = await own.queued();
    await own.db.verificationToken.updateMany({ data: { expires: new Date(Date.now() - 1000) } });
    expect((await signInByLink(own, { address: mail?.address, token: mail?.token, cookies: undefined })).ok).toBe(
      false,
    );
    own.wait(11);
    const typed = await signInByCode(own, { flow: result.value.flow, typed: mail?.code, cookies: undefined });
    expect(typed).toMatchObject({ ok: false, error: { code: 'dead-code' } });
    await own.close();
  });
});

describe('the code', () => {
  it('signs in once, with spaces or without, and kills the link', async () => {
    const mail = await mailTo('code@example.org');
    const typed = `${mail.code.slice(0, 3)} ${mail.code.slice(3)}`;
    expect((await signInByCode(auth, { ...mail, typed })).ok).toBe(true);
    expect(await signInByCode(auth, { ...mail, typed })).toMatchObject({ ok: false, error: { code: 'dead-code' } });
    expect((await signInByLink(auth, mail)).ok).toBe(false);
  });

  it('dies when the link was used', async () => {
    const mail = await mailTo('linked@example.org');
    expect((await signInByLink(auth, mail)).ok).toBe(true);
    expect((await signInByCode(auth, { ...mail, typed: mail.code })).ok).toBe(false);
  });

  it(`dies after ${CODE_TRIES} wrong ones, even for the right one`, async () => {
    const mail = await mailTo('guess@example.org');
    const wrong = mail.code === '000000' ? '000001' : '000000';
    const answers: string[] = [];
    for (let at = 0; at < CODE_TRIES; at += 1) {
      const tried = await signInByCode(auth, { ...mail, typed: wrong });
      answers.push(tried.ok ? 'in' : tried.error.code);
    }
    expect(answers).toEqual(['wrong-code', 'wrong-code', 'wrong-code', 'wrong-code', 'dead-code']);
    expect(await signInByCode(auth, { ...mail, typed: mail.code })).toMatchObject({
      ok: false,
      error: { code: 'dead-code' },
    });
  });

  it('counts a hundred guesses at once one by one', async () => {
    const mail = await mailTo('burst@example.org');
    const guesses = Array.from({ length: 100 }, (_, at) => String(at).padStart(6, '0')).filter(
      (code) => code !== mail.code,
    );
    const all = await Promise.all(guesses.map((typed) => signInByCode(auth, { ...mail, typed })));
    expect(all.filter((one) => one.ok)).toHaveLength(0);
    const row = await auth.db.signInCode.findUnique({ where: { id: mail.flow } });
    expect(row?.attempts).toBe(CODE_TRIES);
    expect((await signInByCode(auth, { ...mail, typed: mail.code })).ok).toBe(false);
  });

  it('costs no try when it cannot be a code', async () => {
    const mail = await mailTo('slip@example.org');
    for (const typed of ['', '12345', '1234567', 'abcdef', undefined, 7])
      expect(await signInByCode(auth, { ...mail, typed })).toMatchObject({ error: { code: 'wrong-code' } });
    expect((await signInByCode(auth, { ...mail, typed: mail.code })).ok).toBe(true);
  });

  it('of one mail is no good for another', async () => {
    const [one, two] = [await mailTo('mine@example.org'), await mailTo('theirs@example.org')];
    expect((await signInByCode(auth, { ...two, typed: one.code })).ok).toBe(one.code === two.code);
  });

  it('is not readable in the database or the queue', async () => {
    const mail = await mailTo('hidden@example.org');
    const codes = JSON.stringify(await auth.db.signInCode.findMany());
    const tokens = JSON.stringify(await auth.db.verificationToken.findMany());
    for (const secret of [mail.code, mail.token]) expect(codes + tokens).not.toContain(secret);
  });
});

describe('asking for mails', () => {
  it('answers the same for known and unknown addresses', async () => {
    await auth.db.user.create({ data: { email: 'known@example.org', name: 'Known' } });
    const ask = (address: string) => requestSignIn(auth, { address, next: '/games', caller: '10.2.0.1' });
    const [known, unknown] = [await ask('known@example.org'), await ask('unknown@example.org')];
    expect([known.ok, unknown.ok]).toEqual([true, true]);
    expect(Object.keys(known.ok ? known.value : {})).toEqual(Object.keys(unknown.ok ? unknown.value : {}));
  });

  it('refuses what is no address and queues nothing', async () => {
    const before = (await auth.queued()).length;
    for (const address of ['a@b,c@d.example', '"a"@b.example', 'a@b', '', undefined, 'anna@localhost'])
      expect(await requestSignIn(auth, { address, next: '/', caller: '10.3.0.1' })).toMatchObject({
        error: { code: 'invalid-address' },
      });
    expect(await auth.queued()).toHaveLength(before);
  });

  it('stops a flood to one address from many callers', async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        requestSignIn(auth, { address: 'victim@example.org', next: '/', caller: `10.4.0.${at}` }),
      ),
    );
    expect(results.filter((one) => one.ok)).toHaveLength(4);
    const refused = results.find((one) => !one.ok);
    expect(refused).toMatchObject({ error: { code: 'too-many-mails', retryAfterSeconds: expect.any(Number) } });
    expect((await auth.queued()).filter(({ address }) => address === 'victim@example.org')).toHaveLength(4);
  });

  it('stops a flood from one caller to many addresses', async () => {
    const results = [];
    for (let at = 0; at < 33; at += 1)
      results.push(await requestSignIn(auth, { address: `many${at}@example.org`, next: '/', caller: '10.5.0.1' }));
    expect(results.filter((one) => one.ok)).toHaveLength(30);
  });
});

describe('asking for mails in the demo', () => {
  it('counts by address alone: there is one machine behind every caller', async () => {
    const own = await testAuth('demo-limits', { demo: true });
    const ask = (address: string) => requestSignIn(own, { address, next: '/', caller: '127.0.0.1' });
    for (let at = 0; at < 33; at += 1) expect((await ask(`many${at}@example.org`)).ok).toBe(true);
    for (let at = 0; at < 4; at += 1) expect((await ask('one@example.org')).ok).toBe(true);
    expect((await ask('one@example.org')).ok).toBe(false);
    await own.close();
  });
});

describe('next-auth behind it', () => {
  it('does not send mails by itself', async () => {
    const answer = await runNextAuth(auth, { method: 'POST', path: 'signin/email', body: { email: 'x@example.org' } });
    expect(answer.redirect).toContain('csrf=true');
    expect((await auth.queued()).map(({ address }) => address)).not.toContain('x@example.org');
  });

  it('tells the session without the address', async () => {
    const signedIn = await signInByLink(auth, await mailTo('json@example.org'));
    if (!signedIn.ok) throw new Error('refused');
    const answer = await runNextAuth(auth, { method: 'GET', path: 'session', cookies: cookieOf(signedIn.value) });
    expect(answer.body).toMatchObject({ user: { name: expect.stringMatching(/^Player/) } });
    expect(JSON.stringify(answer.body)).not.toContain('json@example.org');
  });
});

describe('sessions', () => {
  it('end by signing out', async () => {
    const signedIn = await signInByLink(auth, await mailTo('out@example.org'));
    if (!signedIn.ok) throw new Error('refused');
    const cookie = await signOut(auth, cookieOf(signedIn.value));
    expect(cookie).toContain('fieldpost.session=; Path=/; Max-Age=0');
    expect(await userBySession(auth, tokenOf(signedIn.value))).toBeUndefined();
  });

  it('end everywhere else at once, and not in the browser that asks, nor for anybody else', async () => {
    const signIn = async (address: string) => {
      const signedIn = await signInByLink(auth, await mailTo(address));
      if (!signedIn.ok) throw new Error('refused');
      return signedIn.value;
    };
    const [here, phone, work] = [
      await signIn('many@example.org'),
      await signIn('many@example.org'),
      await signIn('many@example.org'),
    ];
    const stranger = await signIn('stranger@example.org');
    const user = await userBySession(auth, tokenOf(here));
    const own = { userId: user?.id ?? '', cookies: cookieOf(here) };
    expect(await listSessions(auth, own)).toHaveLength(3);
    await endOtherSessions(auth, own);
    expect(await listSessions(auth, own)).toHaveLength(1);
    const known = await Promise.all([here, phone, work, stranger].map((one) => userBySession(auth, tokenOf(one))));
    expect(known.map((one) => one?.email)).toEqual(['many@example.org', undefined, undefined, 'stranger@example.org']);
  });

  it('end by their date', async () => {
    const signedIn = await signInByLink(auth, await mailTo('old@example.org'));
    if (!signedIn.ok) throw new Error('refused');
    const later = { ...auth, now: () => new Date(Date.now() + 61 * 24 * 60 * 60 * 1000) };
    expect(await userBySession(later, tokenOf(signedIn.value))).toBeUndefined();
  });

  it('of another person end when somebody else signs in with the same browser', async () => {
    const one = await signInByLink(auth, await mailTo('first@example.org'));
    if (!one.ok) throw new Error('refused');
    const two = await signInByLink(auth, { ...(await mailTo('second@example.org')), cookies: cookieOf(one.value) });
    expect(two.ok).toBe(true);
    expect(await userBySession(auth, tokenOf(one.value))).toBeUndefined();
  });
});

describe('over https', () => {
  it('the cookie is bound to the host', async () => {
    const own = await testAuth('https', { publicUrl: 'https://fieldpost.example' });
    const asked = await requestSignIn(own, { address: 'anna@example.org', next: '/', caller: '10.6.0.1' });
    const [mail] = await own.queued();
    const signedIn = await signInByLink(own, { address: mail?.address, token: mail?.token, cookies: undefined });
    expect(asked.ok && signedIn.ok && signedIn.value.setCookies).toEqual([
      expect.stringMatching(
        /^__Host-fieldpost\.session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(/^__Host-fieldpost\.known=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/),
    ]);
    await own.close();
  });
});

describe('demo sign-ins', () => {
  it('do not exist outside the demo', async () => {
    const refused = await signInAsDemo(auth, { id: 'anna', cookies: undefined });
    expect(refused).toMatchObject({ ok: false, error: { code: 'no-demo' } });
    expect(await auth.db.user.count({ where: { email: 'anna@localhost' } })).toBe(0);
  });

  it('sign in the demo’s people, and nobody else', async () => {
    const own = await testAuth('demo', { demo: true });
    const signedIn = await signInAsDemo(own, { id: 'anna', cookies: undefined });
    if (!signedIn.ok) throw new Error('refused');
    expect(await userBySession(own, tokenOf(signedIn.value))).toMatchObject({ name: 'Anna', email: 'anna@localhost' });
    for (const id of ['mallory', '', undefined, 'anna@localhost'])
      expect((await signInAsDemo(own, { id, cookies: undefined })).ok).toBe(false);
    await own.close();
  });
});
