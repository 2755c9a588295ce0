import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { marcher, marchingSetup, type Order } from '@/bench/submit/position';
import { createApiToken } from '@/lib/auth/api-token';
import type { Awaited } from '@/lib/core/ruleset';
import { startEmbedded } from '@/lib/db/embedded/start';
import { openServices } from '@/lib/db/services';
import { createGame } from '@/lib/games/create/create-game';
import { checkGame } from '@/lib/games/log/check-game';
import { proven } from '@/tests/auth/proven';
import { keepSecretsOf } from '@/tests/support/canary/secrets';

/**
 * Server and database are killed with SIGKILL in the middle of submits, again and again. What was acknowledged must be
 * there once; what was not may be there or not, and sending it again with its key must settle it. CRASH_ROUNDS=20 for
 * the long run.
 */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? '3');
const GAMES = 4;
const SIDES = ['german', 'japanese'] as const;

interface Server {
  readonly child: ChildProcess;
  readonly address: string;
  readonly url: string;
}

interface Lane {
  readonly gameId: string;
  /** The version in the last answer; the first is that of the creation. */
  version: number;
  acknowledged: number;
  awaiting: readonly Awaited[];
  /** Sent and not answered when the server died. */
  pending: Order | undefined;
  readonly next: (awaiting: readonly Awaited[]) => Order;
}

let dataDir: string;
let tokens: Readonly<Record<string, string>>;
let lanes: readonly Lane[];
let server: Server;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fieldpost-crash-'));
  // Where the tests run as root, the database's own user must get in.
  await chmod(dataDir, 0o755);
  server = await startServer();
  const services = openServices(server.url);
  tokens = Object.fromEntries(await Promise.all(SIDES.map(async (side) => [side, await tokenOf(services, side)])));
  lanes = await Promise.all(Array.from({ length: GAMES }, () => newLane(services)));
  await services.close();
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await (await startEmbedded({ dataDir })).stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function startServer(): Promise<Server> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  const { DATABASE_URL: _, ...kept } = env;
  const child = fork(new URL('./killed-server.ts', import.meta.url), {
    env: { ...kept, NODE_ENV: 'production' },
    execArgv: ['--import', 'tsx'],
  });
  const [told] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof told !== 'object' || told === null) throw new Error(`the server ended with ${String(told)}`);
  return { child, ...told };
}

async function tokenOf(services: ReturnType<typeof openServices>, side: string): Promise<string> {
  const { prisma } = services.database;
  await prisma.user.create({ data: { id: side, name: side, email: `${side}@example.org` } });
  const made = await createApiToken(
    { db: prisma, now: services.now },
    { userId: proven(side), name: 'crash', scope: 'write' },
  );
  if (!made.ok) throw new Error(made.error.message);
  return made.value.token;
}

async function newLane(services: ReturnType<typeof openServices>): Promise<Lane> {
  const seats = [
    { role: 'german', fill: 'me' },
    { role: 'japanese', fill: 'open' },
  ] as const;
  const setup = marchingSetup();
  const made = await createGame(services, {
    by: 'german',
    rulesetId: 'triumph-of-the-will',
    name: 'Crash',
    setup,
    seats,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const token = made.value.invitations[0]?.path.replace('/join/', '') ?? '';
  await call('POST', `/api/invitations/${token}`, 'japanese', {}, { 'idempotency-key': 'join' });
  const { gameId } = made.value;
  const { version, awaiting } = await call('GET', `/api/games/${gameId}`, 'german');
  return { gameId, version, awaiting, acknowledged: 0, pending: undefined, next: marcher() };
}

interface Answer {
  readonly version: number;
  readonly awaiting: readonly Awaited[];
}

async function call(
  method: string,
  path: string,
  side: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await fetch(`${server.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${tokens[side]}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  // A busy server has done nothing, and says when to come again.
  if (text.includes('"code":"overloaded"')) {
    await sleep(Number(response.headers.get('retry-after') ?? 1) * 1_000);
    return call(method, path, side, body, headers);
  }
  // A dying server may still answer 500; that is no acknowledgement, and the command is sent again.
  if (response.status >= 500) throw new Gone(text);
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return JSON.parse(text);
}

class Gone extends Error {}

/** Submits until the server is gone. The key says which command it is: the same when it is sent again. */
async function play(lane: Lane, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    const order = lane.pending ?? lane.next(lane.awaiting);
    lane.pending = order;
    const headers = { 'idempotency-key': `n${lane.acknowledged}`, 'if-match': `"${lane.version}"` };
    const body = { role: order.side, action: order.action };
    try {
      const answer = await call('POST', `/api/games/${lane.gameId}/actions`, order.side, body, headers);
      expect(answer.version).toBe(lane.version + 1);
      Object.assign(lane, { version: answer.version, awaiting: answer.awaiting, pending: undefined });
      lane.acknowledged += 1;
    } catch (error) {
      if (error instanceof Gone || error instanceof TypeError || isTimeout(error)) return;
      throw error;
    }
  }
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

async function killBoth(): Promise<void> {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  const gone = once(server.child, 'exit');
  // The database first in one round, the server first in another: by chance.
  const victims = Math.random() < 0.5 ? [postmaster, server.child.pid] : [server.child.pid, postmaster];
  for (const pid of victims) if (pid !== undefined) process.kill(pid, 'SIGKILL');
  await gone;
}

it(
  `loses and doubles nothing in ${ROUNDS} kills of server and database`,
  async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = lanes.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
      const playing = Promise.all(lanes.map((lane) => play(lane, () => false)));
      await Promise.race([playing, sleep(300 + Math.random() * 900)]);
      await killBoth();
      await playing;
      server = await startServer();
      const stored = await Promise.all(lanes.map(({ gameId }) => call('GET', `/api/games/${gameId}`, 'german')));
      for (const [index, lane] of lanes.entries()) {
        // The one command in the air may be stored; every acknowledged one must be.
        expect([lane.version, lane.version + 1]).toContain(stored[index]?.version);
      }
      expect(lanes.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(before);
    }
    await settle();
  },
  ROUNDS * 60_000,
);

/** Sends what was in the air again, then compares every game with its log and with what was acknowledged. */
async function settle(): Promise<void> {
  for (const lane of lanes) {
    const told = lane.acknowledged;
    await play(lane, () => lane.pending === undefined && lane.acknowledged > told);
  }
  await keepSecretsOf(server.url);
  const services = openServices(server.url);
  for (const { gameId, version, acknowledged } of lanes) {
    expect(await checkGame(services, gameId)).toMatchObject({ ok: true, value: { faults: [] } });
    expect((await services.store.readState(gameId))?.version).toBe(version);
    const where = { gameId, type: 'action' };
    expect(await services.database.prisma.logEntry.count({ where })).toBe(acknowledged);
    expect(await services.database.prisma.idempotency.count({ where: { gameId } })).toBe(acknowledged);
  }
  const total = lanes.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  console.log(`${total} submits acknowledged in ${GAMES} games, ${ROUNDS} kills: each stored once`);
  await services.close();
}
