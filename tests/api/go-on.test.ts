import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importGame } from '@/lib/games/transfer/import-game';
import { value } from '../games/table';
import type { TestServer, TestUser } from '../support/server';
import { complete } from '../trust/forged/moved';
import { type Hall, openHall, playToy } from '../trust/hall';
import { bearer, call, guards, startToyServer } from './support';

describe('a game from another host', () => {
  let elsewhere: Hall;
  let server: TestServer;
  let anna: TestUser;
  let boris: TestUser;
  let path: string;
  let file: string;
  beforeAll(async () => {
    [elsewhere, server] = await Promise.all([
      openHall(`${import.meta.url} elsewhere`),
      startToyServer(`${import.meta.url} here`),
    ]);
    [anna, boris] = [await server.user('anna'), await server.user('boris')];
    const gameId = await playToy(elsewhere.services, 3, 2);
    file = await complete(elsewhere.services, gameId);
    value(await importGame(server.services, { by: anna.userId, file: Buffer.from(file), name: 'Moved' }));
    path = `/api/games/${gameId}`;
  });
  afterAll(() => Promise.all([elsewhere.close(), server.close()]));

  const asAnna = (more: Readonly<Record<string, string>> = {}) => ({ ...bearer(anna), ...more });

  it('can be read by its owner, exported as it came, and not written to', async () => {
    const seen = await call(server, path, { headers: asAnna() });
    expect(seen.body).toMatchObject({ name: 'Moved', imported: true, status: 'running', awaiting: [], version: 1 });
    expect((await call(server, path, { headers: bearer(boris) })).status).toBe(404);
    expect((await call(server, `${path}/export`, { headers: asAnna() })).body.text).toBe(file);
    const signed = await call(server, `${path}/checkpoint`, { headers: asAnna() });
    expect([signed.status, signed.body.code]).toEqual([409, 'imported-only']);
    const shown = await call(server, `${path}/visibility`, {
      headers: asAnna(guards(1)),
      body: { visibility: 'public' },
    });
    expect([shown.status, shown.body.code]).toEqual([409, 'imported-only']);
    expect((await call(server, `${path}/export`, { headers: asAnna() })).body.text).toBe(file);
  });

  it('goes on when its owner says so, once', async () => {
    const other = await call(server, `${path}/go-on`, { headers: { ...bearer(boris), ...guards(1) }, body: {} });
    expect(other.status).toBe(404);
    const stale = await call(server, `${path}/go-on`, { headers: asAnna(guards(7)), body: {} });
    expect([stale.status, stale.body.version]).toEqual([412, undefined]);
    const once = guards(1);
    const gone = await call(server, `${path}/go-on`, { headers: asAnna(once), body: {} });
    expect([gone.status, gone.headers.get('etag')]).toEqual([200, '"2"']);
    expect(gone.body.lines).toEqual([{ text: expect.stringContaining('continues on this service') }]);
    const repeated = await call(server, `${path}/go-on`, { headers: asAnna(once), body: {} });
    expect([repeated.status, repeated.body]).toEqual([200, gone.body]);
    const again = await call(server, `${path}/go-on`, { headers: asAnna(guards(2)), body: {} });
    expect([again.status, again.body.code]).toEqual([409, 'cannot-go-on']);
  });

  it('seats people by the links that its owner sees, and asks them', async () => {
    const seen = await call(server, path, { headers: asAnna() });
    expect(seen.body.imported).toBeUndefined();
    const seats = seen.body.seats as readonly { readonly invitePath: string }[];
    for (const [at, user] of [anna, boris].entries()) {
      const token = seats[at]?.invitePath.split('/').at(-1) ?? '';
      const joined = await call(server, `/api/invitations/${token}`, { headers: bearer(user), body: {} });
      expect(joined.status).toBe(200);
    }
    const asked = await call(server, path, { headers: asAnna() });
    expect(asked.body.yourAction).toHaveLength(1);
    expect((await call(server, `${path}/checkpoint`, { headers: asAnna() })).status).toBe(200);
    const { version } = asked.body as { readonly version: number };
    const played = await call(server, `${path}/actions`, {
      headers: asAnna(guards(version)),
      body: { role: 'north', action: { type: 'choose', number: 2 } },
    });
    expect(played.status).toBe(200);
  });
});
