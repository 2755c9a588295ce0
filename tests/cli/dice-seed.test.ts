import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, call, startToyServer, versionOf } from '../api/support';
import { commitmentTo, seedOf } from '../games/seeds/seeds';
import type { TestServer, TestUser } from '../support/server';
import { fieldpost } from './run-fieldpost';

const GAME = '0190d9a2-7b1e-7c3a-9f00-000000000001';

describe('a seed made by the command line', () => {
  it('comes with its commitment, and is another one each time', async () => {
    const made = await Promise.all(
      [1, 2].map(() => fieldpost(['dice-seed', 'make', '--game', GAME, '--side', 'A', '--json'])),
    );
    const [one, other] = made.map(({ out }) => JSON.parse(out));
    expect(one.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(one.seed).not.toBe(other.seed);
    expect(one).toMatchObject({ commitment: commitmentTo(GAME, 'A', one.seed), sent: false });
  });

  it('is committed to without a service, from an option or from standard input', async () => {
    const due = commitmentTo(GAME, 'A', seedOf(0xaa));
    const args = ['dice-seed', 'commit', '--game', GAME, '--side', 'A'];
    expect((await fieldpost([...args, '--seed', seedOf(0xaa)])).out).toBe(`${due}\n`);
    expect((await fieldpost(args, `${seedOf(0xaa)}\n`)).out).toBe(`${due}\n`);
  });

  it('is refused where it is none', async () => {
    const bad = [
      ['dice-seed'],
      ['dice-seed', 'bake', '--game', GAME, '--side', 'A'],
      ['dice-seed', 'make', '--side', 'A'],
      ['dice-seed', 'commit', '--game', GAME, '--side', 'A', '--seed', 'abc'],
      ['dice-seed', 'commit', '--game', GAME, '--side', 'A', '--seed', seedOf(1), '--url', 'http://127.0.0.1:9'],
    ];
    for (const args of bad) expect([args.join(' '), (await fieldpost(args)).code]).toEqual([args.join(' '), 2]);
    expect((await fieldpost(['dice-seed', '--help'])).out).toContain('usage: fieldpost dice-seed make');
  });
});

describe('with a service', () => {
  let server: TestServer;
  let anna: TestUser;
  beforeAll(async () => {
    server = await startToyServer(import.meta.url);
    anna = await server.user('anna');
  });
  afterAll(async () => {
    delete process.env.FIELDPOST_TOKEN;
    await server.close();
  });

  it('commits and reveals, and says why not', async () => {
    const seats = ['north', 'south'].map((role) => ({ role, fill: 'me' }));
    const headers = { ...bearer(anna), 'idempotency-key': crypto.randomUUID() };
    const made = await call(server, '/api/games', {
      headers,
      body: { ruleset: 'toy', name: 'Own', setup: {}, seats, ownSeeds: true },
    });
    const gameId = String(made.body.gameId);
    process.env.FIELDPOST_TOKEN = anna.token;
    const at = (act: string, side: string, byte: number) =>
      fieldpost(['dice-seed', act, '--game', gameId, '--side', side, '--seed', seedOf(byte), '--url', server.url]);
    const early = await at('reveal', 'north', 1);
    expect([early.code, early.error]).toEqual([1, expect.stringContaining('409 seeds-not-asked')]);
    expect((await at('commit', 'north', 1)).code).toBe(0);
    expect((await at('commit', 'south', 2)).code).toBe(0);
    expect((await at('reveal', 'north', 1)).code).toBe(0);
    expect((await at('reveal', 'south', 3)).error).toContain('422 wrong-seed');
    expect((await at('reveal', 'south', 2)).code).toBe(0);
    expect(await versionOf(server, anna, gameId)).toBe(5);
    const game = await call(server, `/api/games/${gameId}`, { headers: bearer(anna) });
    expect(game.body.status).toBe('running');
  });
});
