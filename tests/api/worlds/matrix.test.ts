import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { table } from '@/app/_server/table';
import { RIGHTS, type Right } from '@/lib/games/model/permissions';
import type { GameId } from '@/lib/games/model/types';
import { METHODS } from '@/lib/http/contract/openapi';
import type { TestServer } from '@/tests/support/server';
import { bearer, call, startToyCampaign, startToyServer } from '../support';
import { type Company, gather, PARTS_OF, PEOPLE, type Person, STATES, type State } from './people';
import { ROWS, type Row } from './rights-of-routes';

/** What the table of rights and the door say; nothing of it is asked of the code that is tested, but the table itself. */
function expected({ door, right, seat, answers }: Row, person: Person, state: State, inPublic: boolean): number {
  if (door !== 'anybody' && person === 'nobody') return 401;
  // Everybody here comes with a token.
  if (door === 'session') return 403;
  if (door === 'write' && person === 'reader') return 403;
  const parts: readonly string[] = [...PARTS_OF[person], ...(inPublic ? ['spectator'] : [])];
  const has = (one: Right) => RIGHTS[one].some((part) => parts.includes(part));
  if (right !== undefined && !has('read')) return 404;
  if (right !== undefined && !has(right)) return 403;
  if (seat !== undefined && person !== 'player-awaited' && person !== 'reader') return 403;
  return typeof answers === 'number' ? answers : answers[state];
}

/** Who may watch is another question than what a game is ready for: two states show that they do not meet. */
const IN_PUBLIC: readonly State[] = ['running', 'over'];

describe('who may call what', () => {
  let server: TestServer;
  let company: Company;
  let campaign: { readonly id: string; readonly member: Readonly<Record<string, string>> };

  beforeAll(async () => {
    server = await startToyServer(`${import.meta.url} matrix`);
    company = await gather(server);
    const [anna, boris] = [await server.user('anna'), await server.user('boris')];
    campaign = { id: (await startToyCampaign(server, anna, boris)).campaignId, member: bearer(anna) };
  }, 120_000);
  afterAll(() => server.close());

  it('lists every verb of every address', () => {
    const all = Object.entries(table).flatMap(([path, verbs]) =>
      METHODS.filter((method) => verbs[method]).map((method) => `${method} ${path}`),
    );
    expect(Object.keys(ROWS).sort()).toEqual(all.sort());
  });

  const pathOf = (pattern: string, gameId: GameId): string =>
    pattern
      .replace('{gameId}', gameId)
      .replace('{campaignId}', campaign.id)
      .replace('{token}', 'A'.repeat(43))
      .replace('{rulesetId}', 'toy')
      .replace('{analysisId}', crypto.randomUUID())
      .replace('{sheetId}', 'none')
      .replace('{sheet}', 'csv')
      .replace('{seq}', '0')
      .replace('{noteId}', 'f'.repeat(64))
      .replace('{postId}', crypto.randomUUID())
      .replace('{penNameId}', crypto.randomUUID())
      .replace('{tokenId}', crypto.randomUUID());

  async function statusOf(key: string, row: Row, person: Person, gameId: GameId): Promise<number> {
    const [method = '', pattern = ''] = key.split(' ');
    const guards = { 'idempotency-key': crypto.randomUUID(), 'if-match': '"900000000"' };
    const headers = { ...company.headers[person], ...(method === 'GET' ? {} : guards) };
    const path = pathOf(pattern, gameId);
    if (pattern.endsWith('/live')) return headOf(server.url + path, headers);
    const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { body: row.body ?? {} } : {};
    return (await call(server, path, { method, headers, ...body })).status;
  }

  const whereTo = (key: string): readonly (readonly [State, boolean])[] =>
    key.includes('{gameId}')
      ? STATES.flatMap((state) =>
          IN_PUBLIC.includes(state)
            ? ([
                [state, false],
                [state, true],
              ] as const)
            : ([[state, false]] as const),
        )
      : [['running', false]];

  it.each(Object.entries(ROWS))(
    '%s',
    async (key, row) => {
      for (const [state, inPublic] of whereTo(key)) {
        // A log that is rolled back is given up by anybody who may: that is another test's.
        if (state === 'rolled-back' && key.endsWith('/restored')) continue;
        const gameId = (inPublic ? company.inPublic : company.byLink)[state];
        const answer = async (person: Person) => [person, state, inPublic, await statusOf(key, row, person, gameId)];
        const wanted = PEOPLE.map((person) => [person, state, inPublic, expected(row, person, state, inPublic)]);
        if (!key.endsWith('/watching')) {
          expect(await Promise.all(PEOPLE.map(answer))).toEqual(wanted);
          continue;
        }
        // Each call takes somebody's place at the game.
        for (const [at, person] of PEOPLE.entries()) {
          expect(await answer(person)).toEqual(wanted[at]);
          await company.seatSpectator(gameId);
        }
      }
    },
    120_000,
  );

  it('shows a campaign to those who may read one of its games', async () => {
    expect((await call(server, `/api/campaigns/${campaign.id}`, { headers: campaign.member })).status).toBe(200);
  });

  it('has changed nothing by all these calls', async () => {
    for (const gameId of [...Object.values(company.byLink), ...Object.values(company.inPublic)]) {
      const game = await server.services.store.readGame(gameId);
      expect(game?.version).toBeLessThanOrEqual(8);
      expect(game?.visibility).not.toBe('private');
    }
  });
});

/** Of an answer that goes on and on. */
async function headOf(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const abort = new AbortController();
  const { status } = await fetch(url, { headers, signal: abort.signal });
  abort.abort();
  return status;
}
