import { afterAll, beforeAll, expect, it } from 'vitest';
import { table } from '@/app/_server/table';
import type { CreatedCampaign } from '@/lib/games/campaigns/create-campaign';
import type { WarView } from '@/lib/games/campaigns/war/shapes';
import { startTestServer, type TestServer, type TestUser } from '../support/server';
import { bearer, call } from './support';

/** The war so far of a campaign over HTTP: war, check, answer and {file}. */

let server: TestServer;
let anna: TestUser;
let boris: TestUser;
let path = '';
beforeAll(async () => {
  server = await startTestServer({ name: import.meta.url });
  [anna, boris] = [await server.user('anna'), await server.user('boris')];
  const made = await call(server, '/api/campaigns', {
    headers: { ...bearer(anna), 'idempotency-key': 'the-campaign' },
    body: {
      kind: 'world-in-flames',
      name: 'Since 1939',
      setups: { 'wif-house': { midWar: true } },
      seats: [
        { role: 'axis', fill: 'me' },
        { role: 'allied', fill: 'open' },
        { role: 'organiser', fill: 'me' },
      ],
    },
  });
  const { campaignId, invitations } = made.body as unknown as CreatedCampaign;
  path = `/api/campaigns/${campaignId}`;
  const link = invitations[0]?.path.replace('/join/', '/api/invitations/') ?? '';
  await call(server, link, { method: 'POST', headers: bearer(boris) });
});
afterAll(() => server.close());

const read = async () => {
  const answer = await call(server, `${path}/war`, { headers: bearer(anna) });
  expect(
    table['/api/campaigns/{campaignId}/war']?.GET?.described.answer.safeParse(answer.body).error?.issues ?? [],
  ).toEqual([]);
  return answer.body as unknown as WarView;
};
const versions = async () => Object.fromEntries((await read()).games.map(({ gameId, version }) => [gameId, version]));

it('[reporting:mid-war] is downloaded, checked, reported and confirmed', async () => {
  const file = await call(server, `${path}/war/example.csv`, { headers: bearer(anna) });
  expect(file.headers.get('content-type')).toMatch('text/csv');
  const text = String(file.body.text);
  expect(text).toMatch(/^MID-WAR/);
  const checked = await call(server, `${path}/war/check`, {
    method: 'POST',
    headers: bearer(anna),
    body: { role: 'axis', text },
  });
  expect(checked.status, JSON.stringify(checked.body)).toBe(200);
  expect(JSON.stringify(checked.body)).toContain('Axis points: ');
  expect((await read()).games.map(({ stage }) => stage)).toEqual(['waits', 'waits']);
  const report = { role: 'axis', text, versions: await versions() };
  const headers = { ...bearer(anna), 'idempotency-key': 'the-report' };
  const [first, again] = [
    await call(server, `${path}/war`, { method: 'POST', headers, body: report }),
    await call(server, `${path}/war`, { method: 'POST', headers, body: report }),
  ];
  expect([first.status, again.body]).toEqual([200, first.body]);
  const stale = await call(server, `${path}/war/answer`, {
    method: 'POST',
    headers: { ...bearer(boris), 'idempotency-key': 'early' },
    body: { answer: 'confirm', versions: report.versions },
  });
  expect([stale.status, stale.body.code]).toEqual([412, 'stale-version']);
  const confirmed = await call(server, `${path}/war/answer`, {
    method: 'POST',
    headers: { ...bearer(boris), 'idempotency-key': 'the-answer' },
    body: { answer: 'confirm', versions: await versions() },
  });
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  expect(await read()).toMatchObject({ open: false, games: [{ stage: 'moved-in' }, { stage: 'moved-in' }] });
});

it('keeps a report as a draft of nobody who plays alone, and of a side of several in every game', async () => {
  const post = async (by: TestUser, address: string, body: object) =>
    call(server, address, { method: 'POST', headers: { ...bearer(by), 'idempotency-key': crypto.randomUUID() }, body });
  const made = await post(anna, '/api/campaigns', {
    kind: 'world-in-flames',
    name: 'Drafted',
    setups: { 'wif-house': { midWar: true } },
    seats: ['axis', 'allied', 'organiser'].map((role) => ({ role, fill: 'me' })),
  });
  const { campaignId, games } = made.body as unknown as CreatedCampaign;
  const war = `/api/campaigns/${campaignId}/war`;
  const body = { role: 'axis', text: 'MID-WAR\n[war]\nafter turn\nS/O 1940\n', words: 'So far' };
  expect((await post(boris, `${war}/drafts`, body)).status).toBe(404);
  expect((await post(anna, `${war}/drafts`, { ...body, text: '[war]\nafter turn\nnever\n' })).body.code).toBe(
    'invalid-orders',
  );
  const kept = await post(anna, `${war}/drafts`, body);
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  expect(kept.body.games).toHaveLength(games.length);
  const gameId = games[0]?.gameId ?? '';
  const drafts = await call(server, `/api/games/${gameId}/drafts?role=axis`, { headers: bearer(anna) });
  expect(drafts.body.drafts).toMatchObject([{ campaign: campaignId, words: 'So far', may: ['send', 'discard'] }]);
});

it('takes a longer body than other addresses, with a bound', async () => {
  const send = async (length: number, address: string, body: object) =>
    (
      await call(server, address, {
        method: 'POST',
        headers: { ...bearer(anna), 'idempotency-key': crypto.randomUUID() },
        body: { ...body, text: `[map]\n${'x'.repeat(length)}` },
      })
    ).body.code;
  const report = { role: 'axis', versions: {} };
  expect(await send(100_000, `${path}/war`, report)).toBe('invalid-orders');
  expect(await send(200_000, `${path}/war`, report)).toBe('invalid-request');
  expect(await send(270_000, `${path}/war`, report)).toBe('body-too-large');
  expect(await send(70_000, `${path}/war/answer`, { answer: 'confirm', versions: {} })).toBe('body-too-large');
});

it('shows it to nobody who may not read the games', async () => {
  const clara = await server.user('clara');
  expect((await call(server, `${path}/war`, { headers: bearer(clara) })).status).toBe(404);
  expect((await call(server, `${path}/war/war.csv`)).status).toBe(404);
  expect((await call(server, `${path}/war/none.csv`, { headers: bearer(anna) })).status).toBe(404);
});
