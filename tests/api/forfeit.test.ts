import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOCK_PRESETS } from '@/lib/clock/presets';
import { runClock } from '@/lib/games/clock/run-clock';
import type { TestServer, TestUser } from '../support/server';
import { bearer, call, guards, startToyGame, startToyServer, versionOf } from './support';

let server: TestServer;
let anna: TestUser;
let boris: TestUser;
beforeAll(async () => {
  server = await startToyServer(import.meta.url);
  anna = await server.user('anna');
  boris = await server.user('boris');
});
afterAll(() => server.close());

async function post(gameId: string, path: string, by: TestUser, body: object = {}) {
  const headers = { ...bearer(by), ...guards(await versionOf(server, anna, gameId)) };
  return call(server, `/api/games/${gameId}/${path}`, { headers, body });
}

describe('a game that is lost by forfeit', () => {
  it('says so, refuses actions, and goes on when the side that won lifts it', async () => {
    const { gameId } = await startToyGame(server, anna, boris);
    const terms = { ...CLOCK_PRESETS[0]?.terms('UTC'), restDays: [], vacation: 0, atZero: 'forfeit' };
    expect((await post(gameId, 'clock/propose', anna, { terms })).status).toBe(200);
    expect((await post(gameId, 'clock/answer', boris, { granted: true })).status).toBe(200);
    const [clock] = (await server.services.store.readGame(gameId))?.summary.clocks ?? [];
    const services = { ...server.services, now: () => new Date(clock?.deadline ?? '') };
    const seq = clock?.wait?.seq ?? -1;
    expect(await runClock(services, { gameId, role: clock?.role ?? '', seq, step: 'zero' })).toMatchObject({
      result: 'done',
    });
    const over = await call(server, `/api/games/${gameId}`, { headers: bearer(boris) });
    expect(over.body).toMatchObject({
      status: 'over',
      outcome: { winners: ['south'], losers: ['north'], reason: 'forfeit' },
      forfeit: { role: 'north', wins: 'south', liftsAs: 'south' },
    });
    const action = { role: 'north', action: { type: 'choose', number: 2 } };
    expect(await post(gameId, 'actions', anna, action)).toMatchObject({ status: 409, body: { code: 'game-over' } });
    expect(await post(gameId, 'preview', anna, action)).toMatchObject({ status: 409, body: { code: 'game-over' } });
    const own = await post(gameId, 'clock/lift', anna);
    expect(own).toMatchObject({ status: 403, body: { code: 'not-your-forfeit', data: { wins: 'south' } } });
    const lifted = await post(gameId, 'clock/lift', boris, { note: 'Take your time.' });
    expect(lifted).toMatchObject({ status: 200, body: { awaiting: [{ role: 'north' }, { role: 'south' }] } });
    expect(await post(gameId, 'clock/lift', boris)).toMatchObject({ status: 409, body: { code: 'not-forfeited' } });
    expect(await post(gameId, 'actions', anna, action)).toMatchObject({ status: 200 });
  });
});
