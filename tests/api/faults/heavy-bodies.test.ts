import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME_UPLOAD } from '@/lib/http/schemas/import-schemas';
import { separateImports } from '@/lib/importing/separate-imports';
import { bestOf, longestTurn, MOST_MS } from '@/tests/support/cost/cost';
import type { TestServer, TestUser } from '@/tests/support/server';
import { bearer, call, guards, startToyGame, startToyServer } from '../support';

/** Heavy bodies hold nobody else up: the event loop is never held for long, whether they are taken or refused. */

let server: TestServer;
let anna: TestUser;
let gameId: string;
beforeAll(async () => {
  // As in the built service, a file is verified in a process of its own.
  const imports = separateImports({ waiting: 0 }, new URL('../../importing/toy-entry.ts', import.meta.url));
  server = await startToyServer(import.meta.url, {}, { imports });
  anna = await server.user('anna');
  ({ gameId } = await startToyGame(server, anna, await server.user('boris')));
});
afterAll(() => server.close());

const MB = 1_000_000;
const keys = (count: number): string => `{${Array.from({ length: count }, (_, n) => `"k${n}":${n}`).join()}}`;
const text = (bytes: number): string => `{"orders":"${'x'.repeat(bytes)}"}`;
const deep = (bytes: number): string => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2);
/** 100 MB of zeros, in some kilobytes. Brotli gets them as small without its last effort, which takes four seconds. */
const ZEROS = Buffer.alloc(100 * MB);
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const GZIPPED = gzipSync(ZEROS);

interface Heavy {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly status: number;
  readonly encoding?: string;
}

const packed = (bytes: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

const BODIES: readonly (readonly [string, Heavy])[] = [
  ['10 MB of text', { body: text(10 * MB), status: 413 }],
  ['10 MB of nesting', { body: deep(10 * MB), status: 413 }],
  ['100,000 keys', { body: keys(100_000), status: 413 }],
  ['as many keys as there is room for', { body: keys(5_000), status: 400 }],
  ['as deep as there is room for', { body: deep(64_000), status: 400 }],
  ['a bomb of gzip', { body: packed(GZIPPED), status: 415, encoding: 'gzip' }],
  ['a bomb of deflate', { body: packed(deflateSync(ZEROS)), status: 415, encoding: 'deflate' }],
  ['a bomb of Brotli', { body: packed(brotliCompressSync(ZEROS, QUICKLY)), status: 415, encoding: 'br' }],
  ['a bomb within a bomb', { body: packed(gzipSync(GZIPPED)), status: 415, encoding: 'gzip, gzip' }],
];

/** The status, or 413 where the server hung up on who kept sending. */
async function send(path: string, type: string, { body, encoding }: Omit<Heavy, 'status'>): Promise<number> {
  const coding: Record<string, string> = encoding === undefined ? {} : { 'content-encoding': encoding };
  const headers = { ...bearer(anna), ...guards(1), 'content-type': type, ...coding };
  try {
    const answer = await fetch(server.url + path, { method: 'POST', headers, body });
    await answer.text();
    return answer.status;
  } catch {
    return 413;
  }
}

describe.each(['actions', 'press', 'clock', 'seeds'])('%s', (verb) => {
  it.each(BODIES)('is not held up by %s', async (_, heavy) => {
    const statuses: number[] = [];
    const work = async (): Promise<void> => {
      statuses.push(await send(`/api/games/${gameId}/${verb}`, 'application/json', heavy));
    };
    expect(await bestOf(() => longestTurn(work))).toBeLessThan(MOST_MS);
    expect([...new Set(statuses)]).toEqual([heavy.status]);
  });
});

describe('a file of a game', () => {
  const header = `{"fieldpost":{"entries":1,"format":"fieldpost-game/1","game":{"roles":["a"]},"gameId":"g","keys":[]}}\n`;
  it.each<readonly [string, Omit<Heavy, 'status'>]>([
    ['of 10 MB', { body: 'x'.repeat(10 * MB) }],
    ['of one entry with 100,000 keys', { body: `${header}${keys(100_000)}\n` }],
    ['of as deep an entry as there is room for', { body: header + deep(GAME_UPLOAD.limit - 1_000) }],
    ['that is a bomb', { body: packed(GZIPPED), encoding: 'gzip' }],
  ])('%s holds nobody up', async (_, heavy) => {
    let status = 0;
    const work = async (): Promise<void> => {
      status = await send('/api/imports', 'application/jsonl', heavy);
    };
    expect(await bestOf(() => longestTurn(work))).toBeLessThan(MOST_MS);
    expect([status >= 400, status < 500]).toEqual([true, true]);
  });
});

it('answers others meanwhile', async () => {
  const heavy = Array.from({ length: 20 }, () =>
    send('/api/imports', 'application/jsonl', { body: 'x'.repeat(8 * MB) }),
  );
  const { status } = await call(server, `/api/games/${gameId}`, { headers: bearer(anna) });
  expect(status).toBe(200);
  await Promise.all(heavy);
});
