import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCookie } from '@/lib/auth/cookies';
import { userBySession } from '@/lib/auth/current-user';
import { proveAgain } from '@/lib/auth/proof/prove-again';
import { requestSignIn, signInByCode, signInByLink } from '@/lib/auth/sign-in';
import { type TestAuth, testAuth } from './support';

let auth: TestAuth;
beforeAll(async () => {
  auth = await testAuth('proof');
});
afterAll(() => auth.close());

async function newestMail(address: string) {
  const mail = (await auth.queued()).filter((one) => one.address === address).at(-1);
  if (mail === undefined) throw new Error('no mail is queued');
  return mail;
}

const mailsTo = async (address: string) => (await auth.queued()).filter((one) => one.address === address).length;

let callers = 0;

/** A browser that has just signed in. */
async function signedIn(address: string) {
  callers += 1;
  const caller = `10.1.${callers}.1`;
  const asked = await requestSignIn(auth, { address, next: '/', caller });
  if (!asked.ok) throw new Error(asked.error.message);
  const done = await signInByLink(auth, { ...(await newestMail(address)), cookies: undefined });
  if (!done.ok) throw new Error('refused');
  const cookies = done.value.setCookies[0]?.split(';')[0] ?? '';
  const user = await userBySession(auth, readCookie(cookies, 'fieldpost.session') ?? '');
  if (user === undefined) throw new Error('nobody is signed in');
  const prove = (given: { typed?: unknown; at?: unknown } = {}) =>
    proveAgain(auth, { user, caller, cookies, typed: given.typed, at: given.at });
  return { user, cookies, caller, prove };
}

describe('before addresses are changed or an account is deleted', () => {
  it('[ASVS 7.5.1] a sign-in of the last quarter of an hour is enough, and no mail is sent', async () => {
    const { user, prove } = await signedIn('fresh@example.org');
    auth.wait(14);
    expect(await prove()).toEqual({ ok: true, value: user.id });
    expect(await mailsTo('fresh@example.org')).toBe(1);
  });

  it('[ASVS 7.5.1] an older session is not: a code is mailed, and typed once it is good for another quarter of an hour', async () => {
    const { user, prove } = await signedIn('old@example.org');
    auth.wait(16);
    expect(await prove()).toMatchObject({ ok: false, error: { code: 'sign-in-again' } });
    const { code, token } = await newestMail('old@example.org');
    expect(token).toBeUndefined();
    expect(await prove({ typed: code === '000000' ? '000001' : '000000' })).toMatchObject({
      error: { code: 'wrong-code' },
    });
    expect(await prove({ typed: ` ${code.slice(0, 3)} ${code.slice(3)}` })).toEqual({ ok: true, value: user.id });
    auth.wait(14);
    expect(await prove()).toEqual({ ok: true, value: user.id });
    auth.wait(2);
    expect(await prove({ typed: code })).toMatchObject({ ok: false, error: { code: 'dead-code' } });
  });

  it('[ASVS 7.5.1] a session of before the update has proven nothing', async () => {
    const { user, prove } = await signedIn('before@example.org');
    await auth.db.session.updateMany({ where: { userId: user.id }, data: { provenAt: null } });
    expect(await prove()).toMatchObject({ ok: false, error: { code: 'sign-in-again' } });
  });

  it('no session at all proves nothing, nor does that of somebody else', async () => {
    const [one, other] = [await signedIn('one@example.org'), await signedIn('two@example.org')];
    const asked = { user: one.user, caller: one.caller, typed: undefined, at: undefined };
    for (const cookies of [null, other.cookies, `${one.cookies}x`])
      expect(await proveAgain(auth, { ...asked, cookies })).toMatchObject({ error: { code: 'sign-in-again' } });
    expect(await mailsTo('one@example.org')).toBe(1);
  });

  it('five wrong codes end the mail, and a button pressed twice sends one', async () => {
    const { prove } = await signedIn('tries@example.org');
    auth.wait(16);
    await prove();
    await prove();
    expect(await mailsTo('tries@example.org')).toBe(2);
    const { code } = await newestMail('tries@example.org');
    const wrong = code === '111111' ? '222222' : '111111';
    for (const _ of [1, 2, 3, 4, 5]) expect((await prove({ typed: wrong })).ok).toBe(false);
    expect(await prove({ typed: code })).toMatchObject({ ok: false, error: { code: 'dead-code' } });
    auth.wait(2);
    await prove();
    expect(await mailsTo('tries@example.org')).toBe(3);
  });

  it('a code for one session is good in no other, and signs nobody in', async () => {
    const [here, thief] = [await signedIn('both@example.org'), await signedIn('both@example.org')];
    auth.wait(16);
    await here.prove();
    const { flow, code } = await newestMail('both@example.org');
    expect(await thief.prove({ typed: code })).toMatchObject({ ok: false, error: { code: 'dead-code' } });
    expect(await signInByCode(auth, { flow, typed: code, cookies: undefined })).toMatchObject({
      error: { code: 'dead-code' },
    });
    await thief.prove();
    expect(await mailsTo('both@example.org')).toBe(4);
    expect((await here.prove({ typed: code })).ok).toBe(true);
    expect((await thief.prove()).ok).toBe(false);
  });

  it('the code goes to an address of theirs: to the one they choose, else to one that mail reaches', async () => {
    const { user, prove } = await signedIn('main@example.org');
    const second = 'second@example.org';
    await auth.db.userAddress.create({ data: { address: second, userId: user.id } });
    auth.wait(16);
    expect(await prove({ at: 'stranger@example.org' })).toMatchObject({ error: { message: /to main@example\.org/ } });
    expect(await prove({ at: second })).toMatchObject({ error: { message: /to second@example\.org/ } });
    expect(await mailsTo('stranger@example.org')).toBe(0);
    auth.wait(11);
    const refusal = { userId: user.id, kind: 'sign-in', at: new Date(), answer: '550 gone', code: 550 };
    await auth.db.mailRefusal.create({ data: { id: 'proof', ...refusal, address: 'main@example.org' } });
    expect(await prove()).toMatchObject({ error: { message: /to second@example\.org/ } });
  });

  it('where mail reaches no address of theirs, the session is enough: nobody could type a code', async () => {
    const { user, prove } = await signedIn('dead@example.org');
    auth.wait(16);
    const refusal = { userId: user.id, kind: 'sign-in', at: new Date(), answer: '550 gone', code: 550 };
    await auth.db.mailRefusal.create({ data: { id: 'dead', ...refusal, address: 'dead@example.org' } });
    expect(await prove()).toEqual({ ok: true, value: user.id });
  });

  it('such mails are as few as sign-in mails, and strangers cannot use them up', async () => {
    const { prove } = await signedIn('often@example.org');
    for (const at of [1, 2, 3, 4])
      await requestSignIn(auth, { address: 'often@example.org', next: '/', caller: `10.2.${at}.1` });
    auth.wait(16);
    const said: (string | undefined)[] = [];
    for (const _ of [1, 2, 3, 4, 5]) {
      const answer = await prove();
      said.push(answer.ok ? undefined : answer.error.code);
      auth.wait(2);
    }
    expect(said).toEqual([...Array(4).fill('sign-in-again'), 'too-many-mails']);
  });
});

const ROOT = join(import.meta.dirname, '../..');

const sources = ['app', 'lib'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('lib/db/generated/')),
);
const holding = (text: RegExp): readonly string[] =>
  sources.filter((file) => text.test(readFileSync(join(ROOT, file), 'utf8')));

describe('the proof', () => {
  it('[ASVS 7.5.1] is made in one place alone', () => {
    expect(holding(/\bas ProvenId\b/)).toEqual(['lib/auth/proof/prove-again.ts']);
  });

  it('no route of the API, and so no token, changes addresses or deletes an account', () => {
    const inApi = (text: RegExp) => holding(text).filter((file) => file.startsWith('app/api/'));
    expect(inApi(/auth\/(address|delete-account)/)).toEqual([]);
    // The one that makes tokens asks whether there is a proof, and takes no code.
    expect(inApi(/auth\/proof/)).toEqual(['app/api/tokens/route.ts']);
    expect(inApi(/proveAgain/)).toEqual([]);
  });
});
