import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../support/server';
import { bearer, call, startToyGame, startToyServer, versionOf } from './support';

let server: TestServer;
beforeAll(async () => {
  server = await startToyServer(import.meta.url);
});
afterAll(() => server.close());

it('asks, shows, answers and undoes over HTTP, each with the new version as its ETag', async () => {
  const [anna, boris] = [await server.user('anna'), await server.user('boris')];
  const { gameId } = await startToyGame(server, anna, boris);
  const write = async (who: typeof anna, path: string, body: object) => {
    const version = await versionOf(server, who, gameId);
    const guards = { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${version}"` };
    return call(server, `/api/games/${gameId}${path}`, { headers: { ...bearer(who), ...guards }, body });
  };
  const look = (who: typeof anna, path = '') => call(server, `/api/games/${gameId}${path}`, { headers: bearer(who) });
  const sent = await write(anna, '/actions', { role: 'north', action: { type: 'choose', number: 2, aloud: true } });
  const target = Number(sent.body.seq);

  const shown = await look(anna, '/take-back');
  expect(shown.body).toMatchObject({ target, asks: ['south'] });
  expect(shown.body).not.toHaveProperty('barrier');
  const asked = await write(anna, '/take-back', { target, note: 'A slip.' });
  expect(asked.status).toBe(200);
  expect(asked.body.version).toBe(Number(sent.body.version) + 1);
  const there = await look(boris);
  expect(there.body.takeBack).toEqual({
    by: 'north',
    target,
    asked: asked.body.seq,
    waiting: ['south'],
    yours: 'answer',
  });
  expect(there.body.undone).toEqual([{ text: 'north chooses 2.', clause: 'toy:1' }]);

  const wrong = await write(boris, '/take-back', { target });
  expect([wrong.status, wrong.body.code]).toEqual([409, 'take-back-open']);
  const granted = await write(boris, '/take-back/answer', { granted: true });
  expect(granted.status).toBe(200);
  expect((await look(anna)).body).toMatchObject({ yourAction: [{ role: 'north' }], view: { chosen: [] } });
  const barred = await write(anna, '/take-back', { target });
  expect([barred.status, barred.body.code, barred.body.data]).toEqual([
    409,
    'take-back-barred',
    { target, barrier: 'not-yours', seq: target },
  ]);
  // No game master sits here.
  expect((await write(anna, '/desk/pause', { note: 'Holidays.' })).status).toBe(403);
  const freed = await write(anna, '/desk/replace', { freed: 'south', note: 'Gone.' });
  expect(freed.status).toBe(200);
  expect((await look(boris)).body.yourParts).toEqual(['past-player']);
});

it('takes a sealed choice back at once, and says beforehand that nobody has to agree', async () => {
  const [anna, boris] = [await server.user('anna'), await server.user('boris')];
  const { gameId } = await startToyGame(server, anna, boris);
  const write = async (path: string, body: object) => {
    const guards = { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${await versionOf(server, anna, gameId)}"` };
    return call(server, `/api/games/${gameId}${path}`, { headers: { ...bearer(anna), ...guards }, body });
  };
  const look = (who: typeof anna, path = '') => call(server, `/api/games/${gameId}${path}`, { headers: bearer(who) });
  const sent = await write('/actions', { role: 'north', action: { type: 'choose', number: 2 } });
  const target = Number(sent.body.seq);
  const undone = [{ text: 'north chooses 2.', clause: 'toy:1' }];
  expect((await look(anna, '/take-back')).body).toEqual({ target, undone, asks: [], sealed: true });
  const done = await write('/take-back', { target });
  expect(done.body.lines).toEqual([
    { text: `North takes back entry ${target}, a sealed choice that nobody else has seen.` },
    { text: `Entry ${target} and all that came after it are taken back.` },
  ]);
  expect((await look(boris)).body).not.toHaveProperty('takeBack');
  expect((await look(anna)).body).toMatchObject({ yourAction: [{ role: 'north' }], view: { chosen: [] } });
});
