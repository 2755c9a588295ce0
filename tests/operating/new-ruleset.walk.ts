import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A sixth system in a clone of its own: written by the command, checked, and played to its end. */
const ID = 'harbour-dice';
const root = mkdtempSync(join(tmpdir(), 'fieldpost-sixth-'));
const MINUTES = 15 * 60_000;

function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}, input = ''): string {
  const done = spawnSync(program, args, { cwd: root, encoding: 'utf8', input, env: { ...process.env, ...env } });
  expect(done.status, `${program} ${args.join(' ')}\n${done.stdout}\n${done.stderr}`).toBe(0);
  return done.stdout;
}

const fieldpost = (args: readonly string[], input = ''): string =>
  run(process.execPath, ['lib/cli/fieldpost.mjs', ...args], {}, input);

/** What the command has written. `npm run check` has looked at all other files, and of what they import only the registry is another. */
const RULES = `lib/rulesets/${ID}`;
const TESTS = `tests/rulesets/${ID}`;
const REGISTRY = 'lib/rulesets/registry.generated.ts';

/** The types of some files and of all that they import, by the settings of a tsconfig.json. */
function checkTypes(settings: string, paths: readonly string[]): void {
  const options = { incremental: false, plugins: [] };
  const config = { extends: `./${settings}`, compilerOptions: options, include: paths };
  writeFileSync(join(root, 'tsconfig.part.json'), JSON.stringify(config));
  run('npx', ['tsc', '-p', 'tsconfig.part.json']);
  rmSync(join(root, 'tsconfig.part.json'));
}

/** The checks of `npm run check`, each over what it could find another fault in than before. */
const CHECKS: Readonly<Record<string, () => void>> = {
  'check:format': () => run('npx', ['biome', 'check', '--error-on-warnings', RULES, TESTS]),
  'check:pure': () => checkTypes('lib/core/tsconfig.json', [RULES]),
  'check:imports': () =>
    run('npx', ['depcruise', '--config', 'tests/architecture/dependency-cruiser.cjs', 'lib/rulesets']),
  'check:rules': () => run('npm', ['run', 'check:rules']),
  'check:unused': () => run('npm', ['run', 'check:unused']),
  'check:types': () => checkTypes('tsconfig.json', [RULES, REGISTRY, TESTS]),
};

beforeAll(() => {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const path of listed.stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(path, join(root, path));
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  run('git', ['init', '--quiet', '.']);
  run(process.execPath, ['lib/db/generate.mjs']);
  fieldpost(['new-ruleset', ID]);
}, MINUTES);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a system that fieldpost new-ruleset wrote', () => {
  it('is listed by the registry', () => {
    const registry = readFileSync(join(root, REGISTRY), 'utf8');
    expect(registry).toContain('playable(harbourDice)');
    // Who imports it sees the types that stand there, whichever systems are listed: nothing else has to be checked again.
    const exported = registry.match(/^export .*$/gm) ?? [];
    expect(exported).toHaveLength(2);
    for (const line of exported) expect(line).toMatch(/^export const \w+: readonly Playable\[\] = \[$/);
  });

  it.each(Object.entries(CHECKS))('passes npm run %s', (_name, check) => check(), MINUTES);

  it(
    'passes its own tests and the laws of every system',
    () => {
      run('npx', ['vitest', 'run', `tests/rulesets/${ID}`, 'tests/rulesets/contract.test.ts', '-t', ID]);
    },
    MINUTES,
  );

  it(
    'is played to its end over HTTP, exported and verified',
    () => {
      run('npx', ['vitest', 'run', 'tests/api/example-game.test.ts'], { FIELDPOST_NEW_SYSTEM: ID });
    },
    MINUTES,
  );

  it(
    'is played to its end by mail',
    () => {
      run('npx', ['vitest', 'run', 'tests/mail/inbound/whole-games/example-game.test.ts'], {
        FIELDPOST_NEW_SYSTEM: ID,
      });
    },
    MINUTES,
  );

  it('is played to its end by the command line', () => {
    writeFileSync(join(root, 'setup.json'), JSON.stringify({ goal: 12 }));
    const orders = 'red: ROLL 3\nred: LAND\n';
    const lines = fieldpost(['adjudicate', ID, '--setup', 'setup.json', '--dice', '6,6,6', '--no-view'], orders);
    expect(lines).toContain('"winners":["red"]');
  });
});
