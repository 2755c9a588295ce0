import type { CreatedCampaign } from '@/lib/games/campaigns/create-campaign';
import { registryOf } from '@/lib/games/model/registry';
import {
  METRICS_TOKEN,
  startTestServer,
  type TestServer,
  type TestServerOptions,
  type TestUser,
} from '../support/server';
import { toyKind, toyLand, toySea } from '../support/toy-campaign';
import { toyRuleset } from '../support/toy-ruleset';

/** The server with the toy game in its registry: enough of a game to meet every answer of the API. */
export const startToyServer = (
  name: string,
  env: Readonly<Record<string, string>> = {},
  more: Pick<TestServerOptions, 'imports'> = {},
): Promise<TestServer> =>
  startTestServer({ name, registry: registryOf([toyRuleset, toyLand, toySea], [toyKind]), env, ...more });

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // What a test looks at is said in the test; a problem's fields are the most common.
  readonly body: Readonly<Record<string, unknown>> & { readonly code?: string };
}

/** Reads the metrics. */
export const asOperator: Call = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } };

export const bearer = (user: Pick<TestUser, 'token'>): Record<string, string> => ({
  authorization: `Bearer ${user.token}`,
});

let keys = 0;

/** A new Idempotency-Key, and the version that the caller saw. */
export function guards(version: number): Record<string, string> {
  keys += 1;
  return { 'idempotency-key': `test-${keys}`, 'if-match': `"${version}"` };
}

export async function call(server: TestServer, path: string, { method, headers, body }: Call = {}): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: /\bjson\b/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : { text },
  };
}

/** A game in which `north` waits for `south` to join; answers its id and the invitation's token. */
export async function createToyGame(
  server: TestServer,
  owner: TestUser,
  setup: object = {},
): Promise<{ readonly gameId: string; readonly invitation: string }> {
  const created = await call(server, '/api/games', {
    headers: { ...bearer(owner), 'idempotency-key': crypto.randomUUID() },
    body: {
      ruleset: 'toy',
      name: 'A small war',
      setup,
      seats: [
        { role: 'north', fill: 'me' },
        { role: 'south', fill: 'open' },
      ],
    },
  });
  const { gameId, invitations } = created.body as { gameId: string; invitations: { path: string }[] };
  return { gameId, invitation: invitations[0]?.path.split('/').at(-1) ?? '' };
}

/** A running game between two; its version. */
export async function startToyGame(
  server: TestServer,
  north: TestUser,
  south: TestUser,
  setup: object = {},
): Promise<{ readonly gameId: string; readonly version: number }> {
  const { gameId, invitation } = await createToyGame(server, north, setup);
  await call(server, `/api/invitations/${invitation}`, { method: 'POST', headers: bearer(south) });
  const { body } = await call(server, `/api/games/${gameId}`, { headers: bearer(north) });
  return { gameId, version: Number(body.version) };
}

/** A campaign as it is asked for: the creator is axis and umpire. */
export const TOY_CAMPAIGN = {
  kind: 'land-and-sea',
  name: 'Europe',
  setups: { sea: { limit: 500 } },
  seats: [
    { role: 'axis', fill: 'me' },
    { role: 'allies', fill: 'open' },
    { role: 'navy', fill: 'open' },
  ],
} as const;

/** A running campaign: `owner` is axis and umpire, `guest` allies in one game and navy in the other. */
export async function startToyCampaign(
  server: TestServer,
  owner: TestUser,
  guest: TestUser,
): Promise<{ readonly campaignId: string; readonly land: string; readonly sea: string }> {
  const headers = { ...bearer(owner), 'idempotency-key': crypto.randomUUID() };
  const { body } = await call(server, '/api/campaigns', { headers, body: TOY_CAMPAIGN });
  const made = body as unknown as CreatedCampaign;
  for (const { path } of made.invitations) {
    const token = path.split('/').at(-1);
    await call(server, `/api/invitations/${token}`, { method: 'POST', headers: bearer(guest) });
  }
  const [land, sea] = made.games;
  return { campaignId: made.campaignId, land: land?.gameId ?? '', sea: sea?.gameId ?? '' };
}

export async function versionOf(server: TestServer, reader: TestUser, gameId: string): Promise<number> {
  return Number((await call(server, `/api/games/${gameId}`, { headers: bearer(reader) })).body.version);
}
