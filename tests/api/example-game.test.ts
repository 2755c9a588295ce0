import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playable } from '@/lib/core/playable';
import type { Awaited, Outcome } from '@/lib/core/ruleset';
import { registryOf } from '@/lib/games/model/registry';
import { exampleGame } from '@/lib/rulesets/_example/index';
import { findRuleset } from '@/lib/rulesets/index';
import { verifyExport } from '@/lib/trust/verify/verify-export';
import { fieldpost } from '../cli/run-fieldpost';
import { startTestServer, type TestServer, type TestUser } from '../support/server';
import { bearer, call, guards } from './support';

/**
 * The game that `new-ruleset` writes, over HTTP to its end. With `FIELDPOST_NEW_SYSTEM` it is a system that was written
 * by the command in this clone, found by its folder alone, and the program's own command verifies it.
 */
const id = process.env.FIELDPOST_NEW_SYSTEM;
const rules = (id === undefined ? undefined : findRuleset(id)) ?? playable(exampleGame);

interface Position {
  readonly gameId: string;
  readonly version: number;
  readonly awaiting: readonly Awaited[];
  readonly outcome?: Outcome;
  readonly choices: readonly { readonly type: string }[];
}

let server: TestServer;
let users: Readonly<Record<string, TestUser>>;
const folder = mkdtempSync(join(tmpdir(), 'fieldpost-example-game-'));

beforeAll(async () => {
  const options = id === undefined ? { registry: registryOf([rules]) } : {};
  server = await startTestServer({ name: import.meta.url, ...options });
  users = { red: await server.user('anna'), blue: await server.user('boris') };
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const as = (role: string): Record<string, string> => bearer(users[role] ?? { token: '' });

async function begin(): Promise<string> {
  const made = await call(server, '/api/games', {
    headers: { ...as('red'), 'idempotency-key': crypto.randomUUID() },
    body: {
      ruleset: rules.meta.id,
      name: 'Two ships',
      setup: { goal: 12 },
      seats: [
        { role: 'red', fill: 'me' },
        { role: 'blue', fill: 'open' },
      ],
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { gameId, invitations } = made.body as unknown as { gameId: string; invitations: { path: string }[] };
  const token = invitations[0]?.path.split('/').at(-1);
  const headers = { ...as('blue'), 'idempotency-key': crypto.randomUUID() };
  expect((await call(server, `/api/invitations/${token}`, { method: 'POST', headers })).status).toBeLessThan(300);
  return gameId;
}

const look = async (gameId: string, role: string): Promise<Position> =>
  (await call(server, `/api/games/${gameId}`, { headers: as(role) })).body as unknown as Position;

/** Lands whenever that is offered, and rolls otherwise: now as an action, now as an order. */
async function playToTheEnd(gameId: string): Promise<Position> {
  let standing = await look(gameId, 'red');
  for (let ply = 0; standing.outcome === undefined && ply < 300; ply += 1) {
    const role = standing.awaiting[0]?.role ?? '';
    const { choices, version } = await look(gameId, role);
    const lands = choices.some(({ type }) => type === 'land');
    const roll = ply % 2 === 0 ? { action: { type: 'roll', dice: 2 } } : { orders: 'ROLL 2' };
    const body = { role, ...(lands ? { orders: 'LAND' } : roll) };
    const answer = await call(server, `/api/games/${gameId}/actions`, {
      headers: { ...as(role), ...guards(version) },
      body,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    standing = await look(gameId, 'red');
  }
  return standing;
}

describe('a new rules system over HTTP', () => {
  it('refuses with the clause, is played to its end, and its export verifies', { timeout: 120_000 }, async () => {
    const gameId = await begin();
    const { version } = await look(gameId, 'red');
    const refused = await call(server, `/api/games/${gameId}/actions`, {
      headers: { ...as('red'), ...guards(version) },
      body: { role: 'red', orders: 'LAND' },
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'nothing-to-land', clause: `${rules.meta.id}:3` } });

    const { outcome } = await playToTheEnd(gameId);
    expect(outcome?.clause).toBe(`${rules.meta.id}:4`);
    const sent = await fetch(`${server.url}/api/games/${gameId}/export`, { headers: as('red') });
    const file = new Uint8Array(await sent.arrayBuffer());
    expect(verifyExport({ file, findRuleset: server.services.findRuleset })).toMatchObject({ verdict: 'ok', gameId });
    if (id !== undefined) await verifyByCommand(file);
  });
});

async function verifyByCommand(file: Uint8Array): Promise<void> {
  const path = join(folder, 'game.jsonl');
  writeFileSync(path, file);
  const { out, code } = await fieldpost(['verify', path, '--json']);
  // 4: all is right, and nobody outside the file vouches for its last entries.
  expect([0, 4], out).toContain(code);
}
