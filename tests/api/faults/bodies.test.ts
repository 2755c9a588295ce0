import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { table } from '@/app/_server/table';
import { METHODS, type Verbs } from '@/lib/http/contract/openapi';
import { BUFFERS, flood } from '@/tests/support/flood';
import type { TestServer, TestUser } from '@/tests/support/server';
import { bearer, guards, startToyServer } from '../support';

let server: TestServer;
let anna: TestUser;

beforeAll(async () => {
  server = await startToyServer(import.meta.url);
  anna = await server.user('anna');
});
afterAll(() => server.close());

const UUID = '0190d9a2-7b1e-7c3a-9f00-000000000001';
const NAMES: Readonly<Record<string, string>> = { seq: '0', rulesetId: 'toy', sheet: 'csv', sheetId: 'log' };
const pathOf = (pattern: string): string => pattern.replace(/\{(\w+)\}/g, (_, name: string) => NAMES[name] ?? UUID);

const verbs = Object.entries(table).flatMap(([pattern, held]: [string, Verbs]) =>
  METHODS.filter((method) => held[method] !== undefined).map((method) => ({
    name: `${method} ${pattern}`,
    method,
    path: pathOf(pattern),
    described: held[method]?.described,
  })),
);

describe('100 MB in chunks', () => {
  it.each(verbs)('are not taken by $name', async ({ method, path, described }) => {
    const { upload, body, auth } = described ?? {};
    const type = { 'content-type': upload?.mediaType ?? 'application/json' };
    const memory = process.memoryUsage.rss();
    const answer = await flood({ ...server, method, path, headers: { ...bearer(anna), ...guards(1), ...type } });
    const limit = upload?.limit ?? 64 * 1024;
    expect(answer.taken).toBeLessThan(limit + BUFFERS);
    // This process is the client too, and keeps the pieces that wait to be sent.
    expect(process.memoryUsage.rss() - memory).toBeLessThan(80_000_000);
    expect(answer.text).toMatch(/\r\nx-request-id: [\da-f-]{36}\r\n/);
    expect(answer.text).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
    if ((body ?? upload) !== undefined && auth !== 'session')
      expect([answer.status, answer.text]).toEqual([413, expect.stringMatching(/connection: close/i)]);
    else expect(answer.status).toBeLessThan(500);
  });

  it('are too many also for a caller who is not known', async () => {
    const answer = await flood({ ...server, method: 'POST', path: '/api/imports' });
    expect([answer.status, answer.taken < BUFFERS]).toEqual([401, true]);
  });
});
