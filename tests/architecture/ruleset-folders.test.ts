import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureRegistry } from '@/lib/write-registry.mjs';
import { readFolders } from './ruleset-folders';

let root = '';
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const CLAUSES = "{ 'demo:1': { title: 'one', status: 'done' } }";
const rules = (clauses = CLAUSES, id = 'demo', codes = "['too-many']"): string =>
  `export const demo = { meta: { id: '${id}', title: 'Demo' }, clauses: ${clauses}, codes: ${codes} };`;
const INDEX = 'lib/rulesets/demo/index.ts';
const PLACE = '<!-- rulings: written by `npm run coverage:rules` -->\n<!-- end of rulings -->';
const TEST = "it('[demo:1] works', () => code === 'too-many')";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fieldpost-folders-'));
  mkdirSync(join(root, 'app/games/_rulesets'), { recursive: true });
  mkdirSync(join(root, 'docs'));
  put('package.json', '{ "type": "module" }');
  put('lib/rulesets/demo/README.md', PLACE);
  put('tests/rulesets/demo/a.test.ts', TEST);
  put(INDEX, rules());
  ensureRegistry(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The tool itself, as `npm run check:rules` runs it. */
function checked(...flags: readonly string[]) {
  const tool = resolve('tests/architecture/rule-coverage.ts');
  const tsx = [resolve('node_modules/tsx/dist/cli.mjs'), '--tsconfig', resolve('tsconfig.json')];
  return spawnSync(process.execPath, [...tsx, tool, ...flags], {
    cwd: root,
    encoding: 'utf8',
  });
}

const WRONG: readonly (readonly [name: string, path: string, text: string, fault: RegExp])[] = [
  ['no rules file', 'lib/rulesets/empty/README.md', '', /lib\/rulesets\/empty\/index\.ts is missing: .*`empty`/],
  [
    'no README',
    'lib/rulesets/bare/index.ts',
    rules(CLAUSES, 'bare').replace('demo =', 'bare ='),
    /bare\/README\.md is missing/,
  ],
  ['another name', INDEX, rules().replace('demo =', 'other ='), /index\.ts does not export `demo`/],
  ['no clause table', INDEX, rules('undefined'), /index\.ts has no clause table/],
  ['an empty clause table', INDEX, rules('{}'), /index\.ts has no clause table/],
  ['a strange clause id', INDEX, rules("{ 'Rule 1': { title: 'one', status: 'done' } }"), /“Rule 1” is no clause id/],
  ['the id of another', INDEX, rules(CLAUSES, 'domo'), /meta\.id must be “demo”/],
  ['no codes', INDEX, rules(CLAUSES, 'demo', 'undefined'), /has no `codes`/],
  ['a syntax error', INDEX, 'export const demo = {', /index\.ts cannot be loaded: /],
  ['a missing import', INDEX, "import './nowhere';", /index\.ts cannot be loaded: /],
  ['an exception', INDEX, "throw new Error('no table');", /index\.ts cannot be loaded: no table/],
  ['bad JSON', 'lib/rulesets/demo/data/map.json', '{ "a": ', /demo\/data\/map\.json is not JSON: /],
  ['a bad recorded game', 'tests/rulesets/demo/games/one.json', 'nothing', /games\/one\.json is not JSON: /],
];

describe('a folder of a rules system', () => {
  it('that is whole has no faults', async () => {
    const { rulesets, faults } = await readFolders(root);
    expect(faults).toEqual([]);
    expect(rulesets).toMatchObject([{ id: 'demo', title: 'Demo', codes: ['too-many'], rulings: [] }]);
  });

  it.each(WRONG)('with %s is reported in one sentence', async (_name, path, text, fault) => {
    put(path, text);
    ensureRegistry(root);
    const { faults } = await readFolders(root);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
    expect(faults[0]).not.toContain('\n');
  });

  it('that the registry does not list is reported', async () => {
    put('lib/rulesets/new-one/index.ts', rules(CLAUSES, 'new-one').replace('demo =', 'newOne ='));
    put('lib/rulesets/new-one/README.md', PLACE);
    expect((await readFolders(root)).faults).toEqual([
      'lib/rulesets/registry.generated.ts does not list the folders beside it: run `npm run generate`',
    ]);
  });
});

describe('npm run check:rules', () => {
  it('is content after coverage:rules', () => {
    expect(checked().stderr).toBe('');
    expect(checked('--check')).toMatchObject({ status: 0, stderr: '' });
  });

  it('prints sentences and no stack, all faults at once, and leaves the table alone', () => {
    put(INDEX, 'export const demo = {');
    put('lib/rulesets/empty/README.md', '');
    const { status, stderr } = checked();
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(2);
    expect(stderr).not.toMatch(/^\s+at |node_modules/m);
  });

  it('says which clause has no test, and which id is unknown', () => {
    put('tests/rulesets/demo/a.test.ts', "it('[demo:7] works', () => 'too-many')");
    const { stderr } = checked('--check');
    expect(stderr).toContain('rule coverage: a test title cites demo:7, which no ruleset has');
    expect(stderr).toContain('rule coverage: demo:1 is done but no test title cites it');
  });
});
