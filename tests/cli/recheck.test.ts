import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RecheckOptions, recheck } from '@/lib/cli/recheck';
import type { Playable } from '@/lib/core/playable';
import { type OpenServices, openServices } from '@/lib/db/services';
import { registryOf } from '@/lib/games/model/registry';
import type { GameId } from '@/lib/games/model/types';
import { choose, code, openTable, startGame, type TestGame } from '../games/table';
import { GOLDEN_OWNER, goldenGames } from '../support/golden';
import { toyRuleset } from '../support/toy-ruleset';
import { toyNewer, toyPatched, toyUnreadable } from '../support/toy-versions';
import { playGolden } from '../trust/hall';

const ENTRY = fileURLToPath(new URL('../../lib/cli/fieldpost.mjs', import.meta.url));

/** Until it is drawn, or not: a draw is what the newer rules decide otherwise. */
async function playTurns(services: OpenServices, numbers: readonly (readonly [number, number])[]): Promise<GameId> {
  const gameId = await startGame(services, { rounds: 50 });
  for (const [turn, [north, south]] of numbers.entries()) {
    expect(code(await choose(services, gameId, 'north', 2 + 2 * turn, north))).toBe('ok');
    expect(code(await choose(services, gameId, 'south', 3 + 2 * turn, south))).toBe('ok');
  }
  return gameId;
}

const draws = async (services: OpenServices, gameId: GameId): Promise<readonly number[]> => {
  const rows = await services.store.readEntriesOf(gameId, 'event');
  return rows.flatMap(({ bytes, seq }) =>
    bytes.includes('"type":"clash-resolved"') && !bytes.includes('"winner"') ? [seq] : [],
  );
};

/** Plays games of this many turns until one has a draw in it, or has none. */
async function gameWith(services: OpenServices, drawn: boolean): Promise<{ gameId: GameId; at: number }> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const gameId = await playTurns(
      services,
      drawn
        ? [
            [1, 1],
            [2, 2],
            [1, 1],
          ]
        : [[1, 2]],
    );
    const [at] = await draws(services, gameId);
    if ((at !== undefined) === drawn) return { gameId, at: at ?? 0 };
  }
  throw new Error('the dice will not have it');
}

describe('fieldpost recheck', () => {
  let table: TestGame;
  let same: GameId;
  let different: { gameId: GameId; at: number };
  let illegal: GameId;
  beforeAll(async () => {
    table = await openTable(`${import.meta.url} recheck`);
    same = (await gameWith(table.services, false)).gameId;
    different = await gameWith(table.services, true);
    illegal = await playTurns(table.services, [[3, 1]]);
  });
  afterAll(() => table.close());

  async function ask(list: readonly Playable[], options: RecheckOptions = {}) {
    const services = openServices(table.url, { registry: registryOf(list), max: 2 });
    const lines: string[] = [];
    try {
      return { code: await recheck(services, options, (line) => lines.push(line)), out: lines.join('\n') };
    } finally {
      await services.close();
    }
  }

  /** The newer decisions under the number of the older version: a change that nobody declared. */
  const undeclared: Playable = { ...toyNewer, meta: toyRuleset.meta };

  it('finds every game the same by the rules that it was played by, and by another patch of them', async () => {
    for (const rules of [toyRuleset, toyPatched]) {
      const { code: exit, out } = await ask([rules]);
      expect(exit).toBe(0);
      expect(out).toContain(`game ${same}, “Test”, toy 1\n  by 1: same (3 asked)`);
      expect(out).toMatch(/0 decided otherwise, 0 that cannot be checked$/);
    }
  });

  it('gives all three answers to a change of the rules, with what is recorded beside what would be', async () => {
    const { code: exit, out } = await ask([undeclared]);
    expect(exit).toBe(1);
    expect(out).toContain(`game ${same}, “Test”, toy 1\n  by 1: same`);
    // The clash stands after its action and its two dice.
    expect(out).toMatch(
      new RegExp(`game ${different.gameId}.*\n  by 1: different from entry \\d+, \\d of 7 commands in all`),
    );
    expect(out).toContain(`entry ${different.at} does not tell what the rules make of it`);
    expect(out).toMatch(new RegExp(`game ${illegal}.*\n  by 1: illegal at \\d+ \\(too-high, toy:2\\), [12] of 3`));
    expect(out).toContain('    recorded: north chooses 3.\n    now:      (it is refused)');
  });

  it('leaves games alone that have not chosen a newer version, and says how they would stand by it', async () => {
    const { code: exit, out } = await ask([toyRuleset, toyNewer]);
    expect(exit).toBe(0);
    expect(out).toContain(
      `game ${same}, “Test”, toy 1\n  by 1: same (3 asked)\n  by 1.1.0: same (3 asked)\n    going on by 1.1.0: the position stays as it is`,
    );
    expect(out).toMatch(new RegExp(`game ${illegal}.*\n  by 1: same .*\n  by 1.1.0: illegal at`));
    expect((await ask([toyRuleset, toyNewer], { to: '1.1.0' })).code).toBe(1);
    expect((await ask([toyRuleset, toyNewer], { to: '1.1.0', game: same })).code).toBe(0);
  });

  it('says what a version cannot read', async () => {
    const { out } = await ask([toyRuleset, toyUnreadable], { game: same });
    expect(out).toMatch(
      /by 2\.0\.0: unreadable at \d+\n {4}it is no event of toy: choices are told in another way now/,
    );
  });

  it('stops a deploy that would leave a game without its rules', async () => {
    const { code: exit, out } = await ask([toyNewer], { game: same });
    expect(exit).toBe(3);
    expect(out).toContain('NOT CHECKED: ');
    expect(out).toContain('by 1.1.0: same');
    expect((await ask([toyRuleset], { to: '1.7.0' })).code).toBe(3);
  });

  it('answers programs too', async () => {
    const { out } = await ask([undeclared], { game: illegal, json: true });
    expect(JSON.parse(out)).toMatchObject({
      gameId: illegal,
      rulesetVersion: '1',
      own: {
        result: 'illegal',
        first: { kind: 'illegal', code: 'too-high', clause: 'toy:2', recorded: { events: [{ number: 3 }] } },
      },
    });
  });

  it('refuses a game that is not here', async () => {
    await expect(ask([toyRuleset], { game: '00000000-0000-7000-8000-000000000000' })).rejects.toThrow('No game');
  });

  it('runs as a program over a real database: a golden game is decided as it was', async () => {
    const golden = goldenGames('triumph-of-the-will').at(-1)?.game;
    if (golden === undefined) throw new Error('no golden game');
    await table.services.database.prisma.user.create({ data: { id: GOLDEN_OWNER, email: 'golden@example.org' } });
    // All but the last action: a game that is over is not asked about.
    const unfinished = { ...golden, plies: golden.plies.slice(0, -1) };
    const services = openServices(table.url, { max: 2 });
    const gameId = await playGolden(services, unfinished);
    await services.close();
    const env = { ...process.env, DATABASE_URL: table.url };
    const child = spawn(process.execPath, [ENTRY, 'recheck', '--game', gameId], { env });
    const [out, exit] = await Promise.all([text(child.stdout), new Promise((resolve) => child.on('close', resolve))]);
    expect([exit, out]).toEqual([0, expect.stringContaining('by 1.0.0: same (')]);
  });
});
