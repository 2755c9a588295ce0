import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import readTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from './dependency-cruiser.cjs';

/** A small project with wrong imports in it: the check must be able to fail. */
const project = mkdtempSync(join(tmpdir(), 'fieldpost-imports-'));
const here = process.cwd();

const SOUND = {
  'lib/core/kernel.ts': 'export const kernel = 1;',
  'lib/clock/sum.ts': 'export const sum = 1;',
  'lib/rulesets/index.ts': "import { one } from './one/index';\nexport const rulesets = [one];",
  'lib/rulesets/one/index.ts': "import { kernel } from '../../core/kernel';\nexport const one = kernel;",
  'lib/rulesets/two/index.ts': 'export const two = 2;',
  'lib/games/submit.ts': "import { rulesets } from '../rulesets/index';\nexport const submit = rulesets;",
  'lib/games/model/seat.ts': 'export const seat = 1;',
  'lib/games/engine/turn.ts': "import { seat } from '../model/seat';\nexport const turn = seat;",
  'lib/tracing/span.ts': 'export const span = 1;',
  'lib/importing/separate-imports.ts':
    "import { submit } from '../games/submit';\nexport const separateImports = submit;",
  'lib/db/store.ts': "import { span } from '../tracing/span';\nexport const store = span;",
  'lib/db/services.ts':
    "import { separateImports } from '../importing/separate-imports';\nimport { store } from './store';\nexport const services = [store, separateImports];",
  'lib/db/generated/client.ts': 'export class Client {}',
  'lib/auth/secrets.ts': "import { services } from '../db/services';\nexport const secrets = services;",
  'lib/http/door.ts': 'export const door = 1;',
  'lib/mail/post.ts': "import { services } from '../db/services';\nexport const post = services;",
  'lib/channels/hook.ts': "import { secrets } from '../auth/secrets';\nexport const hook = secrets;",
  'lib/cli/main.ts': "import { post } from '../mail/post';\nexport const main = post;",
  'lib/cli/program/entries.json': '{}',
  'lib/entry.ts': "import entries from './cli/program/entries.json';\nexport const entry = entries;",
  'emails/letter.ts': 'export const letter = 1;',
  'app/page.ts':
    "import { submit } from '../lib/games/submit';\nimport type { one } from '../lib/rulesets/one/index';\nexport const page: [unknown, typeof one?] = [submit];",
  'tests/support/toy.ts': 'export const toy = 1;',
};

/** In a file of its own in the folder, or in the file that is named. */
const WRONG: readonly (readonly [rule: string, place: string, wrong: string])[] = [
  ['no-circular', 'lib/core/about.ts', "export { round } from './round';"],
  ['not-to-unresolvable', 'lib/db', "export { nobody } from './nowhere';"],
  ['core-is-closed', 'lib/core', "export { two } from '../rulesets/two/index';"],
  ['core-is-closed', 'lib/core', "export { readFileSync } from 'node:fs';"],
  ['rulesets-are-pure', 'lib/rulesets/one', "export { two } from '../two/index';"],
  ['rulesets-are-pure', 'lib/rulesets/one', "export { hash } from 'node:crypto';"],
  ['ruleset-list', 'lib/rulesets', "export { submit } from '../games/submit';"],
  ['clock-is-pure', 'lib/clock', "export { kernel } from '../core/kernel';"],
  ['clock-is-pure', 'lib/clock', "export { setTimeout } from 'node:timers/promises';"],
  ['trust-is-pure', 'lib/trust', "export { readFileSync } from 'node:fs';"],
  ['trust-is-pure', 'lib/trust', "export { createHash } from 'node:crypto';"],
  ['trust-hashes-by-node', 'lib/trust/crypto.ts', "export { readFileSync } from 'node:fs';"],
  ['trust-hashes-in-browsers', 'lib/trust/crypto.browser.ts', "export { createHash } from 'node:crypto';"],
  ['games-know-ports', 'lib/games', "export { two } from '../rulesets/two/index';"],
  ['games-know-ports', 'lib/games', "export { Client } from 'pg';"],
  ['games-know-ports', 'lib/games', "export { store } from '../db/store';"],
  ['games-go-downwards', 'lib/games/model', "export type { turn } from '../engine/turn';"],
  ['engine-serves-use-cases', 'lib/games/engine', "export { submit } from '../submit';"],
  ['one-ruleset-stays-inside', 'app', "export { two } from '../lib/rulesets/two/index';"],
  ['one-ruleset-stays-inside', 'lib/cli', "export { two } from '../rulesets/two/index';"],
  ['screens-know-types-only', 'app/games/_rulesets/one', "export { one } from '../../../../lib/rulesets/one/index';"],
  ['screens-know-types-only', 'app/games/_rulesets', "export { rulesets } from '../../../lib/rulesets/index';"],
  ['emails-are-pure', 'emails', "export { store } from '../lib/db/store';"],
  ['only-mail-renders-emails', 'app', "export { letter } from '../emails/letter';"],
  ['only-mail-renders-emails', 'lib/cli', "export { letter } from '../../emails/letter';"],
  ['nothing-imports-app', 'lib/db', "export { page } from '../../app/page';"],
  ['nothing-imports-app', 'lib/cli', "export { page } from '../../app/page';"],
  ['nothing-imports-tests', 'lib/db', "export { toy } from '../../tests/support/toy';"],
  ['prisma-lives-in-db', 'app', "export { Client } from 'pg';"],
  ['prisma-lives-in-db', 'lib/mail', "export { Client } from '../db/generated/client';"],
  ['prisma-lives-in-db', 'lib/channels', "export { Client } from '../db/generated/client';"],
  ['app-reaches-the-database-by-services', 'app', "export { store } from '../lib/db/store';"],
  ['app-reaches-the-database-by-services', 'app', "export { Client } from '../lib/db/generated/client';"],
  ['app-reaches-the-database-by-services', 'app', "export type { Client } from '../lib/db/generated/client';"],
  ['db-stays-apart', 'lib/db', "export { door } from '../http/door';"],
  ['db-stays-apart', 'lib/db', "export { post } from '../mail/post';"],
  ['db-stays-apart', 'lib/db', "export { hook } from '../channels/hook';"],
  ['mail-stays-apart', 'lib/mail', "export { store } from '../db/store';"],
  ['mail-stays-apart', 'lib/mail', "export { hook } from '../channels/hook';"],
  ['auth-stays-apart', 'lib/auth', "export { post } from '../mail/post';"],
  ['http-stays-apart', 'lib/http', "export { store } from '../db/store';"],
  ['http-stays-apart', 'lib/http', "export { services } from '../db/services';"],
  ['channels-stays-apart', 'lib/channels', "export { store } from '../db/store';"],
  ['channels-stays-apart', 'lib/channels', "export { post } from '../mail/post';"],
  ['importing-stays-apart', 'lib/importing', "export { services } from '../db/services';"],
  ['tracing-stays-apart', 'lib/tracing', "export { services } from '../db/services';"],
  ['nodemailer-lives-in-mail', 'app', "export { createTransport } from 'nodemailer';"],
  ['nodemailer-lives-in-mail', 'lib/channels', "export { createTransport } from 'nodemailer';"],
  ['queue-lives-in-mail-and-db', 'app', "export { run } from 'graphile-worker';"],
  ['next-stays-outside', 'lib/games', "export { headers } from 'next/headers';"],
  ['next-stays-outside', 'lib/channels', "export { createElement } from 'react';"],
  ['links-fetch-nothing-beforehand', 'app', "export { default } from 'next/link';"],
  ['program-needs-no-tools', 'lib/games', "export { run } from 'axe-core';"],
  ['program-needs-no-tools', 'app', "export { assert } from 'fast-check';"],
  // The alias leads to the same folders.
  ['games-know-ports', 'lib/games', "export { store } from '@/lib/db/store';"],
  ['nothing-imports-app', 'lib/channels', "export { page } from '@/app/page';"],
  ['app-reaches-the-database-by-services', 'app', "export { store } from '@/lib/db/store';"],
  ['nothing-imports-the-cli', 'app', "export { main } from '../lib/cli/main';"],
  ['nothing-imports-the-cli', 'lib/db', "export { main } from '../cli/main';"],
  ['nothing-imports-the-cli', 'lib/games', "export { main } from '../cli/main';"],
  ['nothing-imports-the-cli', 'lib', "export { main } from './cli/main';"],
];

const planted = WRONG.map(([rule, place, source], at) => {
  const path = place.endsWith('.ts') ? place : `${place}/wrong-${at}.ts`;
  return { rule, path, source };
});

function build(files: Readonly<Record<string, string>>): void {
  for (const folder of ['lib', 'app', 'emails', 'tests'])
    rmSync(join(project, folder), { recursive: true, force: true });
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), `${source}\n`);
  }
}

/** Which rules each file breaks. */
async function violations(files: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, readonly string[]>> {
  build(files);
  const ruleSet = { ...config, options: { ...config.options, tsConfig: { fileName: join(project, 'tsconfig.json') } } };
  const { output } = await cruise(
    ['lib', 'app', 'emails'],
    {
      ...ruleSet.options,
      ruleSet,
      validate: true,
      baseDir: project,
    },
    undefined,
    { tsConfig: readTsConfig(join(project, 'tsconfig.json')) },
  );
  if (typeof output === 'string') throw new Error(output);
  const broken = new Map<string, string[]>();
  for (const { from, rule } of output.summary.violations) broken.set(from, [...(broken.get(from) ?? []), rule.name]);
  return broken;
}

let broken: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  cpSync(join(here, 'package.json'), join(project, 'package.json'));
  // Without a base the alias would lead to the folder that the test runs in, which is the real project.
  const tsConfig = JSON.parse(readFileSync(join(here, 'tsconfig.json'), 'utf8'));
  const compilerOptions = { ...tsConfig.compilerOptions, baseUrl: project };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ ...tsConfig, compilerOptions }));
  symlinkSync(resolve(here, 'node_modules'), join(project, 'node_modules'));
  broken = await violations({
    ...SOUND,
    // The other half of a circle, reported at one of its files alone.
    'lib/core/round.ts': "export { about } from './about';",
    ...Object.fromEntries(planted.map(({ path, source }) => [path, source])),
  });
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('import directions', () => {
  it('hold in a sound project', async () => {
    expect(await violations(SOUND)).toEqual(new Map());
  });

  it.each(planted)('$rule finds $source in $path', ({ rule, path }) => {
    expect(broken.get(path)).toContain(rule);
  });

  it('are broken by nobody but the wrong files', () => {
    const wrong = new Set(planted.map(({ path }) => path));
    expect([...broken.keys()].filter((path) => !wrong.has(path))).toEqual([]);
  });
});

describe('rules of imports', () => {
  const rules = config.forbidden ?? [];

  it('are each broken by a wrong import above', () => {
    const named = new Set(WRONG.map(([rule]) => rule));
    expect(rules.map(({ name }) => name ?? '').filter((name) => !named.has(name))).toEqual([]);
  });

  it('have one of its own for every folder of lib', () => {
    const folders = readdirSync('lib', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const isOf = (path: string, { from }: (typeof rules)[number]) =>
      typeof from.path === 'string' && new RegExp(from.path).test(path);
    const without = folders
      // The command line puts the others together: it may import all of them.
      .filter(({ name }) => name !== 'cli')
      .filter(({ name }) => {
        const own = rules.filter(
          (rule) => isOf(`lib/${name}/any/file.ts`, rule) && !isOf('lib/no-such/any/file.ts', rule),
        );
        return own.length === 0;
      });
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});
