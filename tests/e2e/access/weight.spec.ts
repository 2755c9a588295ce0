import { get } from 'node:http';
import type { Browser, Page, Request } from '@playwright/test';
import { STACKED } from '@/bench/page/position';
import { person } from '../game-pages';
import { startedAt } from '../maps/positions';
import { expect, test } from '../windows';

/** Most bytes of JavaScript that the page of a game may cost, as they come over the wire; 170 kB are promised. */
const MOST = 168_800;
/** And for the few that take gzip only: most of it is the framework's own. */
const MOST_AS_GZIP = 196_500;

interface Script {
  readonly url: string;
  readonly bytes: number;
  readonly coding: string | undefined;
}

/** Every script that the page loads on its own, down to the last one that it fetches later. */
async function scriptsOf(page: Page, path: string): Promise<readonly Script[]> {
  const asked: Request[] = [];
  const note = (request: Request): void => void (request.resourceType() === 'script' && asked.push(request));
  page.on('requestfinished', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('requestfinished', note);
  return Promise.all(
    asked.map(async (request) => ({
      url: request.url(),
      bytes: (await request.sizes()).responseBodySize,
      coding: (await request.response())?.headers()['content-encoding'],
    })),
  );
}

/** The same file for somebody whose browser, or proxy, takes gzip only. */
const gzipped = (url: string): Promise<number> =>
  new Promise((done, failed) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => (bytes += piece.length));
      response.on('end', () => done(bytes));
    }).on('error', failed);
  });

const sum = (bytes: readonly number[]): number => bytes.reduce((all, one) => all + one, 0);
const listed = (scripts: readonly Script[]): string => scripts.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');

async function fresh(browser: Browser): Promise<Page> {
  const { page } = await person(browser, 'Weigher');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
}

/** Which other pages a page fetches by itself, as Next does for its links: the address of each. */
async function furtherPages(page: Page, path: string): Promise<readonly string[]> {
  const asked: string[] = [];
  const note = (request: Request): void => void (request.url().includes('_rsc=') && asked.push(request.url()));
  page.on('request', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('request', note);
  return asked;
}

test('the page of a game costs little JavaScript, on the fullest map there can be, and no page fetches another before it is asked for', async ({
  browser,
}) => {
  const page = await fresh(browser);
  const path = `${await startedAt(page, 'Weighed', STACKED)}?role=german`;

  // The files of the build are packed in the seconds after the start.
  await expect(async () => {
    const codings = (await scriptsOf(page, path)).filter(({ bytes }) => bytes > 1000).map(({ coding }) => coding);
    expect(new Set(codings)).toEqual(new Set(['br']));
  }).toPass({ timeout: 60_000 });

  const scripts = await scriptsOf(page, path);
  await expect(page.locator('.map [data-world]')).toHaveAttribute('style', /scale/);
  expect(scripts.length).toBeGreaterThan(4);
  const bytes = sum(scripts.map((script) => script.bytes));
  console.info(`JavaScript of the page of a game: ${bytes} bytes`);
  expect(bytes, listed(scripts)).toBeLessThanOrEqual(MOST);
  const plain = await Promise.all(scripts.map(({ url }) => gzipped(url)));
  expect(sum(plain), 'for a client that takes gzip only').toBeLessThanOrEqual(MOST_AS_GZIP);
  for (const one of [path, '/games', '/']) expect(await furtherPages(page, one), one).toEqual([]);
});
