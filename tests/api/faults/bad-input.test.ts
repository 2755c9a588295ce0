import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer, TestUser } from '@/tests/support/server';
import { bearer, type Call, call, guards, startToyGame, startToyServer, TOY_CAMPAIGN } from '../support';

/** What each kind of bad input is answered with, by the real server over a real database. */

interface Setting {
  readonly server: TestServer;
  readonly anna: TestUser;
  readonly boris: TestUser;
  readonly clara: TestUser;
  readonly gameId: string;
  readonly version: number;
  readonly reader: string;
}

interface Case {
  readonly title: string;
  readonly path?: (setting: Setting) => string;
  readonly request: (setting: Setting) => Call;
  readonly status: number;
  readonly answer: Readonly<Record<string, unknown>>;
}

const actions = ({ gameId }: Setting): string => `/api/games/${gameId}/actions`;
const CHOOSE = { role: 'north', action: { type: 'choose', number: 2 } };
const good = ({ anna, version }: Setting): Record<string, string> => ({ ...bearer(anna), ...guards(version) });
const cookie = ({ anna, version }: Setting): Record<string, string> => ({ cookie: anna.cookie, ...guards(version) });
const less = (headers: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

const CASES: readonly Case[] = [
  {
    title: "an opponent's seat",
    request: (s) => ({ headers: good(s), body: { ...CHOOSE, role: 'south' } }),
    status: 403,
    answer: { code: 'not-your-seat' },
  },
  {
    title: 'a seat that no game has',
    request: (s) => ({ headers: good(s), body: { ...CHOOSE, role: 'west' } }),
    status: 403,
    answer: { code: 'not-your-seat' },
  },
  {
    title: 'a stranger: the game does not exist for them',
    request: (s) => ({ headers: { ...bearer(s.clara), ...guards(s.version) }, body: CHOOSE }),
    status: 404,
    answer: { code: 'game-not-found' },
  },
  {
    title: 'a game that does not exist: the same words as to a stranger',
    path: () => '/api/games/0190d9a2-7b1e-7c3a-9f00-000000000001/actions',
    request: (s) => ({ headers: good(s), body: CHOOSE }),
    status: 404,
    answer: { code: 'game-not-found' },
  },
  {
    title: 'a stale version: the current one comes with the answer',
    request: (s) => ({ headers: { ...bearer(s.anna), ...guards(s.version - 1) }, body: CHOOSE }),
    status: 412,
    answer: { code: 'stale-version' },
  },
  {
    title: 'a version that is yet to come',
    request: (s) => ({ headers: { ...bearer(s.anna), ...guards(s.version + 5) }, body: CHOOSE }),
    status: 412,
    answer: { code: 'stale-version' },
  },
  {
    title: 'an action against the rules: the clause, and what would be legal',
    request: (s) => ({ headers: good(s), body: { role: 'north', action: { type: 'choose', number: 9 } } }),
    status: 422,
    answer: { code: 'too-high', clause: 'toy:2', detail: 'The highest number is 3.', data: { highest: 3 } },
  },
  {
    title: 'an action that is none: each fault with its path',
    request: (s) => ({ headers: good(s), body: { role: 'north', action: { type: 'choose', number: 99, extra: 1 } } }),
    status: 400,
    answer: { code: 'invalid-action', data: { faults: [{ path: 'number' }, { path: '' }] } },
  },
  {
    title: 'orders that cannot be read: line, column, word',
    request: (s) => ({ headers: good(s), body: { role: 'north', orders: 'CHARGE' } }),
    status: 400,
    answer: { code: 'invalid-orders', data: { errors: [{ line: 1, column: 1, word: 'CHARGE', near: ['CHOOSE'] }] } },
  },
  {
    title: 'two orders at once',
    request: (s) => ({ headers: good(s), body: { role: 'north', orders: 'CHOOSE 1\nCHOOSE 2' } }),
    status: 400,
    answer: { code: 'invalid-orders', data: { actions: 2 } },
  },
  {
    title: 'both an action and orders',
    request: (s) => ({ headers: good(s), body: { ...CHOOSE, orders: 'CHOOSE 1' } }),
    status: 400,
    answer: { code: 'invalid-request' },
  },
  {
    title: 'a body of 1 MB',
    request: (s) => ({ headers: good(s), body: `{"role":"north","orders":"${'x'.repeat(1_000_000)}"}` }),
    status: 413,
    answer: { code: 'body-too-large', data: { limit: 65_536 } },
  },
  {
    title: 'JSON 10,000 levels deep',
    request: (s) => ({
      headers: good(s),
      body: `{"role":"north","action":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    }),
    status: 400,
    answer: { code: 'json-too-deep', data: { limit: 32 } },
  },
  {
    title: '__proto__',
    request: (s) => ({
      headers: good(s),
      body: '{"role":"north","action":{"type":"choose","__proto__":{"number":1}}}',
    }),
    status: 400,
    answer: { code: 'forbidden-key', data: { key: '__proto__' } },
  },
  {
    title: 'constructor',
    request: (s) => ({ headers: good(s), body: '{"role":"north","action":{"constructor":{"prototype":{}}}}' }),
    status: 400,
    answer: { code: 'forbidden-key', data: { key: 'constructor' } },
  },
  {
    title: 'half a JSON',
    request: (s) => ({ headers: good(s), body: '{"role":"north"' }),
    status: 400,
    answer: { code: 'invalid-json' },
  },
  {
    title: 'a form instead of JSON',
    request: (s) => ({
      headers: { ...good(s), 'content-type': 'application/x-www-form-urlencoded' },
      body: 'role=north',
    }),
    status: 415,
    answer: { code: 'unsupported-media-type', data: { accepted: 'application/json' } },
  },
  {
    title: 'no Idempotency-Key',
    request: (s) => ({ headers: less(good(s), 'idempotency-key'), body: CHOOSE }),
    status: 400,
    answer: { code: 'idempotency-key-missing' },
  },
  {
    title: 'no If-Match',
    request: (s) => ({ headers: less(good(s), 'if-match'), body: CHOOSE }),
    status: 428,
    answer: { code: 'if-match-missing' },
  },
  {
    title: 'nobody',
    request: (s) => ({ headers: guards(s.version), body: CHOOSE }),
    status: 401,
    answer: { code: 'not-signed-in' },
  },
  {
    title: 'a token that nobody has',
    request: (s) => ({ headers: { ...good(s), authorization: `Bearer fp_${'x'.repeat(43)}` }, body: CHOOSE }),
    status: 401,
    answer: { code: 'invalid-token' },
  },
  {
    title: 'a reading token',
    request: (s) => ({ headers: { ...good(s), authorization: `Bearer ${s.reader}` }, body: CHOOSE }),
    status: 403,
    answer: { code: 'insufficient-scope' },
  },
  {
    title: 'a cookie from a foreign page',
    request: (s) => ({ headers: { ...cookie(s), origin: 'https://evil.example' }, body: CHOOSE }),
    status: 403,
    answer: { code: 'foreign-origin' },
  },
  {
    title: 'a cookie from nowhere',
    request: (s) => ({ headers: cookie(s), body: CHOOSE }),
    status: 403,
    answer: { code: 'foreign-origin' },
  },
  {
    title: 'a cookie and a token together',
    request: (s) => ({ headers: { ...good(s), cookie: s.anna.cookie }, body: CHOOSE }),
    status: 400,
    answer: { code: 'ambiguous-credentials' },
  },
  {
    title: 'a set-up that the game does not know',
    path: () => '/api/games',
    request: (s) => ({
      headers: good(s),
      body: { ruleset: 'toy', name: 'x', setup: { rounds: 0 }, seats: [{ role: 'north', fill: 'me' }] },
    }),
    status: 400,
    answer: { code: 'invalid-setup', data: { faults: [{ path: 'setup.rounds' }] } },
  },
  {
    title: 'a rules system that is not there',
    path: () => '/api/games',
    request: (s) => ({
      headers: good(s),
      body: { ruleset: 'chess', name: 'x', seats: [{ role: 'white', fill: 'me' }] },
    }),
    status: 404,
    answer: { code: 'unknown-ruleset' },
  },
  {
    title: 'a note that is too long',
    request: (s) => ({ headers: good(s), body: { ...CHOOSE, note: 'x'.repeat(2001) } }),
    status: 400,
    answer: { code: 'invalid-note', data: { longest: 2000 } },
  },
  {
    title: 'a note of blanks',
    request: (s) => ({ headers: good(s), body: { ...CHOOSE, note: ' \n ' } }),
    status: 400,
    answer: { code: 'invalid-note' },
  },
  {
    title: 'a note with a control character',
    request: (s) => ({ headers: good(s), body: { ...CHOOSE, note: 'a\u0000b' } }),
    status: 400,
    answer: { code: 'invalid-note' },
  },
  {
    title: 'a note that is no text',
    request: (s) => ({ headers: good(s), body: { ...CHOOSE, note: 7 } }),
    status: 400,
    answer: { code: 'invalid-request', data: { faults: [{ path: 'note' }] } },
  },
  {
    title: 'an action for the clock',
    request: (s) => ({ headers: good(s), body: { ...CHOOSE, role: 'clock' } }),
    status: 403,
    answer: { code: 'not-your-seat' },
  },
  {
    title: 'a player whom nobody plays',
    path: () => '/api/games',
    request: (s) => ({
      headers: good(s),
      body: { ruleset: 'land', name: 'x', seats: [{ role: 'umpire', fill: 'me' }] },
    }),
    status: 400,
    answer: { code: 'invalid-setup', data: { faults: [{ path: 'seats.axis' }] } },
  },
  {
    title: 'a seat for the clock',
    path: () => '/api/games',
    request: (s) => ({
      headers: good(s),
      body: { ruleset: 'land', name: 'x', seats: ['axis', 'allies', 'clock'].map((role) => ({ role, fill: 'me' })) },
    }),
    status: 400,
    answer: { code: 'invalid-setup', data: { faults: [{ path: 'seats' }] } },
  },
  {
    title: 'a kind of campaign that is not there',
    path: () => '/api/campaigns',
    request: (s) => ({ headers: good(s), body: { ...TOY_CAMPAIGN, kind: 'hundred-years-war' } }),
    status: 404,
    answer: { code: 'unknown-campaign-kind' },
  },
  {
    title: 'a set-up that one game of a campaign does not know',
    path: () => '/api/campaigns',
    request: (s) => ({ headers: good(s), body: { ...TOY_CAMPAIGN, setups: { sea: { limit: 'high' } } } }),
    status: 400,
    answer: { code: 'invalid-setup', data: { faults: [{ path: 'setups.sea.limit' }] } },
  },
  {
    title: 'a set-up of a game that is not of the campaign',
    path: () => '/api/campaigns',
    request: (s) => ({ headers: good(s), body: { ...TOY_CAMPAIGN, setups: { toy: {} } } }),
    status: 400,
    answer: { code: 'invalid-setup', data: { faults: [{ path: 'setups.toy' }] } },
  },
  {
    title: 'a campaign without a roster',
    path: () => '/api/campaigns',
    request: (s) => ({ headers: good(s), body: { kind: 'land-and-sea', name: 'x' } }),
    status: 400,
    answer: { code: 'invalid-request', data: { faults: [{ path: 'seats' }] } },
  },
  {
    title: 'a campaign that does not exist',
    path: () => `/api/campaigns/${crypto.randomUUID()}`,
    request: (s) => ({ headers: bearer(s.anna) }),
    status: 404,
    answer: { code: 'campaign-not-found' },
  },
  {
    title: 'a campaign whose name is no id',
    path: () => '/api/campaigns/europe',
    request: (s) => ({ headers: bearer(s.anna) }),
    status: 404,
    answer: { code: 'campaign-not-found' },
  },
  {
    title: 'an invitation that was made up',
    path: () => `/api/invitations/${'A'.repeat(43)}`,
    request: (s) => ({ method: 'POST', headers: bearer(s.anna) }),
    status: 404,
    answer: { code: 'invitation-not-found' },
  },
  {
    title: "an opponent's view",
    path: ({ gameId }) => `/api/games/${gameId}?role=south`,
    request: (s) => ({ headers: bearer(s.anna) }),
    status: 403,
    answer: { code: 'not-your-seat' },
  },
  {
    title: 'more of the log than is given at once',
    path: ({ gameId }) => `/api/games/${gameId}/log?limit=501`,
    request: (s) => ({ headers: bearer(s.anna) }),
    status: 400,
    answer: { code: 'invalid-request', data: { where: 'query', faults: [{ path: 'limit' }] } },
  },
];

describe('bad input over HTTP', () => {
  let setting: Setting;
  const counted = async (): Promise<unknown> =>
    (await call(setting.server, `/api/games/${setting.gameId}/log`, { headers: bearer(setting.anna) })).body.total;

  beforeAll(async () => {
    const server = await startToyServer(import.meta.url);
    const [anna, boris, clara] = [await server.user('anna'), await server.user('boris'), await server.user('clara')];
    const reader = await server.makeToken(anna.userId, 'read');
    setting = { server, anna, boris, clara, reader, ...(await startToyGame(server, anna, boris)) };
  });
  afterAll(() => setting.server.close());

  it.each(CASES)('$title: $status', async ({ path = actions, request, status, answer }) => {
    const before = await counted();
    const answered = await call(setting.server, path(setting), request(setting));
    expect(answered.body).toMatchObject({ status, ...answer });
    expect(answered.status).toBe(status);
    expect(answered.headers.get('content-type')).toBe('application/problem+json');
    expect(answered.body.detail).toMatch(/^\w.{8,}/s);
    // Nothing half done: the log is as long as before.
    expect(await counted()).toBe(before);
  });

  it('gives the version to try again with', async () => {
    const headers = { ...bearer(setting.anna), ...guards(0) };
    const stale = await call(setting.server, actions(setting), { headers, body: CHOOSE });
    expect(stale.body.data).toEqual({ version: setting.version });
    expect(stale.headers.get('etag')).toBe(`"${setting.version}"`);
  });
});
