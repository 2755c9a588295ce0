import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer, TestUser } from '../support/server';
import { bearer, call, guards, startToyGame, startToyServer } from './support';

let server: TestServer;
let anna: TestUser;
let boris: TestUser;
let clara: TestUser;

beforeAll(async () => {
  server = await startToyServer(import.meta.url);
  [anna, boris, clara] = [await server.user('anna'), await server.user('boris'), await server.user('clara')];
});
afterAll(() => server.close());

/** The data of the events as they come, until `enough` of them are there. */
async function follow(path: string, headers: Record<string, string>, enough: number): Promise<readonly unknown[]> {
  const leaving = new AbortController();
  const answer = await fetch(`${server.url}${path}`, { headers, signal: leaving.signal });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const events: unknown[] = [];
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString('utf8');
    events.splice(0, events.length, ...[...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '')));
    if (events.length >= enough) break;
  }
  leaving.abort();
  return events;
}

const send = async (gameId: string, version: number): Promise<number> => {
  const body = { role: 'north', action: { type: 'choose', number: 2 } };
  const headers = { ...bearer(anna), ...guards(version) };
  return (await call(server, `/api/games/${gameId}/actions`, { method: 'POST', headers, body })).status;
};

describe('following a game', () => {
  it('tells at once what was missed, and then every move by its version alone', async () => {
    const { gameId } = await startToyGame(server, anna, boris);
    const before = await call(server, `/api/games/${gameId}`, { headers: bearer(boris) });
    const version = Number(before.body.version);
    const missed = await follow(`/api/games/${gameId}/live?version=0`, bearer(boris), 1);
    expect(missed).toEqual([{ version, seq: before.body.seq, status: 'running' }]);
    const told = follow(`/api/games/${gameId}/live?version=${version}`, bearer(boris), 1);
    expect(await send(gameId, version)).toBe(200);
    expect(await told).toMatchObject([{ version: version + 1 }]);
  });

  it('is not there for strangers', async () => {
    const { gameId } = await startToyGame(server, anna, boris);
    expect((await call(server, `/api/games/${gameId}/live`, { headers: bearer(clara) })).status).toBe(404);
    expect((await call(server, `/api/games/${gameId}/live`)).status).toBe(404);
  });

  it('is ended in good order when the server closes', async () => {
    const other = await startToyServer(`${import.meta.url} closing`);
    const [one, two] = [await other.user('anna'), await other.user('boris')];
    const { gameId } = await startToyGame(other, one, two);
    const answer = await fetch(`${other.url}/api/games/${gameId}/live`, { headers: bearer(one) });
    const rest = answer.text();
    await other.close();
    expect(await rest).toContain('retry:');
  });
});
