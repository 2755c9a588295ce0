import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeptPages } from '@/app/_server/kept/kept-pages';
import { cookieNames } from '@/lib/auth/cookies';
import { notedStore } from '@/lib/db/reads/page-reads';

/** Pages of games that are kept for readers who are not signed in, over pages that tell what they were made of. */

const GAME = '/games/0b0e7a52-5c1e-4a55-9d32-0c2f8f1f7a10';
const COOKIES = cookieNames('http://localhost');
const ANNA = `${COOKIES.session}=anna`;

interface Page {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

let game: { version: number; isPublic: boolean };
let made: number;
let now: number;
let nonces: number;
let store: { readonly readGame: () => Promise<typeof game>; readonly keepSeen: () => Promise<void> };
let pages: KeptPages;
let meanwhile: () => Promise<void>;
let bulk: string;
let told: string[];
let close: () => void;
let origin: string;

/** As Next does: in pieces, with headers of its own, and with the nonce of the policy. */
async function render(request: IncomingMessage, response: ServerResponse): Promise<void> {
  made += 1;
  const { headers } = request;
  const { version, isPublic } = await store.readGame();
  await meanwhile();
  if (request.url?.includes('stores')) await store.keepSeen();
  if (request.url?.includes('fails')) throw new Error('broken');
  const reader = headers.cookie ?? 'nobody';
  if (!isPublic && !reader.includes('anna')) {
    response.writeHead(307, { location: '/sign-in' });
    return void response.end();
  }
  response.setHeader('content-type', headers.rsc === undefined ? 'text/html' : 'text/x-component');
  response.setHeader('vary', 'rsc');
  const nonce = /'nonce-(.*)'/.exec(String(headers['content-security-policy']))?.[1];
  response.write(`version ${version} for ${reader} in ${headers['accept-language']} by ${headers['user-agent']}, `);
  response.end(Buffer.from(`nonce ${nonce} – Übersicht${bulk}`));
}

beforeEach(async () => {
  game = { version: 1, isPublic: true };
  made = 0;
  now = 0;
  nonces = 0;
  store = notedStore({ readGame: async () => ({ ...game }), keepSeen: async () => undefined });
  meanwhile = async () => undefined;
  bulk = '';
  told = [];
  pages = new KeptPages(
    COOKIES,
    (outcome) => told.push(outcome),
    () => now,
  );
  const server = createServer((request, response) => {
    nonces += 1;
    request.headers['content-security-policy'] = `script-src 'nonce-n${nonces}'`;
    request.headers['x-request-id'] = `request-${nonces}`;
    response.setHeader('content-security-policy', `script-src 'nonce-n${nonces}'`);
    pages
      .answer(request, response, () => render(request, response))
      .catch((error: Error) => {
        response.writeHead(500, { 'x-fault': error.message });
        response.end();
      });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterEach(() => close());

async function get(path = GAME, headers: Readonly<Record<string, string>> = {}): Promise<Page> {
  const answer = await fetch(`${origin}${path}`, { headers, redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

/** How many pages were made meanwhile. */
async function makes(work: () => Promise<unknown>): Promise<number> {
  const before = made;
  await work();
  return made - before;
}

describe('a page that nobody in particular asks for', () => {
  it('is made once, with a nonce of its own in each answer', async () => {
    const [first, second] = [await get(), await get()];
    expect(made).toBe(1);
    expect(told).toEqual(['made', 'kept']);
    expect(first.text).toBe('version 1 for nobody in undefined by undefined, nonce n1 – Übersicht');
    expect(second.text).toBe(first.text.replace('n1', 'n2'));
    expect(second.headers.get('content-security-policy')).toBe("script-src 'nonce-n2'");
    expect(second.headers.get('content-type')).toBe('text/html');
    expect(second.headers.get('vary')).toBe('rsc, Accept-Encoding');
  });

  it('is packed for who takes that', async () => {
    const asked = await fetch(`${origin}${GAME}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(asked.headers.get('content-encoding')).toBe('gzip');
    expect(await asked.text()).toContain('Übersicht');
    const plain = await fetch(`${origin}${GAME}`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toContain('nonce n2 – Übersicht');
  });

  it('is made again when anything that was read for it is different, and when it is ten seconds old', async () => {
    await get();
    game.version = 2;
    expect((await get()).text).toContain('version 2');
    now += 9_999;
    expect(await makes(get)).toBe(0);
    now += 1;
    expect(await makes(get)).toBe(1);
  });

  it('is not given to anybody once the game is private', async () => {
    await get();
    game.isPublic = false;
    expect(await get()).toMatchObject({ status: 307, text: '' });
    expect(await makes(get)).toBe(1);
  });

  it('is one page for each theme and each way of asking, and sees nothing else of who asks', async () => {
    const dark = `${COOKIES.theme}=dark`;
    const asks: Record<string, string>[] = [
      {},
      { cookie: dark },
      { rsc: '1' },
      { rsc: '1', 'next-router-state-tree': 'x' },
    ];
    expect(await makes(() => Promise.all(asks.map((headers) => get(GAME, headers))))).toBe(asks.length);
    const alike = { cookie: `${COOKIES.theme}=dark; other=1`, 'accept-language': 'de', 'user-agent': 'a browser' };
    const page = await get(GAME, alike);
    expect(page.text).toContain(`version 1 for ${COOKIES.theme}=dark in undefined by undefined`);
    expect(made).toBe(asks.length);
  });
});

describe('the page of somebody', () => {
  it('is neither kept nor taken from what is kept, whatever the order', async () => {
    expect((await get(GAME, { cookie: ANNA })).text).toContain('for fieldpost.session=anna');
    expect((await get()).text).toContain('for nobody');
    expect((await get(GAME, { cookie: ANNA })).text).toContain('for fieldpost.session=anna');
    expect((await get(GAME, { cookie: `${COOKIES.session}=boris` })).text).toContain('session=boris');
    expect((await get(GAME, { authorization: 'Bearer x' })).text).toContain('for nobody');
    expect(made).toBe(5);
  });

  it('is not kept under another address either', async () => {
    for (const path of ['/games', `${GAME}/desk`, '/games/public', `${GAME}?${'x'.repeat(400)}`])
      expect(await makes(async () => [await get(path), await get(path)])).toBe(2);
    expect(await makes(() => fetch(`${origin}${GAME}`, { method: 'POST' }))).toBe(1);
    expect(await makes(() => fetch(`${origin}${GAME}`, { method: 'POST' }))).toBe(1);
  });
});

describe('many who ask at once', () => {
  it('wait for one page', async () => {
    let open: () => void = () => undefined;
    meanwhile = () => new Promise((resolve) => (open = resolve));
    const answers = Array.from({ length: 30 }, () => get());
    await expect.poll(() => nonces).toBe(30);
    open();
    const texts = new Set((await Promise.all(answers)).map(({ text }) => text.replace(/nonce n\d+/, '')));
    expect(texts.size).toBe(1);
    expect(made).toBe(1);
  });

  it('get none that was made of what is no longer so', async () => {
    let open: () => void = () => undefined;
    meanwhile = () => new Promise((resolve) => (open = resolve));
    const first = get();
    await expect.poll(() => made).toBe(1);
    game.version = 2;
    const later = [get(), get(), get()];
    await expect.poll(() => nonces).toBe(4);
    meanwhile = async () => undefined;
    open();
    expect((await first).text).toContain('version 1');
    for (const { text } of await Promise.all(later)) expect(text).toContain('version 2');
    expect(made).toBe(2);
  });

  it('are not kept waiting by one who hangs up', async () => {
    let open: () => void = () => undefined;
    meanwhile = () => new Promise((resolve) => (open = resolve));
    const gone = new AbortController();
    const first = fetch(`${origin}${GAME}`, { signal: gone.signal }).catch(() => undefined);
    await expect.poll(() => made).toBe(1);
    const second = get();
    await expect.poll(() => nonces).toBe(2);
    meanwhile = async () => undefined;
    gone.abort();
    await first;
    expect((await second).text).toContain('version 1');
    open();
  });
});

describe('what is not kept', () => {
  it('is a page that has stored something, or that could not be made', async () => {
    expect(await makes(async () => [await get(`${GAME}?stores`), await get(`${GAME}?stores`)])).toBe(2);
    const failed = await get(`${GAME}?fails`);
    expect([failed.status, failed.headers.get('x-fault')]).toEqual([500, 'broken']);
    expect(await makes(() => get(`${GAME}?fails`))).toBe(1);
  });

  it('is more than fits: the pages that were asked for longest ago go', async () => {
    bulk = 'x'.repeat(1024 * 1024);
    for (let n = 0; n < 30; n += 1) await get(`${GAME}?n=${n}`);
    expect(pages.size).toBeLessThanOrEqual(24 * 1024 * 1024);
    expect(await makes(() => get(`${GAME}?n=29`))).toBe(0);
    expect(await makes(() => get(`${GAME}?n=0`))).toBe(1);
  });
});
