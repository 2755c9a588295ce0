import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { table } from '../../app/_server/table';
import { METHODS, type Verbs } from '../../lib/http/openapi';
import { problemSchema } from '../../lib/http/schemas';
import type { TestServer, TestUser } from '../support/server';
import {
  type Answer,
  bearer,
  type Call,
  call,
  createToyGame,
  guards,
  startToyCampaign,
  startToyGame,
  startToyServer,
  TOY_CAMPAIGN,
  versionOf,
} from './support';

const verbsOf = (pattern: string): Verbs => Object.entries(table).find(([known]) => known === pattern)?.[1] ?? {};

const OWN = 'http://localhost:3000';

/** A file as its declaration describes it: what HTTP puts into the headers is part of it. */
const fileIn = ({ headers, body }: Answer) => ({
  mediaType: headers.get('content-type')?.split(';')[0],
  fileName: /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1],
  text: body.text,
});

describe('answers', () => {
  let server: TestServer;
  let anna: TestUser;
  let boris: TestUser;
  let gameId: string;
  let version: number;

  beforeAll(async () => {
    server = await startToyServer(import.meta.url);
    [anna, boris] = [await server.user('anna'), await server.user('boris')];
    ({ gameId, version } = await startToyGame(server, anna, boris));
  });
  afterAll(() => server.close());

  /** Calls, and checks the answer against the schema of its own declaration. */
  async function sample(method: 'GET' | 'POST' | 'DELETE', pattern: keyof typeof table, path: string, request: Call) {
    const answer = await call(server, path, { method, ...request });
    const described = verbsOf(pattern)[method]?.described;
    expect(answer.status, JSON.stringify(answer.body)).toBe(described?.status ?? 200);
    const value = described?.as === 'text' ? answer.body.text : described?.as === 'file' ? fileIn(answer) : answer.body;
    const parsed = described?.answer.safeParse(value);
    expect(parsed?.error?.issues ?? []).toEqual([]);
    expect(parsed?.success).toBe(true);
    return answer;
  }

  it('are as the document says, on every address', async () => {
    const own = { headers: bearer(anna) };
    const asked = new Set<string>();
    const ask = (method: 'GET' | 'POST' | 'DELETE', pattern: keyof typeof table, path: string, request: Call = own) => {
      asked.add(`${method} ${pattern}`);
      return sample(method, pattern, path, request);
    };
    const { invitation } = await createToyGame(server, anna);
    const session = { cookie: anna.cookie, origin: OWN };
    await ask('GET', '/api/games', '/api/games');
    await ask('POST', '/api/games', '/api/games', {
      headers: { ...bearer(anna), ...guards(0) },
      body: { ruleset: 'toy', name: 'Solo', seats: ['north', 'south'].map((role) => ({ role, fill: 'me' })) },
    });
    await ask('GET', '/api/invitations/{token}', `/api/invitations/${invitation}`);
    await ask('GET', '/api/invitations/{token}', `/api/invitations/${invitation}`, {});
    await ask('POST', '/api/invitations/{token}', `/api/invitations/${invitation}`, { headers: bearer(boris) });
    await ask('GET', '/api/games/{gameId}', `/api/games/${gameId}`);
    await ask('GET', '/api/games/{gameId}/options', `/api/games/${gameId}/options?role=north`);
    await ask('POST', '/api/games/{gameId}/actions', `/api/games/${gameId}/actions`, {
      headers: { ...bearer(anna), ...guards(version) },
      body: { role: 'north', orders: 'choose 2' },
    });
    await ask('GET', '/api/games/{gameId}/log', `/api/games/${gameId}/log?limit=3`, { headers: bearer(boris) });
    await ask('GET', '/api/games/{gameId}/log', `/api/games/${gameId}/log`, { headers: bearer(boris) });
    const { campaignId, land } = await startToyCampaign(server, anna, boris);
    await ask('POST', '/api/campaigns', '/api/campaigns', {
      headers: { ...bearer(anna), ...guards(0) },
      body: { ...TOY_CAMPAIGN, seats: TOY_CAMPAIGN.seats.map(({ role }) => ({ role, fill: 'me' })) },
    });
    await ask('GET', '/api/campaigns', '/api/campaigns');
    await ask('GET', '/api/campaigns/{campaignId}', `/api/campaigns/${campaignId}`);
    await ask('POST', '/api/games/{gameId}/actions', `/api/games/${land}/actions`, {
      headers: { ...bearer(anna), ...guards(await versionOf(server, anna, land)) },
      body: { role: 'axis', orders: 'propose 5', note: 'five, as agreed' },
    });
    await ask('GET', '/api/games/{gameId}', `/api/games/${land}`);
    await ask('POST', '/api/games/{gameId}/preview', `/api/games/${land}/preview`, {
      headers: bearer(boris),
      body: { role: 'allies', orders: 'confirm' },
    });
    await ask('GET', '/api/games/{gameId}/sheets', `/api/games/${land}/sheets`);
    await ask('GET', '/api/games/{gameId}/sheets/{sheetId}', `/api/games/${land}/sheets/sum`);
    await ask('GET', '/api/games/{gameId}/log', `/api/games/${land}/log`);
    await ask('GET', '/api/games/{gameId}/checkpoint', `/api/games/${land}/checkpoint`);
    await ask('GET', '/api/games/{gameId}/consistency', `/api/games/${land}/consistency?from=3`);
    await ask('GET', '/api/games/{gameId}/export', `/api/games/${land}/export`);
    const { body: log } = await call(server, `/api/games/${land}/log`, own);
    const [note = ''] = Object.keys(log.notes as object);
    await ask('DELETE', '/api/games/{gameId}/notes/{noteId}', `/api/games/${land}/notes/${note}`);
    for (const pattern of ['/api/rulesets', '/api/health', '/api/ready', '/api/metrics', '/api/openapi.json'] as const)
      await ask('GET', pattern, pattern, {});
    await ask('GET', '/api/rulesets/{rulesetId}', '/api/rulesets/toy', {});
    const made = await ask('POST', '/api/tokens', '/api/tokens', {
      headers: session,
      body: { name: 'my bot', scope: 'read' },
    });
    await ask('GET', '/api/tokens', '/api/tokens', { headers: session });
    await ask('DELETE', '/api/tokens/{tokenId}', `/api/tokens/${made.body.tokenId}`, { headers: session });
    const all = Object.entries(table).flatMap(([path, verbs]) =>
      METHODS.filter((method) => verbs[method]).map((method) => `${method} ${path}`),
    );
    expect([...asked].sort()).toEqual(all.sort());
  });
});

describe('reads', () => {
  let server: TestServer;
  let anna: TestUser;
  let boris: TestUser;
  let gameId: string;

  beforeAll(async () => {
    server = await startToyServer(`${import.meta.url} reads`);
    [anna, boris] = [await server.user('anna'), await server.user('boris')];
    ({ gameId } = await startToyGame(server, anna, boris));
  });
  afterAll(() => server.close());

  it('carry the version as ETag, and 304 to those who have it', async () => {
    const path = `/api/games/${gameId}`;
    const first = await call(server, path, { headers: bearer(anna) });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toBe(`"${first.body.version}"`);
    const again = await call(server, path, { headers: { ...bearer(anna), 'if-none-match': etag } });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
  });

  it('refuse in the documented form', async () => {
    const refused = await call(server, '/api/games');
    expect(problemSchema.safeParse(refused.body).error?.issues ?? []).toEqual([]);
  });

  it('keep a sealed choice from the other side', async () => {
    const { gameId: sealed, version: at } = await startToyGame(server, anna, boris);
    await call(server, `/api/games/${sealed}/actions`, {
      headers: { ...bearer(anna), ...guards(at) },
      body: { role: 'north', action: { type: 'choose', number: 3 } },
    });
    const log = JSON.stringify((await call(server, `/api/games/${sealed}/log`, { headers: bearer(boris) })).body);
    const game = JSON.stringify((await call(server, `/api/games/${sealed}`, { headers: bearer(boris) })).body);
    expect(log).toContain('"sealedFor":["north"]');
    expect(log + game).not.toMatch(/"number":3|chooses 3/);
  });
});
