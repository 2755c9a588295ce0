import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME_UPLOAD } from '@/lib/http/schemas/import-schemas';
import { costOfAll } from '../support/cost/cost';
import type { TestServer, TestUser } from '../support/server';
import { complete } from '../trust/forged/moved';
import { type Hall, openHall, playToy } from '../trust/hall';
import { bearer, call, startToyServer } from './support';

describe('bringing a game', () => {
  let elsewhere: Hall;
  let server: TestServer;
  let anna: TestUser;
  let boris: TestUser;
  let file: string;
  let gameId: string;
  beforeAll(async () => {
    [elsewhere, server] = await Promise.all([
      openHall(`${import.meta.url} elsewhere`),
      startToyServer(`${import.meta.url} here`),
    ]);
    [anna, boris] = [await server.user('anna'), await server.user('boris')];
    gameId = await playToy(elsewhere.services, 3, 2);
    file = await complete(elsewhere.services, gameId);
  });
  afterAll(() => Promise.all([elsewhere.close(), server.close()]));

  const bring = (body: string, by: TestUser, type = 'application/jsonl', query = '') =>
    call(server, `/api/imports${query}`, { headers: { ...bearer(by), 'content-type': type }, body });

  it('is for those who are known, in a file of its kind', async () => {
    expect((await call(server, '/api/imports', { method: 'POST', body: file })).status).toBe(401);
    expect((await bring(file, boris, 'application/json')).status).toBe(415);
    expect((await bring('', boris)).body.code).toBe('invalid-export');
  });

  it('verifies it, keeps it as it came, and answers the same file with the same', async () => {
    const taken = await bring(file, anna, undefined, '?name=Moved');
    expect([taken.status, taken.body]).toEqual([
      201,
      { gameId, entries: expect.any(Number), status: 'running', unchecked: expect.any(Array) },
    ]);
    expect((await bring(file, anna)).body).toEqual(taken.body);
    const seen = await call(server, `/api/games/${gameId}`, { headers: bearer(anna) });
    expect(seen.body).toMatchObject({ name: 'Moved', imported: true });
    const back = await call(server, `/api/games/${gameId}/export`, { headers: bearer(anna) });
    expect(back.body.text).toBe(file);
    expect((await bring(file, boris)).body.code).toBe('game-exists');
  });

  it('is brought under a pen name, and the account is not named there', async () => {
    const user = boris;
    const named = await call(server, '/api/pen-names', { headers: bearer(user), body: { name: 'The Archivist' } });
    expect([named.status, named.body.penNames]).toMatchObject([201, [{ name: 'The Archivist', games: 0 }]]);
    const other = await complete(elsewhere.services, await playToy(elsewhere.services, 2, 1));
    const unknown = await bring(other, user, undefined, '?penName=Nobody');
    expect([unknown.status, unknown.body.code, unknown.body.data]).toMatchObject([
      400,
      'no-such-pen-name',
      { known: ['The Archivist'] },
    ]);
    const taken = await bring(other, user, undefined, '?penName=the%20archivist');
    expect(taken.status).toBe(201);
    const seen = await call(server, `/api/games/${taken.body.gameId}`, { headers: bearer(user) });
    expect(JSON.stringify(seen.body)).toContain('The Archivist');
    expect(JSON.stringify(seen.body)).not.toMatch(/boris/i);
    const [{ penNameId = '' } = {}] = named.body.penNames as readonly { penNameId?: string }[];
    const gone = await call(server, `/api/pen-names/${penNameId}`, { method: 'DELETE', headers: bearer(user) });
    expect([gone.status, gone.body]).toEqual([200, { outcome: 'retired' }]);
    const left = await call(server, '/api/pen-names', { headers: bearer(user) });
    expect(left.body.penNames).toMatchObject([{ penNameId, games: 1, retired: true }]);
  });

  it('refuses one that was touched, and names the first bad entry', async () => {
    const bent = await bring(file.replace(/"nonce":"./, '"nonce":"x'), boris);
    expect([bent.status, bent.body.code]).toEqual([422, 'tampered-export']);
    expect(bent.body.data).toMatchObject({ check: 'canonical', seq: 0 });
  });

  it('ends at the first line that is wrong, however many follow', async () => {
    const [first = ''] = file.split('\n');
    const most = 2_000;
    const flood = `${first}\n`.padEnd(GAME_UPLOAD.limit, '\n');
    const spent = await costOfAll(async () =>
      expect(await bring(flood, anna)).toMatchObject({
        status: 422,
        body: { code: 'tampered-export', data: { check: 'file', seq: 0 } },
      }),
    );
    // Reading every line took more than a hundred times as long.
    expect(spent).toBeLessThan(most);
  });

  it('tells those who wait that nothing is under way when nothing is', async () => {
    const progress = await call(server, '/api/imports', { headers: bearer(anna) });
    expect([progress.status, progress.body]).toEqual([200, { step: null }]);
  });

  it('refuses a file that is too long before it is read, and too many of them', async () => {
    const long = await bring('x'.repeat(GAME_UPLOAD.limit + 1), boris);
    expect([long.status, long.body.code]).toEqual([413, 'body-too-large']);
    const clara = await server.user('clara');
    const answers: number[] = [];
    for (let at = 0; at < 14; at += 1) answers.push((await bring('{}', clara)).status);
    expect(answers.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 400));
    expect(answers.slice(12)).toEqual([429, 429]);
  });
});
