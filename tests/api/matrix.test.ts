import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { table } from '../../app/_server/table';
import { METHODS } from '../../lib/http/openapi';
import type { TestServer } from '../support/server';
import { bearer, call, guards, startToyCampaign, startToyGame, startToyServer } from './support';

/** Who may call what: every verb of every address, by everybody. A route that is not listed here fails. */
const MATRIX: Readonly<Record<string, Readonly<Record<'nobody' | 'reader' | 'stranger' | 'member', number>>>> = {
  'GET /api/games': { nobody: 401, reader: 200, stranger: 200, member: 200 },
  'POST /api/games': { nobody: 401, reader: 403, stranger: 400, member: 400 },
  'GET /api/games/{gameId}': { nobody: 404, reader: 200, stranger: 404, member: 200 },
  'GET /api/games/{gameId}/options': { nobody: 401, reader: 200, stranger: 404, member: 200 },
  'POST /api/games/{gameId}/actions': { nobody: 401, reader: 403, stranger: 404, member: 400 },
  'POST /api/games/{gameId}/preview': { nobody: 401, reader: 400, stranger: 404, member: 400 },
  'GET /api/games/{gameId}/sheets': { nobody: 404, reader: 200, stranger: 404, member: 200 },
  'GET /api/games/{gameId}/sheets/{sheetId}': { nobody: 404, reader: 404, stranger: 404, member: 404 },
  'GET /api/games/{gameId}/checkpoint': { nobody: 404, reader: 200, stranger: 404, member: 200 },
  'GET /api/games/{gameId}/consistency': { nobody: 404, reader: 200, stranger: 404, member: 200 },
  'POST /api/games/{gameId}/restored': { nobody: 401, reader: 403, stranger: 404, member: 409 },
  'GET /api/games/{gameId}/export': { nobody: 404, reader: 200, stranger: 404, member: 200 },
  'DELETE /api/games/{gameId}/notes/{noteId}': { nobody: 401, reader: 403, stranger: 404, member: 404 },
  'GET /api/games/{gameId}/audit': { nobody: 404, reader: 200, stranger: 404, member: 200 },
  'GET /api/games/{gameId}/audit/{sheet}': { nobody: 404, reader: 404, stranger: 404, member: 404 },
  'GET /api/games/{gameId}/entries/{seq}': { nobody: 404, reader: 404, stranger: 404, member: 404 },
  'GET /api/games/{gameId}/refusals': { nobody: 401, reader: 200, stranger: 404, member: 200 },
  'GET /api/games/{gameId}/dice': { nobody: 404, reader: 200, stranger: 404, member: 200 },
  'POST /api/games/{gameId}/seeds': { nobody: 401, reader: 403, stranger: 404, member: 409 },
  'GET /api/games/{gameId}/log': { nobody: 404, reader: 200, stranger: 404, member: 200 },
  'GET /api/campaigns': { nobody: 401, reader: 200, stranger: 200, member: 200 },
  'POST /api/campaigns': { nobody: 401, reader: 403, stranger: 400, member: 400 },
  'GET /api/campaigns/{campaignId}': { nobody: 404, reader: 200, stranger: 404, member: 200 },
  'GET /api/invitations/{token}': { nobody: 404, reader: 404, stranger: 404, member: 404 },
  'POST /api/invitations/{token}': { nobody: 401, reader: 403, stranger: 404, member: 404 },
  'GET /api/rulesets': { nobody: 200, reader: 200, stranger: 200, member: 200 },
  'GET /api/rulesets/{rulesetId}': { nobody: 200, reader: 200, stranger: 200, member: 200 },
  'GET /api/tokens': { nobody: 401, reader: 403, stranger: 403, member: 403 },
  'POST /api/tokens': { nobody: 401, reader: 403, stranger: 403, member: 403 },
  'DELETE /api/tokens/{tokenId}': { nobody: 401, reader: 403, stranger: 403, member: 403 },
  'GET /api/health': { nobody: 200, reader: 200, stranger: 200, member: 200 },
  'GET /api/ready': { nobody: 200, reader: 200, stranger: 200, member: 200 },
  'GET /api/metrics': { nobody: 200, reader: 200, stranger: 200, member: 200 },
  'GET /api/openapi.json': { nobody: 200, reader: 200, stranger: 200, member: 200 },
};

/** Bodies that come as far as the use-case, which refuses them. */
const BODIES: Readonly<Record<string, object>> = {
  restored: { reason: 'It is gone.' },
  actions: { role: 'north', action: 'none' },
  preview: { role: 'north', action: 'none' },
  seeds: { act: 'commit', role: 'north', commitment: '0'.repeat(64) },
};

describe('who may call what', () => {
  let server: TestServer;
  let headersOf: Record<'nobody' | 'reader' | 'stranger' | 'member', Record<string, string>>;
  let gameId: string;
  let campaignId: string;

  beforeAll(async () => {
    server = await startToyServer(`${import.meta.url} matrix`);
    const [anna, boris, clara] = [await server.user('anna'), await server.user('boris'), await server.user('clara')];
    const reader = await server.makeToken(anna.userId, 'read');
    headersOf = {
      nobody: {},
      reader: { authorization: `Bearer ${reader}` },
      stranger: bearer(clara),
      member: bearer(anna),
    };
    ({ gameId } = await startToyGame(server, anna, boris));
    ({ campaignId } = await startToyCampaign(server, anna, boris));
  });
  afterAll(() => server.close());

  it('lists every verb of every address', () => {
    const all = Object.entries(table).flatMap(([path, verbs]) =>
      METHODS.filter((method) => verbs[method]).map((method) => `${method} ${path}`),
    );
    expect(Object.keys(MATRIX).sort()).toEqual(all.sort());
  });

  // A writing call has a body that is no command: it comes as far as its right to be there, and stores nothing.
  it.each(Object.keys(MATRIX))('%s', async (key) => {
    const [method = '', pattern = ''] = key.split(' ');
    const path = pattern
      .replace('{gameId}', gameId)
      .replace('{campaignId}', campaignId)
      .replace('{token}', 'A'.repeat(43))
      .replace('{rulesetId}', 'toy')
      .replace('{sheetId}', 'none')
      .replace('{noteId}', 'f'.repeat(64))
      .replace('{tokenId}', crypto.randomUUID());
    const body = { role: 'north', action: 'none', ruleset: 'toy', name: '', seats: [], scope: 'read' };
    const wrong = BODIES[pattern.split('/').at(-1) ?? ''] ?? body;
    for (const who of ['nobody', 'reader', 'stranger', 'member'] as const) {
      const headers = { ...headersOf[who], ...(method === 'GET' ? {} : guards(await versionNow())) };
      const answer = await call(server, path, { method, headers, ...(method === 'POST' ? { body: wrong } : {}) });
      expect([who, answer.status]).toEqual([who, MATRIX[key]?.[who]]);
    }
  });

  const versionNow = async (): Promise<number> =>
    Number((await call(server, `/api/games/${gameId}`, { headers: headersOf.member })).body.version);
});
