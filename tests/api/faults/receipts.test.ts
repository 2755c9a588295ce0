import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenServices, openServices } from '@/lib/db/services';
import { openWitnessBook } from '@/lib/db/witness-book';
import { getEnv } from '@/lib/env';
import { registryOf } from '@/lib/games/model/registry';
import { type Dump, dumpOf } from '@/tests/support/dump';
import type { TestServer, TestUser } from '@/tests/support/server';
import { toyKind, toyLand, toySea } from '@/tests/support/toy-campaign';
import { toyRuleset } from '@/tests/support/toy-ruleset';
import {
  bearer,
  call,
  createToyGame,
  guards,
  startToyCampaign,
  startToyGame,
  startToyServer,
  versionOf,
} from '../support';

/** What only an answer said, and an older database does not have. */

let server: TestServer;
let anna: TestUser;
let boris: TestUser;
let old: Dump;
const servicesOf: OpenServices[] = [];

beforeAll(async () => {
  server = await startToyServer(import.meta.url);
  // Cutting connections is a part of putting a database back.
  server.services.database.pool.on('error', () => undefined);
  [anna, boris] = [await server.user('anna'), await server.user('boris')];
});
afterAll(async () => {
  for (const services of servicesOf) await services.close();
  await server.close();
  await old.drop();
});

/** Another process on the same machine, with nothing in its memory. */
function another(): OpenServices {
  const registry = registryOf([toyRuleset, toyLand, toySea], [toyKind]);
  const services = openServices(server.databaseUrl, { registry, max: 2, witness: openWitnessBook(getEnv().DATA_DIR) });
  servicesOf.push(services);
  return services;
}

async function write(who: TestUser, gameId: string, path: string, body: object) {
  const headers = { ...bearer(who), ...guards(await versionOf(server, who, gameId)) };
  const answer = await call(server, `/api/games/${gameId}${path}`, { headers, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
}

const choose = { role: 'north', action: { type: 'choose', number: 2 } };

it('refuses every game whose last command was answered and is gone, whatever command it was', async () => {
  const [plain, undone, replaced] = [
    (await startToyGame(server, anna, boris)).gameId,
    (await startToyGame(server, anna, boris)).gameId,
    (await startToyGame(server, anna, boris)).gameId,
  ];
  const joined = await createToyGame(server, anna);
  const { land, sea } = await startToyCampaign(server, anna, boris);
  const sent = await write(anna, undone, '/actions', choose);
  await write(anna, land, '/actions', { role: 'axis', orders: 'PROPOSE 7' });
  old = await dumpOf(server.databaseUrl);

  await write(anna, plain, '/actions', choose);
  await write(anna, undone, '/take-back', { target: Number(sent.body.seq), note: 'A slip.' });
  await write(anna, replaced, '/desk/replace', { freed: 'south', note: 'Gone.' });
  const path = `/api/invitations/${joined.invitation}`;
  expect((await call(server, path, { method: 'POST', headers: bearer(boris) })).status).toBe(200);
  await write(boris, land, '/actions', { role: 'allies', orders: 'CONFIRM' });
  const headers = { ...bearer(anna), 'idempotency-key': crypto.randomUUID() };
  const made = await call(server, '/api/games', {
    headers,
    body: {
      ruleset: 'toy',
      name: 'New',
      setup: {},
      seats: [
        { role: 'north', fill: 'me' },
        { role: 'south', fill: 'me' },
      ],
    },
  });
  expect(made.status).toBe(201);

  await old.putBack();
  const { guard } = another();
  const games = { plain, undone, replaced, joined: joined.gameId, land, sea };
  const found: Record<string, string | undefined> = {};
  for (const [name, gameId] of Object.entries(games)) found[name] = (await guard.lossOf(gameId))?.kind;
  expect(found).toEqual(Object.fromEntries(Object.keys(games).map((name) => [name, 'rollback'])));
  expect((await guard.survey()).missing.map(({ gameId }) => gameId)).toEqual([made.body.gameId]);
  const again = await call(server, `/api/games/${plain}/actions`, {
    headers: { ...bearer(anna), ...guards(await versionOf(server, anna, plain)) },
    body: choose,
  });
  expect([again.status, again.body.code]).toEqual([409, 'log-rolled-back']);
});
