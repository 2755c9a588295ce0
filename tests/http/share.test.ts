import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Share } from '@/lib/http/server/share';
import { Turns } from '@/lib/http/server/turns';
import type { WebServer } from '@/lib/http/server/web-server';
import { ORIGIN, running, testServer } from './support';

const settled = async <T>(promise: T | Promise<T>): Promise<T | 'waiting'> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  return Promise.race([promise, Promise.resolve('waiting' as const)]);
};

describe('a share of the work', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lets in so many, then the others in the order in which they came', async () => {
    const share = new Share({ atOnce: 2, inLine: 5, patience: 1000 });
    const places = [await share.enter(), await share.enter()];
    const [third, fourth] = [share.enter(), share.enter()];
    expect([await settled(third), await settled(fourth), share.waiting]).toEqual(['waiting', 'waiting', 2]);
    places[0]?.leave();
    places[0]?.leave();
    expect([(await settled(third)) !== 'waiting', await settled(fourth)]).toEqual([true, 'waiting']);
    places[1]?.leave();
    expect(await settled(fourth)).not.toBe('waiting');
  });

  it('sends away who finds the line full, and who has waited too long', async () => {
    const share = new Share({ atOnce: 1, inLine: 1, patience: 1000 });
    const place = await share.enter();
    const patient = share.enter();
    expect(await share.enter()).toBeUndefined();
    vi.advanceTimersByTime(1000);
    expect([await patient, share.waiting]).toEqual([undefined, 0]);
    place?.leave();
    expect(await settled(share.enter())).toBeTypeOf('object');
  });

  it('gives a place on that was held for ten seconds', async () => {
    const share = new Share({ atOnce: 1, inLine: 1, patience: 60_000 });
    await share.enter();
    const next = share.enter();
    vi.advanceTimersByTime(10_000);
    expect(await settled(next)).toBeTypeOf('object');
  });
});

describe('a server with too much to do', () => {
  const ONE = { atOnce: 1, inLine: 1, patience: 5_000 };
  let url: string;
  let web: WebServer;
  let release: () => void;
  let asked: string[];

  beforeEach(async () => {
    asked = [];
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { options } = testServer();
    ({ url, web } = await running({
      ...options,
      turns: new Turns({ reads: ONE, writes: ONE }),
      always: ['/api/open'],
      pages: async ({ method, url: path }, response) => {
        asked.push(`${method} ${path}`);
        if (!path?.startsWith('/_next/')) await held;
        response.end('a page');
      },
    }));
  });
  afterEach(async () => {
    release();
    await web.close({ idle: 0, all: 1000 });
  });

  const read = (path: string): Promise<Response> => fetch(url + path);
  const write = (path: string): Promise<Response> => fetch(url + path, { method: 'POST', headers: { origin: ORIGIN } });

  const until = async (count: number): Promise<void> => {
    while (asked.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it('sends readers away before anything is done, and says when to come again', async () => {
    const [one, two] = [read('/games/1'), read('/games/2')];
    await until(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const refused = await read('/games/3');
    expect([refused.status, refused.headers.get('retry-after'), (await refused.json()).code]).toEqual([
      503,
      '2',
      'overloaded',
    ]);
    // Somebody who looks at a page sees it come again without a press.
    expect(refused.headers.get('refresh')).toBe('2');
    expect(refused.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(asked).toHaveLength(1);
    release();
    expect([(await one).status, (await two).status]).toEqual([200, 200]);
  });

  it('keeps a share for movers while readers wait, and the other way round', async () => {
    const reads = [read('/games/1'), read('/games/2')];
    await until(1);
    const writes = [write('/games/3'), write('/games/4')];
    await until(2);
    expect(asked.map((line) => line.split(' ')[0])).toEqual(['GET', 'POST']);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const others = await Promise.all([read('/games/5'), write('/games/6')]);
    expect(others.map(({ status }) => status)).toEqual([503, 503]);
    // What a form sent is gone with its answer: loaded again, its address would be another page.
    expect(others.map(({ headers }) => headers.get('refresh'))).toEqual(['2', null]);
    release();
    expect((await Promise.all([...reads, ...writes])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('always answers for its health and with files of the build', async () => {
    const waiting = [read('/games/1'), read('/games/2')];
    await until(1);
    expect([(await read('/api/open')).status, (await read('/_next/static/x.js')).status]).toEqual([200, 200]);
    release();
    await Promise.all(waiting);
  });

  it('gives no place to a body that does not come', async () => {
    const thing = '/api/things/0190d9a2-7b1e-7c3a-9f00-000000000001';
    const headers = {
      authorization: 'Bearer write-token',
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'if-match': '"3"',
    };
    const slow = request(url + thing, { method: 'POST', headers: { ...headers, 'content-length': 15 } });
    const answered = new Promise<number | undefined>((resolve) => {
      slow.once('response', (response) => resolve(response.resume().statusCode));
    });
    slow.flushHeaders();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const quick = await fetch(url + thing, { method: 'POST', headers, body: '{"say":"hello"}' });
    expect(quick.status).toBe(201);
    slow.end('{"say":"hello"}');
    expect(await answered).toBe(201);
  });
});
