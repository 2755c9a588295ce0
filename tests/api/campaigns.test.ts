import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkGame } from '@/lib/games/log/check-game';
import type { CampaignView } from '@/lib/games/model/types';
import type { TestServer, TestUser } from '../support/server';
import { bearer, call, guards, startToyCampaign, startToyServer, TOY_CAMPAIGN, versionOf } from './support';

/** A campaign as a program sees it: made, joined and played over HTTP. */

let server: TestServer;
let anna: TestUser;
let boris: TestUser;
let clara: TestUser;
beforeAll(async () => {
  server = await startToyServer(import.meta.url);
  [anna, boris, clara] = [await server.user('anna'), await server.user('boris'), await server.user('clara')];
});
afterAll(() => server.close());

async function act(user: TestUser, gameId: string, body: object) {
  const headers = { ...bearer(user), ...guards(await versionOf(server, user, gameId)) };
  return call(server, `/api/games/${gameId}/actions`, { headers, body });
}

const read = async (campaignId: string, user: TestUser) =>
  (await call(server, `/api/campaigns/${campaignId}`, { headers: bearer(user) })).body as unknown as CampaignView;

it('is made once, however often it is asked for under one key', async () => {
  const headers = { ...bearer(anna), 'idempotency-key': 'one-campaign' };
  const first = await call(server, '/api/campaigns', { headers, body: TOY_CAMPAIGN });
  const again = await call(server, '/api/campaigns', { headers, body: TOY_CAMPAIGN });
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  const other = await call(server, '/api/campaigns', { headers, body: { ...TOY_CAMPAIGN, name: 'Asia' } });
  expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
});

it('is played in both games with deadlines, notes and news of the other game', async () => {
  const { campaignId, land, sea } = await startToyCampaign(server, anna, boris);
  const note = 'Seven, because Delhi held.';
  const proposed = await act(anna, land, { role: 'axis', orders: 'PROPOSE 7', note });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200);
  const [game] = (await read(campaignId, boris)).games;
  expect(game).toMatchObject({ gameId: land, status: 'running', campaign: { campaignId, name: 'Europe' } });
  expect(game?.deadlines).toMatchObject([{ key: 'proposal-1', effect: 'the 7 is accepted by silence.' }]);
  const before = await versionOf(server, anna, sea);
  expect((await act(boris, land, { role: 'allies', orders: 'CONFIRM' })).status).toBe(200);
  expect(await versionOf(server, anna, sea)).toBe(before + 1);
  const log = JSON.stringify((await call(server, `/api/games/${sea}/log?limit=500`, { headers: bearer(boris) })).body);
  expect(log).toContain('Word of 7 arrives');
  for (const gameId of [land, sea])
    expect(await checkGame(server.services, gameId)).toMatchObject({ ok: true, value: { faults: [] } });
});

it('shows nothing to strangers, and lists for its people what they are in', async () => {
  const { campaignId } = await startToyCampaign(server, anna, boris);
  expect((await call(server, `/api/campaigns/${campaignId}`, { headers: bearer(clara) })).status).toBe(404);
  expect((await call(server, `/api/campaigns/${campaignId}`)).status).toBe(404);
  const mine = (await call(server, '/api/campaigns', { headers: bearer(boris) })).body.campaigns;
  expect(mine).toContainEqual(await read(campaignId, boris));
  expect((await call(server, '/api/campaigns', { headers: bearer(clara) })).body).toEqual({ campaigns: [] });
});
