import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCheckpoint } from '@/lib/trust/checkpoint';
import { parseVerifierKey, type VerifierKey } from '@/lib/trust/keys';
import type { TreeHead } from '@/lib/trust/merkle';
import { verifyConsistency } from '@/lib/trust/proofs';
import type { TestServer, TestUser } from '../support/server';
import { bearer, call, guards, startToyGame, startToyServer } from './support';

let server: TestServer;
let anna: TestUser;
let gameId: string;
let version: number;

beforeAll(async () => {
  server = await startToyServer(import.meta.url);
  anna = await server.user('anna');
  const game = await startToyGame(server, anna, await server.user('boris'));
  gameId = game.gameId;
  version = game.version;
});
afterAll(() => server.close());

function keys(): readonly VerifierKey[] {
  const parsed = server.services.notary.keys.map(parseVerifierKey);
  return parsed.flatMap((key) => (key.ok ? [key.value] : []));
}

async function readHead(): Promise<TreeHead> {
  const response = await fetch(`${server.url}/api/games/${gameId}/checkpoint`, { headers: bearer(anna) });
  expect(response.headers.get('content-type')).toContain('text/plain');
  const opened = openCheckpoint(await response.text(), keys());
  if (!opened.ok) throw new Error(opened.error);
  expect(opened.value.origin).toBe(`localhost/games/${gameId}`);
  return { size: opened.value.size, root: opened.value.root };
}

const consistency = (query: string) =>
  call(server, `/api/games/${gameId}/consistency?${query}`, { headers: bearer(anna) });

describe('checkpoints over HTTP', () => {
  it('signs the head of the log, and proves that a later one begins with it', async () => {
    const before = await readHead();
    const again = await readHead();
    expect(again).toEqual(before);
    const headers = { ...bearer(anna), ...guards(version) };
    await call(server, `/api/games/${gameId}/actions`, {
      headers,
      body: { role: 'north', action: { type: 'choose', number: 2 } },
    });
    const after = await readHead();
    expect(after.size).toBeGreaterThan(before.size);
    const { body } = await consistency(`from=${before.size}`);
    expect(body).toMatchObject({ from: before, to: after });
    const proof = Array.isArray(body.proof) ? body.proof.map(String) : [];
    expect(verifyConsistency(before, after, proof)).toBe(true);
    expect(verifyConsistency({ ...before, root: after.root }, after, proof)).toBe(false);
  });

  it('proves any two sizes and refuses those the log never had', async () => {
    const { size } = await readHead();
    const { body } = await consistency(`from=1&to=${size - 1}`);
    expect(body).toMatchObject({ from: { size: 1 }, to: { size: size - 1 } });
    const refused = await consistency(`from=1&to=${size + 1}`);
    expect(refused).toMatchObject({ status: 404, body: { code: 'checkpoint-not-found', data: { size } } });
    expect((await consistency('from=3&to=2')).status).toBe(404);
    expect((await consistency('from=x')).status).toBe(400);
  });
});
