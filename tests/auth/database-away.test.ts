import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { AuthContext } from '@/lib/auth/context';
import { answerForm, type FormHandler } from '@/lib/auth/forms/answer-form';
import { askForMail, confirmLink, enterDemo, leave, typeCode } from '@/lib/auth/forms/handlers';
import { recallPage } from '@/lib/auth/forms/sign-in-cookie';
import { getNextAuth } from '@/lib/auth/next-auth-route';
import { type Database, openDatabase } from '@/lib/db/client';
import { troubleOf } from '@/lib/db/trouble';
import { type DatabaseProxy, startProxy } from '../support/proxy';
import { type TestAuth, testAuth } from './support';

const HERE = 'http://localhost:3000';
let auth: TestAuth;
let proxy: DatabaseProxy;
let database: Database;
let far: AuthContext;

beforeAll(async () => {
  auth = await testAuth('sign-in over a proxy', { demo: true });
  proxy = await startProxy(auth.url);
  database = openDatabase(proxy.url);
  far = { ...auth, db: database.prisma, pool: database.pool };
});
afterEach(() => proxy.be('pass'));
afterAll(async () => {
  await database.close();
  await proxy.close();
  await auth.close();
});

const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

function post(handler: FormHandler, fields: Readonly<Record<string, string>>, cookie = ''): Promise<Response> {
  const body = new URLSearchParams(fields).toString();
  const type = 'application/x-www-form-urlencoded';
  const headers = { origin: HERE, 'content-type': type, 'content-length': String(body.length), cookie };
  return answerForm(
    far,
    new Request(`${HERE}/api/auth/x`, { method: 'POST', body, headers }),
    handler,
    () => undefined,
  );
}

const kept = (answer: Response) => recallPage(far.settings, cookieOf(answer));

it.each(['refused', 'no-room'] as const)('sign-in forms come back with what was typed: %s', async (mode) => {
  const asked = await post(askForMail(0), { address: `${mode}@example.org`, next: '/games/7' });
  const mail = (await auth.queued()).at(-1);
  await proxy.be('refused');
  await proxy.be(mode);

  const again = await post(askForMail(0), { address: 'Anna@example.org', next: '/games/8' });
  expect([again.status, again.headers.get('location')]).toEqual([303, '/sign-in?fault=1']);
  expect(kept(again)).toMatchObject({
    address: 'Anna@example.org',
    next: '/games/8',
    fault: expect.stringMatching(/gave no answer/),
  });

  const demo = await post(enterDemo, { account: 'anna', next: '/games/9' });
  expect(kept(demo)).toMatchObject({ next: '/games/9', fault: expect.stringMatching(/gave no answer/) });

  const typed = await post(typeCode, { code: mail?.code ?? '' }, cookieOf(asked));
  expect(typed.headers.get('location')).toBe('/sign-in/sent?fault=1');
  expect(kept(typed)).toMatchObject({ flow: kept(asked)?.flow, fault: expect.stringMatching(/gave no answer/) });

  const link = { email: `${mode}@example.org`, token: mail?.token ?? '', next: '/games/7' };
  const pressed = await post(confirmLink, link);
  expect(pressed.headers.get('location')).toBe(
    `/sign-in/confirm?${new URLSearchParams({
      token: link.token,
      email: link.email,
      next: link.next,
      fault: '1',
    })}`,
  );

  const left = await post(leave, {}, 'fieldpost.session=x');
  expect([left.status, left.headers.get('retry-after')]).toEqual([503, '5']);

  await proxy.be('pass');
  const inside = await post(confirmLink, link);
  expect(inside.headers.get('location')).toMatch(/^\/profile/);
});

it('a session that cannot be read is not "signed out"', async () => {
  await proxy.be('refused');
  const request = new Request(`${HERE}/api/auth/session`, { headers: { cookie: 'fieldpost.session=x' } });
  const error: unknown = await getNextAuth(far, request).catch((thrown: unknown) => thrown);
  expect(troubleOf(error)).toBe('away');
});
