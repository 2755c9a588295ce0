import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { rulesets } from '@/lib/rulesets/index';
import { openTable, type TestGame, value } from '../games/table';
import { GOLDEN_OWNER, goldenGames } from '../support/golden';
import { playGolden } from '../trust/hall';
import { fieldpost } from './run-fieldpost';

const ENTRY = fileURLToPath(new URL('../../lib/cli/fieldpost.mjs', import.meta.url));

describe('fieldpost export and import', () => {
  let from: TestGame;
  let to: TestGame;
  let gameId: GameId;
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fieldpost-import-'));
    file = join(folder, 'game.jsonl');
    [from, to] = await Promise.all([
      openTable(`${import.meta.url} from`, rulesets),
      openTable(`${import.meta.url} to`, rulesets),
    ]);
    await from.services.database.prisma.user.create({ data: { id: GOLDEN_OWNER } });
    const [golden] = goldenGames('triumph-of-the-will');
    if (golden === undefined) throw new Error('no golden game');
    gameId = await playGolden(from.services, { ...golden.game, plies: golden.game.plies.slice(0, 9) });
  });
  afterAll(async () => {
    await Promise.all([from.close(), to.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** The real program, as the operator of one of the services runs it. */
  async function at(table: TestGame, ...args: readonly string[]) {
    const env = { ...process.env, DATABASE_URL: table.url, DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3000' };
    const child = spawn(process.execPath, [ENTRY, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
    const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { out, error, code };
  }

  it('write a game whole, which another host takes and gives back byte for byte', async () => {
    const written = await at(from, 'export', gameId, '--complete', '--out', file);
    expect(written).toMatchObject({ code: 0, out: '', error: expect.stringContaining('every sealed choice') });
    const taken = await at(to, 'import', file, '--owner', 'bob@example.org', '--name', 'Moved here');
    expect(taken).toMatchObject({ code: 0, error: '' });
    expect(taken.out).toMatch(new RegExp(`^http://localhost:3000/games/${gameId}: \\d+ entries, running\n`));
    const again = await at(to, 'export', gameId, '--complete');
    expect(again.out).toBe(readFileSync(file, 'utf8'));
    expect(value(await readGame(to.services, { by: 'bob', gameId })).name).toBe('Moved here');
  });

  it('export a game as one seat sees it, or a spectator', async () => {
    const seen = await at(from, 'export', gameId, '--as', 'german');
    expect(seen.code).toBe(0);
    const onlooker = await at(from, 'export', gameId);
    expect(onlooker.code).toBe(0);
    for (const { out } of [seen, onlooker]) {
      writeFileSync(join(folder, 'view.jsonl'), out);
      expect((await fieldpost(['verify', join(folder, 'view.jsonl')])).code).not.toBe(1);
    }
  });

  it('let it go on, with a link for every seat', async () => {
    const gone = await at(to, 'import', file, '--owner', 'bob@example.org', '--name', 'Moved here', '--go-on');
    expect(gone).toMatchObject({ code: 0, error: '' });
    expect(gone.out).toMatch(/\n {2}German Reich: http:\/\/localhost:3000\/join\/[\w-]{43}\n {2}Imperial Japan: http/);
    expect(value(await readGame(to.services, { by: 'bob', gameId })).awaiting.length).toBeGreaterThan(0);
  });

  it('refuse what they cannot do, and say why', async () => {
    const bent = join(folder, 'bent.jsonl');
    writeFileSync(bent, readFileSync(file, 'utf8').replace(/"nonce":"./, '"nonce":"x'));
    const owner = ['--owner', 'bob@example.org'];
    const refused = await Promise.all([
      at(to, 'import', file, '--owner', 'ann@example.org'),
      at(to, 'import', bent, ...owner),
      at(to, 'import', file, '--owner', 'nobody@example.org'),
      at(to, 'import', file),
      at(to, 'import', join(folder, 'none'), ...owner),
      at(from, 'export', gameId, '--complete', '--out', file),
      at(from, 'export', gameId, '--complete', '--as', 'german'),
      at(from, 'export', '0190d9a2-7b1e-7c3a-9f00-000000000001'),
    ]);
    expect(refused.map(({ code }) => code)).toEqual([1, 1, 2, 2, 2, 2, 2, 1]);
    expect(refused[0]?.error).toContain('here already');
    expect(refused[1]?.error).toMatch(/tampered with: entry 0: nonce/);
  });
});
