import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorker } from '@/lib/cli/worker';
import { getEnv } from '@/lib/env';
import type { MailWorker } from '@/lib/mail/worker';
import { startTracing } from '@/lib/tracing/start';
import { bearer, call, guards, startToyGame, startToyServer, versionOf } from '../api/support';
import { startSmtp, type TestSmtp } from '../mail/smtp';
import type { TestServer, TestUser } from '../support/server';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

/** A collector on this machine that keeps every span it is sent, and the texts as they came. */
async function startCollector() {
  const spans: Span[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk;
    });
    request.on('end', () => {
      texts.push(text);
      const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${port}`, spans, texts, close };
}

let server: TestServer;
let smtp: TestSmtp;
let worker: MailWorker;
let anna: TestUser;
let boris: TestUser;
beforeAll(async () => {
  [server, smtp] = await Promise.all([startToyServer(import.meta.url), startSmtp()]);
  [anna, boris] = [await server.user('anna'), await server.user('boris')];
  worker = await startWorker(server.services, { ...getEnv(), SMTP_URL: smtp.url }, server.databaseUrl);
});
afterAll(async () => {
  await worker.stop();
  await Promise.all([server.close(), smtp.close()]);
});

async function choose(gameId: string, by: TestUser, role: string) {
  const headers = { ...bearer(by), ...guards(await versionOf(server, anna, gameId)) };
  const body = { role, action: { type: 'choose', number: 2 } };
  expect((await call(server, `/api/games/${gameId}/actions`, { headers, body })).status).toBe(200);
}

const tracing = (endpoint: string | undefined) =>
  startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: 1, process: 'web' });

async function roundOfBoth(): Promise<string> {
  const { gameId } = await startToyGame(server, anna, boris);
  await choose(gameId, anna, 'north');
  const { nextSeq: seq = 0 } = (await server.services.store.readGame(gameId)) ?? {};
  await choose(gameId, boris, 'south');
  const where = { gameId, kind: 'action', status: 'sent', seq: { gte: seq } } as const;
  const sent = () => server.services.database.prisma.mailDelivery.count({ where });
  await expect.poll(sent, { timeout: 40_000 }).toBeGreaterThan(0);
  return gameId;
}

describe('a submit that is traced', () => {
  it('is one trace from the request to the commit to the mail server, and names nobody', async () => {
    const collector = await startCollector();
    const end = await tracing(`${collector.url}/`);
    const gameId = await roundOfBoth();
    // The job ends after its mail was taken.
    await worker.stop();
    await end();
    await collector.close();
    const { spans, texts } = collector;
    const request = spans.findLast(({ name }) => name === 'POST /api/games/{gameId}/actions');
    const smtpSpan = spans.find(({ name, traceId }) => name === 'smtp' && traceId === request?.traceId);
    const chain: string[] = [];
    for (let span = smtpSpan; span !== undefined; ) {
      chain.unshift(span.name);
      const { parentSpanId, traceId } = span;
      span = spans.find((one) => one.spanId === parentSpanId && one.traceId === traceId);
    }
    expect(chain).toEqual(['POST /api/games/{gameId}/actions', 'commit', 'send-your-action', 'smtp']);
    expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
    const commit = spans.find(({ traceId, name }) => traceId === smtpSpan?.traceId && name === 'commit');
    expect(commit?.attributes).toContainEqual({ key: 'fieldpost.game', value: { stringValue: gameId } });
    for (const secret of [anna.userId, boris.userId, anna.token, '@'])
      expect(texts.some((text) => text.includes(secret))).toBe(false);
  });

  it('goes on where no collector answers', async () => {
    worker = await startWorker(server.services, { ...getEnv(), SMTP_URL: smtp.url }, server.databaseUrl);
    const end = await tracing('http://127.0.0.1:9');
    await roundOfBoth();
    await end();
  });

  it('writes nothing into jobs where no endpoint is set', async () => {
    const end = await tracing(undefined);
    await worker.stop();
    const { gameId } = await startToyGame(server, anna, boris);
    await choose(gameId, anna, 'north');
    await choose(gameId, boris, 'south');
    await end();
    const owner = new Client({ connectionString: server.databaseUrl });
    await owner.connect();
    const { rows } = await owner.query<{ payload: object }>(
      `select payload from graphile_worker._private_jobs where payload->>'gameId' = $1`,
      [gameId],
    );
    await owner.end();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ payload }) => 'trace' in payload)).toEqual([]);
  });
});
