import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '@/lib/cli/seed';
import { listGames } from '@/lib/games/play/list-games';
import { readGame } from '@/lib/games/play/read-game';
import { startTestServer, type TestServer } from '../support/server';

describe('the demo', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ name: import.meta.url });
  });
  afterAll(() => server.close());

  it('is played through the use-cases to a turn where Anna is asked, once', async () => {
    const first = await seedDemo();
    const anna = await server.user('anna');
    const listed = await listGames(server.services, { by: anna.userId });
    const games = listed.ok ? listed.value.games : [];
    expect(first).toBe(true);
    expect(games.map(({ name, status }) => [name, status]).sort()).toEqual([
      ['First steps, against the built-in opponent', 'running'],
      ['Looking for an opponent', 'open'],
      ['The long war', 'running'],
      ['The world ablaze: House rules', 'running'],
      ['The world ablaze: Victory', 'running'],
    ]);
    const victory = games.find(({ name }) => name === 'The world ablaze: Victory');
    expect(victory?.standing?.turn).toBe(12);
    expect(victory?.yourAction.map(({ decision }) => decision)).toEqual(['confirm-report']);
    const running = games.find(({ name }) => name === 'The long war');
    expect(running?.standing?.turn).toBeGreaterThanOrEqual(3);
    expect(running?.yourAction.length).toBeGreaterThan(0);
    const view = await readGame(server.services, { by: anna.userId, gameId: running?.gameId ?? '' });
    expect(view.ok && view.value.choices.length).toBeGreaterThan(0);
    // The home page shows it to visitors.
    expect(await readGame(server.services, { gameId: running?.gameId ?? '' })).toMatchObject({ ok: true });

    expect(await seedDemo()).toBe(false);
    const again = await listGames(server.services, { by: anna.userId });
    expect(again).toEqual(listed);
  });
});
