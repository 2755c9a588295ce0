import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let child: ChildProcess;
let port: number;

beforeEach(async () => {
  child = fork(new URL('./shutdown-server.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  port = Number(new URL(url).port);
});
afterEach(() => child.kill('SIGKILL'));

interface Report {
  answered: number;
  /** Requests that were sent and got no whole answer. */
  cut: number;
  /** The last answer said that it was the last. */
  toldToLeave: boolean;
}

const REQUEST = 'GET /api/open HTTP/1.1\r\nhost: localhost\r\n\r\n';

/** Sends one request after the other on one connection until the answer says that it was the last. */
function client(pauseMs: number): { readonly first: Promise<void>; readonly end: Promise<Report> } {
  const report: Report = { answered: 0, cut: 0, toldToLeave: false };
  const socket = connect(port, '127.0.0.1');
  let waiting = false;
  let text = '';
  const send = (): void => {
    // Written onto a connection that the other side has ended: the caller's own fault, and no request was taken.
    if (socket.destroyed || socket.readableEnded) return;
    waiting = true;
    socket.write(REQUEST);
  };
  let onFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    onFirst = resolve;
  });
  const take = (data: Buffer): void => {
    text += data.toString('latin1');
    if (!text.endsWith('}')) return;
    waiting = false;
    report.answered += 1;
    report.toldToLeave = /\r\nconnection: close\r\n/i.test(text);
    text = '';
    onFirst();
    if (report.toldToLeave) socket.end();
    else setTimeout(send, pauseMs);
  };
  socket.on('connect', send);
  socket.on('data', take);
  socket.on('error', () => undefined);
  const end = new Promise<Report>((resolve) => {
    socket.on('close', () => resolve({ ...report, cut: waiting ? 1 : 0 }));
  });
  return { first, end };
}

/** Taken by a route, which waits for the rest of the body. */
const UNENDING = [
  'POST /api/things/0190d9a2-7b1e-7c3a-9f00-000000000001 HTTP/1.1',
  'host: localhost',
  'authorization: Bearer write-token',
  'idempotency-key: never-ends',
  'if-match: "7"',
  'content-type: application/json',
  'content-length: 100',
  '',
  '{',
].join('\r\n');

async function stopUnder(clients: readonly ReturnType<typeof client>[]): Promise<{ reports: Report[]; ms: number }> {
  await Promise.all(clients.map(({ first }) => first));
  const began = performance.now();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  const ms = performance.now() - began;
  return { reports: await Promise.all(clients.map(({ end }) => end)), ms };
}

/**
 * The server ends connections without a request after 1 s and all others after 2.5 s (`shutdown-server`). Without both it would wait for
 * limits of node itself, twenty seconds or more: a slow machine is far from either.
 */
const GONE_MS = 12_000;

describe('a server that gets a signal to stop', () => {
  it.each([0, 20, 200])('cuts none of 80 clients off who send every %d ms, and is gone soon', async (pause) => {
    const { reports, ms } = await stopUnder(Array.from({ length: 80 }, () => client(pause)));
    expect(reports.filter(({ cut, toldToLeave }) => cut > 0 || !toldToLeave)).toEqual([]);
    expect(ms).toBeLessThan(GONE_MS);
  });

  it('waits for nobody who says nothing, and for no request that never ends', async () => {
    const silent = connect(port, '127.0.0.1').on('error', () => undefined);
    // One never ends its head, the other its body.
    const heads = connect(port, '127.0.0.1').on('error', () => undefined);
    heads.write('POST /api/keys HTTP/1.1\r\nhost: localhost\r\n');
    const body = connect(port, '127.0.0.1').on('error', () => undefined);
    body.write(UNENDING);
    await Promise.all([silent, heads, body].map((socket) => once(socket, 'connect')));
    const { ms } = await stopUnder([client(50)]);
    expect(ms).toBeLessThan(GONE_MS);
  });
});
