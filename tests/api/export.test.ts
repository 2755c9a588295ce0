import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET } from '@/app/api/games/[gameId]/export/route';
import { verifyExport } from '@/lib/trust/verify/verify-export';
import type { TestServer, TestUser } from '../support/server';
import { bearer, call, guards, startToyGame, startToyServer } from './support';

let server: TestServer;
let anna: TestUser;
let boris: TestUser;
let gameId: string;
let path: string;

beforeAll(async () => {
  server = await startToyServer(import.meta.url);
  anna = await server.user('anna');
  boris = await server.user('boris');
  const game = await startToyGame(server, anna, boris, { rounds: 150 });
  gameId = game.gameId;
  path = `/api/games/${gameId}/export`;
  for (let version = game.version; version < game.version + 300; version += 1) {
    const [user, role] = version % 2 === game.version % 2 ? [anna, 'north'] : [boris, 'south'];
    const headers = { ...bearer(user), ...guards(version) };
    const body = { role, action: { type: 'choose', number: 1 + (version % 3) } };
    await call(server, `/api/games/${gameId}/actions`, { headers, body });
  }
});
afterAll(() => server.close());

describe('GET /api/games/{gameId}/export', () => {
  it('sends a file that anybody can check', async () => {
    const response = await fetch(server.url + path, { headers: bearer(anna) });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="fieldpost-${gameId}.jsonl"`);
    expect(response.headers.get('cache-control')).toContain('private');
    const file = new Uint8Array(await response.arrayBuffer());
    const report = verifyExport({ file, findRuleset: server.services.findRuleset });
    expect(report).toMatchObject({ verdict: 'ok', gameId });
    expect(report.entries).toBeGreaterThan(1000);
  });

  it('answers HEAD without it', async () => {
    const response = await fetch(server.url + path, { method: 'HEAD', headers: bearer(anna) });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
    expect(await response.text()).toBe('');
  });

  it('is the same through Next', async () => {
    const request = new Request(server.url + path, { headers: bearer(anna) });
    const response = await GET(request, { params: Promise.resolve({ gameId }) });
    const direct = await fetch(server.url + path, { headers: bearer(anna) });
    expect(await response.text()).toBe(await direct.text());
  });

  it('goes on serving when a caller hangs up in the middle', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${anna.token}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    expect((await call(server, `/api/games/${gameId}`, { headers: bearer(anna) })).status).toBe(200);
  });

  it('breaks the connection, and never the shape of the file, when the log cannot be read to its end', async () => {
    const { store } = server.services;
    const read = store.readEntries;
    Object.assign(store, {
      readEntries: async (...args: Parameters<typeof read>) => ((args[1].after ?? 0) < 900 ? read(...args) : []),
    });
    const response = await fetch(server.url + path, { headers: bearer(anna) });
    await expect(response.text()).rejects.toThrow();
    Object.assign(store, { readEntries: read });
  });

  it('does not exist for a stranger', async () => {
    const clara = await server.user('clara');
    const answer = await call(server, path, { headers: bearer(clara) });
    expect(answer).toMatchObject({ status: 404, body: { code: 'game-not-found' } });
  });
});
