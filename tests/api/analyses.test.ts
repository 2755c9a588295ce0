import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analysisListSchema } from '@/lib/games/analysis/list-analyses';
import { analysisSchema, extendedSchema } from '@/lib/games/analysis/shapes';
import type { TestServer, TestUser } from '../support/server';
import { bearer, call, guards, startToyGame, startToyServer } from './support';

describe('analyses over HTTP', () => {
  let server: TestServer;
  let anna: TestUser;
  let boris: TestUser;
  let gameId: string;
  beforeAll(async () => {
    server = await startToyServer(import.meta.url);
    [anna, boris] = [await server.user('anna'), await server.user('boris')];
    gameId = (await startToyGame(server, anna, boris)).gameId;
  });
  afterAll(() => server.close());

  const base = () => `/api/games/${gameId}/analyses`;
  const get = (user: TestUser, path: string) => call(server, base() + path, { headers: bearer(user) });
  const write = (user: TestUser, method: string, path: string, body?: object) =>
    call(server, base() + path, {
      method,
      headers: { ...bearer(user), ...guards(0) },
      ...(body === undefined ? {} : { body }),
    });
  const choose = (role: string, number: number, more: object = {}) => ({
    role,
    action: { type: 'choose', number },
    ...more,
  });

  async function begin(): Promise<string> {
    const begun = await write(anna, 'POST', '', choose('north', 2));
    expect(begun.status, JSON.stringify(begun.body)).toBe(201);
    return extendedSchema.parse(begun.body).analysisId;
  }

  it('begins one, tries both sides, goes back, and reads each place', async () => {
    const version = (await call(server, `/api/games/${gameId}`, { headers: bearer(anna) })).body.version;
    const id = await begin();
    const chosen = { at: 1, dice: { mode: 'chosen', faces: [6, 2] } };
    expect((await write(anna, 'POST', `/${id}/orders`, choose('south', 1, chosen))).body).toMatchObject({ at: 2 });
    expect((await write(anna, 'POST', `/${id}/orders`, choose('south', 3, { at: 1 }))).body).toMatchObject({ at: 3 });
    const read = await get(anna, `/${id}?at=2`);
    expect(analysisSchema.safeParse(read.body).error?.issues ?? []).toEqual([]);
    expect(read.body).toMatchObject({
      mine: true,
      line: [1, 2],
      steps: [{ order: 'CHOOSE 2' }, { dice: { mode: 'chosen', faces: [6, 2] } }, { parent: 1 }],
      position: { standing: { turn: 2 } },
    });
    const listed = await get(anna, '');
    expect(analysisListSchema.safeParse(listed.body).error?.issues ?? []).toEqual([]);
    expect(listed.body).toMatchObject({ analyses: [{ analysisId: id, shared: false }] });
    expect((await get(boris, '')).body).toEqual({ analyses: [] });
    expect((await call(server, `/api/games/${gameId}`, { headers: bearer(anna) })).body.version).toBe(version);
  });

  it('is another person’s only by its link, and their order begins a copy', async () => {
    const id = await begin();
    const code = async (path: string) => (await get(boris, path)).body.code;
    expect(await code(`/${id}`)).toBe('analysis-not-found');
    expect((await write(boris, 'PATCH', `/${id}`, { edit: 'share' })).body.code).toBe('analysis-not-found');
    expect((await write(anna, 'PATCH', `/${id}`, { edit: 'share' })).status).toBe(200);
    const { sharePath } = (await get(anna, `/${id}`)).body;
    const key = new URL(String(sharePath), server.url).searchParams.get('key');
    expect((await get(boris, `/${id}?key=${key}`)).body).toMatchObject({ mine: false, steps: [{ order: 'CHOOSE 2' }] });
    expect(await code(`/${id}?key=guessed`)).toBe('analysis-not-found');
    const copied = await write(boris, 'POST', `/${id}/orders?key=${key}`, choose('south', 1, { at: 1 }));
    expect(copied.body.analysisId).not.toBe(id);
    expect((await get(anna, `/${id}`)).body.steps).toHaveLength(1);
    expect((await write(boris, 'DELETE', `/${id}`)).body.code).toBe('analysis-not-found');
    expect((await write(anna, 'PATCH', `/${id}`, { edit: 'stop-sharing' })).status).toBe(200);
    expect(await code(`/${id}?key=${key}`)).toBe('analysis-not-found');
  });

  it('names, cuts and deletes', async () => {
    const id = await begin();
    await write(anna, 'POST', `/${id}/orders`, choose('south', 1, { at: 1 }));
    expect((await write(anna, 'PATCH', `/${id}`, { edit: 'rename', name: 'Plan' })).status).toBe(200);
    expect((await write(anna, 'PATCH', `/${id}`, { edit: 'name-line', at: 2, name: 'Bold' })).status).toBe(200);
    expect((await get(anna, `/${id}?at=2`)).body).toMatchObject({ name: 'Plan', steps: [{}, { name: 'Bold' }] });
    expect((await write(anna, 'PATCH', `/${id}`, { edit: 'remove-line', at: 2 })).body).toMatchObject({ at: 1 });
    expect((await write(anna, 'PATCH', `/${id}`, { edit: 'rename', name: ' ' })).body.code).toBe('invalid-name');
    expect((await write(anna, 'PATCH', `/${id}`, { edit: 'remove-line', at: 2 })).body.code).toBe('no-such-step');
    expect((await write(anna, 'DELETE', `/${id}`)).status).toBe(200);
    expect((await get(anna, `/${id}`)).body.code).toBe('analysis-not-found');
  });

  it('refuses what the rules refuse, and dice that do not fit', async () => {
    const id = await begin();
    const wrong = choose('south', 9, { at: 1 });
    expect((await write(anna, 'POST', `/${id}/orders`, wrong)).status).toBeGreaterThanOrEqual(400);
    const dice = choose('south', 1, { at: 1, dice: { mode: 'chosen', faces: [7, 1] } });
    expect((await write(anna, 'POST', `/${id}/orders`, dice)).body.code).toBe('wrong-dice');
    expect((await get(anna, `/${id}`)).body.steps).toHaveLength(1);
  });
});
