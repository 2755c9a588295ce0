import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flood } from '@/tests/support/flood';
import { expect, test } from '../windows';

/** The real pages under what no browser sends: requests alone, no browser. */

const APP = join(import.meta.dirname, '../../../app');
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** `(site)/verify/page.tsx` -> `/verify`; names in brackets become `x`. */
const pages = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => `/${file.replace(/\/?page\.tsx$/, '').replace(/\(\w+\)\/?/, '')}`);

const forms = ['signout', 'ask', 'code', 'confirm', 'demo', 'guest', 'leave'].map((name) => `/api/auth/${name}`);

const filled = (address: string, value: string): string => address.replace(/\[\w+\]/g, value);

const ODD = [
  '%00',
  '%ff',
  '%',
  '%ed%a0%80',
  '%2e%2e%2f',
  'a%0d%0aset-cookie:x',
  `${'a'.repeat(5_000)}`,
  '%F0%9F%8E%B2',
];

test('no page breaks at an odd address', async ({ request }) => {
  const paths = pages.flatMap((page) =>
    ODD.flatMap((odd) => [filled(page, odd), `${filled(page, 'x')}?to=${odd}&page=${odd}&role=${odd}&q=${odd}`]),
  );
  for (const path of new Set(paths)) {
    const answer = await request.get(origin + path, { maxRedirects: 0, failOnStatusCode: false });
    expect(answer.status(), path).toBeLessThan(500);
    expect(answer.headers()['x-request-id'], path).toMatch(/^[\da-f-]{36}$/);
    expect(answer.headers()['x-content-type-options'], path).toBe('nosniff');
  }
});

test('a body of 100 MB is refused at every page and form', async () => {
  const addresses = [...pages.map((page) => filled(page, 'x')), ...forms, '/api/unsubscribe'];
  for (const path of addresses)
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'text/plain']) {
      const headers = { origin, 'content-type': type, ...(type === 'text/plain' ? { 'next-action': '00' } : {}) };
      const answer = await flood({ url: origin, method: 'POST', path, headers });
      expect(answer.status, path).toBe(413);
      expect(answer.text, path).toMatch(/\r\nconnection: close\r\n/i);
    }
});

const manifest = join(APP, '../.next/server/server-reference-manifest.json');

test('a server action takes no form that is not from here, and none that cannot be read', async ({ request }) => {
  const known: { node: Record<string, { exportedName: string }> } = JSON.parse(readFileSync(manifest, 'utf8'));
  const [id = ''] = Object.entries(known.node).find(([, { exportedName }]) => exportedName === 'saveName') ?? [];
  const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW';
  const multipart = `multipart/form-data; boundary=${boundary}`;
  const part = (name: string, value: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const whole = `${part(`$ACTION_ID_${id}`, '')}--${boundary}--\r\n`;
  const send = async (headers: Record<string, string>, data: string): Promise<number> =>
    (await request.post(`${origin}/profile`, { headers, data, maxRedirects: 0, failOnStatusCode: false })).status();
  expect(await send({ 'content-type': multipart }, whole)).toBe(403);
  expect(await send({ 'content-type': multipart, origin: 'https://evil.example' }, whole)).toBe(403);
  expect(await send({ 'content-type': multipart, origin }, whole)).toBe(303);
  expect(await send({ 'content-type': multipart, origin }, whole.slice(0, -20))).toBe(400);
  expect(await send({ 'content-type': 'multipart/form-data', origin }, whole)).toBe(400);
  const call = { 'next-action': id, origin };
  expect(await send({ ...call, 'content-type': 'text/plain;charset=UTF-8' }, 'no json')).toBe(400);
  expect(await send({ ...call, 'content-type': multipart }, `${part('1', 'x')}--${boundary}--\r\n`)).toBe(400);
  expect(await send({ 'next-action': id, 'content-type': 'text/plain' }, '[]')).toBe(403);
});
