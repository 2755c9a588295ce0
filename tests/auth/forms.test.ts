import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ConfirmPage from '@/app/(site)/sign-in/confirm/page';
import * as askRoute from '@/app/api/auth/ask/route';
import * as codeRoute from '@/app/api/auth/code/route';
import * as confirmRoute from '@/app/api/auth/confirm/route';
import * as demoRoute from '@/app/api/auth/demo/route';
import * as leaveRoute from '@/app/api/auth/leave/route';
import { readCookie } from '@/lib/auth/cookies';
import { userByHeaders } from '@/lib/auth/current-user';
import { answerForm, type FormHandler, type SignInTry } from '@/lib/auth/forms/answer-form';
import { askForMail, confirmLink, enterDemo, leave, typeCode } from '@/lib/auth/forms/handlers';
import { callerOf } from '@/lib/auth/forms/request';
import { getNextAuth, postNextAuth } from '@/lib/auth/next-auth-route';
import { type TestAuth, testAuth } from './support';

const HERE = 'http://localhost:3000';
let auth: TestAuth;
beforeAll(async () => {
  auth = await testAuth('forms');
});
afterAll(() => auth.close());

type Fields = Readonly<Record<string, string>>;

function form(fields: Fields, headers: Fields = {}): Request {
  const body = new URLSearchParams(fields).toString();
  const type = 'application/x-www-form-urlencoded';
  const usual = { origin: HERE, 'content-type': type, 'content-length': String(body.length) };
  return new Request(`${HERE}/api/auth/x`, { method: 'POST', body, headers: { ...usual, ...headers } });
}

const post = (handler: FormHandler, fields: Fields, headers?: Fields) =>
  answerForm(auth, form(fields, headers), handler, () => undefined);

/** What the browser would send back after this answer. */
const jar = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

let callers = 0;
async function ask(address: string, next = '/games/7') {
  callers += 1;
  const answer = await post(askForMail(0), { address, next }, { 'x-forwarded-for': `10.7.${callers}.1` });
  const mail = (await auth.queued()).filter((one) => one.address === address.trim().toLowerCase()).at(-1);
  return { answer, mail };
}

const whoIs = (answer: Response) => userByHeaders(auth, new Headers({ cookie: jar(answer) }));

describe('asking for a mail', () => {
  it('leads to the page for the code, with a cookie that only we can have made', async () => {
    const { answer, mail } = await ask('anna@example.org ');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in/sent']);
    expect(answer.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(mail?.next).toBe('/games/7');
    const forged = `fieldpost.sign-in=${Buffer.from('{"address":"a@b.c","next":"/","flow":"x"}').toString('base64url')}.xxx`;
    const typed = await post(typeCode, { code: mail?.code ?? '' }, { cookie: forged });
    expect(typed.headers.get('location')).toBe('/sign-in?fault=1');
  });

  it('says what is wrong with an address, and keeps what was typed out of the address bar', async () => {
    const { answer } = await ask('anna@example.org, boris@example.org');
    expect(answer.headers.get('location')).toBe('/sign-in?fault=1');
    const payload = (readCookie(jar(answer), 'fieldpost.sign-in') ?? '').split('.')[0] ?? '';
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      address: 'anna@example.org, boris@example.org',
      fault: expect.stringContaining('ASCII'),
    });
  });
});

describe('the mailed link', () => {
  it('signs in by its button only: not by GET, not by HEAD, however often', async () => {
    const { mail } = await ask('scanned@example.org');
    const query = new URLSearchParams({ token: mail?.token ?? '', email: 'scanned@example.org' });
    for (const method of ['GET', 'HEAD', 'GET']) {
      const page = renderToStaticMarkup(
        await ConfirmPage({ searchParams: Promise.resolve(Object.fromEntries(query)) }),
      );
      expect(page).toMatch(/<form [^>]*action="\/api\/auth\/confirm" method="post"/);
      // The library's own address, which would sign in on GET, leads to the page as well.
      const answer = await getNextAuth(auth, new Request(`${HERE}/api/auth/callback/email?${query}`, { method }));
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([303, []]);
      expect(answer.headers.get('location')).toContain('/sign-in/confirm?');
    }
    expect(await auth.db.user.count({ where: { email: 'scanned@example.org' } })).toBe(0);
    const pressed = await post(confirmLink, {
      token: mail?.token ?? '',
      email: 'scanned@example.org',
      next: '/games/7',
    });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/profile?next=%2Fgames%2F7']);
    expect(await whoIs(pressed)).toMatchObject({ email: 'scanned@example.org' });
    const again = await post(confirmLink, { token: mail?.token ?? '', email: 'scanned@example.org' });
    expect(again.headers.get('location')).toBe('/sign-in?fault=1');
    expect(await whoIs(again)).toBeUndefined();
  });

  it('has no other way in: no route has a GET, and the library’s POST is closed', async () => {
    for (const route of [askRoute, codeRoute, confirmRoute, demoRoute, leaveRoute])
      expect(Object.keys(route)).toEqual(['POST']);
    const { mail } = await ask('closed@example.org');
    const query = new URLSearchParams({ token: mail?.token ?? '', email: 'closed@example.org' });
    for (const path of [`callback/email?${query}`, 'signin/email', 'session'])
      expect((await postNextAuth(auth, form({ email: 'closed@example.org' }))).status, path).toBe(404);
    expect(
      (await post(confirmLink, { token: mail?.token ?? '', email: 'closed@example.org' })).headers.get('location'),
    ).toMatch(/^\/profile/);
  });

  it('leads on to a page of this site only', async () => {
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      const { mail } = await ask(`next${callers}@example.org`, next);
      expect(mail?.next).toBe('/games');
      const pressed = await post(confirmLink, { token: mail?.token ?? '', email: mail?.address ?? '', next });
      expect(pressed.headers.get('location')).toBe('/profile?next=%2Fgames');
    }
  });
});

describe('the code', () => {
  it('is typed where the mail was asked for', async () => {
    const { answer, mail } = await ask('typed@example.org');
    const wrong = await post(
      typeCode,
      { code: mail?.code === '000000' ? '000001' : '000000' },
      { cookie: jar(answer) },
    );
    expect(wrong.headers.get('location')).toBe('/sign-in/sent?fault=1');
    const right = await post(typeCode, { code: mail?.code ?? '' }, { cookie: jar(wrong) });
    expect(right.headers.get('location')).toBe('/profile?next=%2Fgames%2F7');
    expect(await whoIs(right)).toMatchObject({ email: 'typed@example.org' });
  });

  it('is worthless in another browser', async () => {
    const { mail } = await ask('elsewhere@example.org');
    const other = await ask('other@example.org');
    const typed = await post(typeCode, { code: mail?.code ?? '' }, { cookie: jar(other.answer) });
    expect(await whoIs(typed)).toBeUndefined();
  });
});

describe('where a form comes from', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['nowhere it would name', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:4000' }],
  ])('%s: refused', async (_name, headers) => {
    const { mail } = await ask(`origin${callers}@example.org`);
    const answer = await post(confirmLink, { token: mail?.token ?? '', email: mail?.address ?? '' }, headers);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  });

  it('a long body or no form: refused', async () => {
    expect((await post(leave, { x: 'x'.repeat(9_000) })).status).toBe(413);
    expect((await post(leave, {}, { 'content-type': 'application/json' })).status).toBe(415);
  });
});

describe('signing out', () => {
  it('ends the session and forgets the cookie', async () => {
    const { mail } = await ask('leaving@example.org');
    const pressed = await post(confirmLink, { token: mail?.token ?? '', email: mail?.address ?? '' });
    const left = await post(leave, {}, { cookie: jar(pressed) });
    expect(left.headers.get('location')).toBe('/');
    expect(left.headers.getSetCookie().join()).toContain('fieldpost.session=; Path=/; Max-Age=0');
    expect(await whoIs(pressed)).toBeUndefined();
  });

  it('has the browser forget the pages that it kept, and nothing else does', async () => {
    expect((await post(leave, {})).headers.get('clear-site-data')).toBe('"cache"');
    expect((await ask('staying@example.org')).answer.headers.has('clear-site-data')).toBe(false);
  });
});

describe('what is noted of signing in', () => {
  const noted = async (handler: FormHandler, fields: Fields, cookie = '') => {
    const notes: SignInTry[] = [];
    const answer = await answerForm(auth, form(fields, { cookie }), handler, (note) => notes.push(note));
    return { answer, notes };
  };

  it('is each try, with its person once that is known, and never an address or a code', async () => {
    const { answer, notes } = await noted(askForMail(0), { address: 'noted@example.org' });
    expect(notes).toEqual([{ way: 'mail', outcome: 'asked' }]);
    const bad = await noted(askForMail(0), { address: 'noted' });
    expect(bad.notes).toEqual([{ way: 'mail', outcome: expect.stringMatching(/^[a-z-]+$/) }]);
    const wrong = await noted(typeCode, { code: '12' }, jar(answer));
    expect(wrong.notes).toEqual([{ way: 'code', outcome: 'wrong-code' }]);
    expect((await noted(typeCode, { code: '123456' })).notes).toEqual([{ way: 'code', outcome: 'no-mail' }]);
    const mail = (await auth.queued()).find(({ address }) => address === 'noted@example.org');
    const right = await noted(typeCode, { code: mail?.code ?? '' }, jar(answer));
    expect(right.notes).toEqual([{ way: 'code', outcome: 'signed-in', userId: (await whoIs(right.answer))?.id }]);
    const late = await noted(confirmLink, { token: mail?.token ?? '', email: 'noted@example.org' });
    expect(late.notes).toEqual([{ way: 'link', outcome: 'dead-link' }]);
    expect((await noted(enterDemo, { account: 'anna' })).notes).toEqual([{ way: 'demo', outcome: 'no-demo' }]);
    expect((await noted(leave, {}, jar(right.answer))).notes).toEqual([{ way: 'sign-out', outcome: 'signed-out' }]);
  });
});

describe('demo sign-ins', () => {
  it('are refused outside the demo', async () => {
    const answer = await post(enterDemo, { account: 'anna' });
    expect(answer.headers.get('location')).toBe('/sign-in?fault=1');
    expect(await whoIs(answer)).toBeUndefined();
  });
});

describe('the caller’s address', () => {
  const from = (list: string) => new Request(HERE, { headers: { 'x-forwarded-for': list } });
  it.each([
    ['1.1.1.1', 0, '1.1.1.1'],
    ['6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
    ['6.6.6.6, 1.1.1.1, 10.0.0.1', 2, '1.1.1.1'],
    ['1.1.1.1', 3, '1.1.1.1'],
    ['', 0, 'unknown'],
  ])('%j behind %i proxies is %s', (list, trusted, expected) => {
    expect(callerOf(from(list), trusted)).toBe(expected);
  });
});
