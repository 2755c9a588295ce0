import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rulesets } from '@/lib/rulesets/index';
import { ensureRegistry, exportName, registryFiles, rulesetFolders } from '@/lib/write-registry.mjs';

const RULES = 'lib/rulesets/registry.generated.ts';
const SCREENS = 'app/games/_rulesets/registry.generated.ts';

let root = '';
const put = (path: string, text = ''): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fieldpost-registry-'));
  cpSync(RULES, join(root, RULES));
  for (const { meta } of rulesets) put(`lib/rulesets/${meta.id}/index.ts`);
  put('app/games/_rulesets/generic/screen.tsx');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the registries of rules systems', () => {
  it('are what the folders of this clone give', () => {
    for (const { path, text } of registryFiles('.')) expect(readFileSync(path, 'utf8'), path).toBe(text);
    expect(rulesets.map(({ meta }) => meta.id)).toEqual(rulesetFolders('.'));
  });

  it('take a new folder in, after those that were there', () => {
    put('lib/rulesets/a-new-war/index.ts');
    expect(ensureRegistry(root)).toBe(true);
    expect(read(RULES)).toContain("import { aNewWar } from './a-new-war/index';");
    expect(rulesetFolders(root)).toEqual([...rulesets.map(({ meta }) => meta.id), 'a-new-war']);
    expect(ensureRegistry(root)).toBe(false);
  });

  it('drop a folder that is gone', () => {
    rmSync(join(root, 'lib/rulesets/okinawa-points'), { recursive: true });
    ensureRegistry(root);
    expect(read(RULES)).not.toContain('okinawa');
  });

  it('leave shared folders out, and folders without rules', () => {
    put('lib/rulesets/_shared/index.ts');
    put('lib/rulesets/half-made/README.md');
    ensureRegistry(root);
    expect(read(RULES)).not.toMatch(/_shared|half-made/);
  });

  it('keep an older version beside the newest one', () => {
    put('lib/rulesets/okinawa-points-1.0.0/index.ts');
    ensureRegistry(root);
    const [newest, kept] = read(RULES).split('keptRulesets');
    expect(newest).toContain("import { okinawaPoints as okinawaPoints1_0_0 } from './okinawa-points-1.0.0/index';");
    expect(newest).not.toContain('playable(okinawaPoints1_0_0)');
    expect(kept).toContain('playable(okinawaPoints1_0_0)');
  });

  it('name the screens of a system that has some', () => {
    put('app/games/_rulesets/wif-house/screen.ts');
    ensureRegistry(root);
    expect(read(SCREENS)).toContain("'wif-house': wifHouseScreen,");
    expect(read(SCREENS)).not.toMatch(/generic|okinawa/);
  });

  it('expect the name of the folder in camel case', () => {
    expect(exportName('a-new-war-2')).toBe('aNewWar2');
    expect(exportName('wif-house-1.10.2')).toBe('wifHouse');
  });
});
