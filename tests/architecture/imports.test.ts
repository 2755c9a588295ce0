import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from './dependency-cruiser.cjs';

/** A small project with one wrong import at a time: the check must be able to fail. */
const project = mkdtempSync(join(tmpdir(), 'fieldpost-imports-'));
const here = process.cwd();

const SOUND = {
  'lib/core/kernel.ts': 'export const kernel = 1;',
  'lib/rulesets/index.ts': "import { one } from './one/index';\nexport const rulesets = [one];",
  'lib/rulesets/one/index.ts': "import { kernel } from '../../core/kernel';\nexport const one = kernel;",
  'lib/rulesets/two/index.ts': 'export const two = 2;',
  'lib/games/submit.ts': "import { rulesets } from '../rulesets/index';\nexport const submit = rulesets;",
  'lib/games/model/seat.ts': 'export const seat = 1;',
  'lib/games/engine/turn.ts': "import { seat } from '../model/seat';\nexport const turn = seat;",
  'lib/db/store.ts': "import { submit } from '../games/submit';\nexport const store = submit;",
  'lib/db/services.ts': "import { store } from './store';\nexport const services = store;",
  'lib/db/generated/client.ts': 'export class Client {}',
  'lib/http/door.ts': 'export const door = 1;',
  'lib/mail/post.ts': "import { services } from '../db/services';\nexport const post = services;",
  'emails/letter.ts': 'export const letter = 1;',
  'app/page.ts': "import { submit } from '../lib/games/submit';\nexport const page = submit;",
  'tests/support/toy.ts': 'export const toy = 1;',
};

const WRONG: readonly (readonly [rule: string, path: string, source: string])[] = [
  ['core-is-closed', 'lib/core/kernel.ts', "import { two } from '../rulesets/two/index';\nexport const kernel = two;"],
  [
    'core-is-closed',
    'lib/core/kernel.ts',
    "import { readFileSync } from 'node:fs';\nexport const kernel = readFileSync;",
  ],
  ['rulesets-are-pure', 'lib/rulesets/one/index.ts', "import { two } from '../two/index';\nexport const one = two;"],
  ['rulesets-are-pure', 'lib/rulesets/one/index.ts', "import { hash } from 'node:crypto';\nexport const one = hash;"],
  ['trust-is-pure', 'lib/trust/log.ts', "import { readFileSync } from 'node:fs';\nexport const log = readFileSync;"],
  [
    'games-know-ports',
    'lib/games/submit.ts',
    "import { two } from '../rulesets/two/index';\nexport const submit = two;",
  ],
  ['games-know-ports', 'lib/games/submit.ts', "import { Client } from 'pg';\nexport const submit = Client;"],
  [
    'games-go-downwards',
    'lib/games/model/seat.ts',
    "import type { turn } from '../engine/turn';\nexport const seat: typeof turn | undefined = undefined;",
  ],
  [
    'engine-serves-use-cases',
    'lib/games/engine/turn.ts',
    "import { submit } from '../submit';\nexport const turn = submit;",
  ],
  ['nothing-imports-app', 'lib/db/store.ts', "import { page } from '../../app/page';\nexport const store = page;"],
  [
    'nothing-imports-tests',
    'lib/db/store.ts',
    "import { toy } from '../../tests/support/toy';\nexport const store = toy;",
  ],
  ['prisma-lives-in-db', 'app/page.ts', "import { Client } from 'pg';\nexport const page = Client;"],
  ['links-fetch-nothing-beforehand', 'app/page.ts', "import Link from 'next/link';\nexport const page = Link;"],
  [
    'nodemailer-lives-in-mail',
    'app/page.ts',
    "import { createTransport } from 'nodemailer';\nexport const page = createTransport;",
  ],
  [
    'one-ruleset-stays-inside',
    'app/page.ts',
    "import { two } from '../lib/rulesets/two/index';\nexport const page = two;",
  ],
  [
    'only-mail-renders-emails',
    'app/page.ts',
    "import { letter } from '../emails/letter';\nexport const page = letter;",
  ],
  ['emails-are-pure', 'emails/letter.ts', "import { store } from '../lib/db/store';\nexport const letter = store;"],
  [
    'app-reaches-the-database-by-services',
    'app/page.ts',
    "import { store } from '../lib/db/store';\nexport const page = store;",
  ],
  [
    'app-reaches-the-database-by-services',
    'app/page.ts',
    "import { Client } from '../lib/db/generated/client';\nexport const page = Client;",
  ],
  [
    'app-reaches-the-database-by-services',
    'app/page.ts',
    "import type { Client } from '../lib/db/generated/client';\nexport const page: Client | undefined = undefined;",
  ],
  [
    'prisma-lives-in-db',
    'lib/mail/post.ts',
    "import { Client } from '../db/generated/client';\nexport const c = Client;",
  ],
  ['adapters-stay-apart', 'lib/db/store.ts', "import { door } from '../http/door';\nexport const store = door;"],
  ['adapters-stay-apart', 'lib/db/store.ts', "import { post } from '../mail/post';\nexport const store = post;"],
  ['adapters-stay-apart', 'lib/http/door.ts', "import { store } from '../db/store';\nexport const door = store;"],
  [
    'http-takes-nothing-of-adapters',
    'lib/http/door.ts',
    "import { services } from '../db/services';\nexport const door = services;",
  ],
  ['no-circular', 'lib/core/kernel.ts', "import { other } from './other';\nexport const kernel = other;"],
];

function build(files: Readonly<Record<string, string>>): void {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), `${source}\n`);
  }
}

function clear(): void {
  for (const folder of ['lib', 'app', 'emails', 'tests'])
    rmSync(join(project, folder), { recursive: true, force: true });
}

async function violations(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  clear();
  build({
    ...SOUND,
    'lib/core/other.ts': "import { kernel } from './kernel';\nexport const other = kernel;",
    ...files,
  });
  const { output } = await cruise(['lib', 'app', 'emails'], {
    ...config.options,
    ruleSet: config,
    validate: true,
    baseDir: project,
  });
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule }) => rule.name);
}

beforeAll(() => {
  cpSync(join(here, 'tsconfig.json'), join(project, 'tsconfig.json'));
  symlinkSync(resolve(here, 'node_modules'), join(project, 'node_modules'));
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('import directions', () => {
  it('hold in a sound project', async () => {
    expect(await violations({})).toEqual([]);
  });

  it.each(WRONG)('break %s when %s points the wrong way', async (rule, path, source) => {
    expect(await violations({ [path]: source })).toContain(rule);
  });
});
