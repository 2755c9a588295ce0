import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatted, writeRuleset } from '@/lib/cli/new-ruleset';
import { type Playable, playable } from '@/lib/core/playable';
import { playRandomly } from '../support/random-play';
import { fieldpost } from './run-fieldpost';

/** A clone with what `new-ruleset` reads. */
let root = '';
const COPIED = [
  'lib/core',
  'lib/rulesets/_example',
  'tests/rulesets/_example',
  'biome.json',
  '.gitignore',
  'tsconfig.json',
  'tests/architecture/pure.grit',
];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fieldpost-new-ruleset-'));
  for (const path of COPIED) cpSync(path, join(root, path), { recursive: true });
  mkdirSync(join(root, 'app/games/_rulesets'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The ruleset that was written, as a program loads it. */
async function loaded(id: string, name: string): Promise<Playable> {
  const module = await import(join(root, 'lib/rulesets', id, 'index.ts'));
  return playable(module[name]);
}

describe('fieldpost new-ruleset', () => {
  it('writes a game that can be played to its end', async () => {
    const paths = writeRuleset(root, 'harbour-dice');
    expect(paths).toContain('lib/rulesets/harbour-dice/data/tables.ts');
    const rules = await loaded('harbour-dice', 'harbourDice');
    expect(rules.meta).toMatchObject({ id: 'harbour-dice', title: 'Harbour Dice' });
    expect(Object.keys(rules.clauses).every((clause) => clause.startsWith('harbour-dice:'))).toBe(true);
    const { end } = playRandomly(rules, 3, 2000);
    expect(rules.outcome(end)?.clause).toBe('harbour-dice:4');
  });

  it('lists it, and leaves nothing of the example in it', () => {
    const paths = writeRuleset(root, 'harbour-dice');
    expect(read('lib/rulesets/registry.generated.ts')).toContain('playable(harbourDice)');
    for (const path of paths) expect(read(path), path).not.toMatch(/_example|example-game|exampleGame|Example Game/);
  });

  it('writes files that pass the check of the format, whatever the id', { timeout: 120_000 }, () => {
    for (const id of ['abc', 'z9-0', 'a-rules-system-with-a-very-long-name-yes']) {
      writeRuleset(root, id);
      expect(formatted(root, id)).toBe(true);
    }
    const biome = resolve('node_modules/.bin/biome');
    const options = ['check', '--error-on-warnings', '--vcs-enabled=false', 'lib/rulesets', 'tests'];
    const checked = spawnSync(biome, options, { cwd: root, encoding: 'utf8' });
    expect(checked.status, checked.stdout + checked.stderr).toBe(0);
  });

  it.each(['', 'ab', 'Harbour', 'harbour_dice', 'harbour--dice', '-harbour', '9-lives', '../escape', 'a'.repeat(41)])(
    'refuses “%s” as an id, and writes nothing',
    (id) => {
      expect(() => writeRuleset(root, id)).toThrow(/cannot be the id/);
      expect(existsSync(join(root, 'lib/rulesets/registry.generated.ts'))).toBe(false);
    },
  );

  it.each(['delete', 'playable', 'generic', 'example-game'])('refuses “%s”, which the program needs itself', (id) => {
    expect(() => writeRuleset(root, id)).toThrow(/needs itself/);
  });

  it.each(['lib', 'tests'])('overwrites nothing that is there under %s', (place) => {
    mkdirSync(join(root, place, 'rulesets/harbour-dice'), { recursive: true });
    expect(() => writeRuleset(root, 'harbour-dice')).toThrow(/is there already. Nothing was written/);
    expect(readdirSync(join(root, place, 'rulesets/harbour-dice'))).toEqual([]);
  });

  it('is a command with a help, and refuses an existing system with exit code 2', async () => {
    expect(await fieldpost(['new-ruleset', '--help'])).toMatchObject({ code: 0 });
    expect(await fieldpost(['new-ruleset'])).toMatchObject({ code: 2 });
    const refused = await fieldpost(['new-ruleset', 'okinawa-points']);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.error).toContain('lib/rulesets/okinawa-points is there already');
  });
});
