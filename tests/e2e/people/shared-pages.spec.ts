import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { newWar, person, setUpWar } from '../game-pages';
import { askedIn, sendOrders } from '../prepared';
import { expect, test } from '../windows';

/** Pages that readers who are not signed in share, with the real pages behind them: what one reader sees is never another's. */

const setting = (request: APIRequestContext, path: string) => async (visibility: string) => {
  const headers = { origin: test.info().project.use.baseURL ?? '', 'idempotency-key': randomUUID() };
  const { etag = '' } = (await request.get(`/api${path}`)).headers();
  const data = { visibility };
  const answer = await request.post(`/api${path}/visibility`, { data, headers: { ...headers, 'if-match': etag } });
  expect(answer.status()).toBe(200);
};

const counted = async (request: APIRequestContext, outcome: string): Promise<number> => {
  const text = await (await request.get('/api/metrics')).text();
  return Number(new RegExp(`^fieldpost_shared_pages_total{outcome="${outcome}"} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
};

const nonceIn = (html: string): string => /nonce="([^"]+)"/.exec(html)?.[1] ?? '';

test('a page is shared by those who are not signed in, as it is at this moment, and by nobody else', async ({
  browser,
}) => {
  const anna = await person(browser, 'Anna');
  const { path } = await newWar(anna.page, 'Looked at by many', 'open');
  const show = setting(anna.context.request, path);
  const { request: nobody } = await browser.newContext();
  const { request: other } = await browser.newContext();
  const read = async (by: APIRequestContext, more: Readonly<Record<string, string>> = {}) => {
    const answer = await by.get(path, { maxRedirects: 0, headers: more });
    const policy = answer.headers()['content-security-policy'] ?? '';
    return { status: answer.status(), html: await answer.text(), policy };
  };

  expect((await read(nobody)).status).toBe(307);
  await show('public');
  // Pages are kept for seconds, and a busy machine needs some to make one.
  await expect(async () => {
    const first = await read(nobody);
    expect(first.html).toContain('Looked at by many');
    // Other tests read no public game without signing in at the same moment.
    const kept = await counted(nobody, 'kept');
    const second = await read(other);
    expect(await counted(nobody, 'kept')).toBeGreaterThan(kept);
    expect(nonceIn(second.html)).not.toBe(nonceIn(first.html));
    expect(second.policy).toContain(`'nonce-${nonceIn(second.html)}'`);
    expect(second.html.replaceAll(nonceIn(second.html), nonceIn(first.html))).toBe(first.html);
  }).toPass();

  const clara = await person(browser, 'Clara');
  for (const by of [anna.context.request, nobody, clara.context.request, other, anna.context.request])
    expect((await read(by)).html.includes('Sign out')).toBe(by !== nobody && by !== other);
  // The data of a page is not its document.
  expect((await read(nobody, { rsc: '1' })).html).not.toContain('<html');

  await show('private');
  for (const by of [nobody, other, nobody]) expect((await read(by)).status).toBe(307);
});

test('a shared page follows the game', async ({ browser }) => {
  const anna = await person(browser, 'Anna');
  const { path } = await newWar(anna.page, 'Followed by many');
  await setting(anna.context.request, path)('public');
  await setUpWar(anna.page, path);
  const page = await (await browser.newContext()).newPage();
  const versionOf = async () => {
    const followed = page.waitForRequest((asked) => asked.url().includes('/live?version='));
    await page.goto(path);
    return Number(new URL((await followed).url()).searchParams.get('version'));
  };
  const before = await versionOf();
  expect(await versionOf()).toBe(before);
  const asked = (await askedIn(anna.context, path)) ?? '';
  await sendOrders(anna.context, path, asked, 'PASS');
  expect(await versionOf()).toBeGreaterThan(before);
});
