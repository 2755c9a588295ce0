import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from '../root';
import { runTool } from './run-tool';
import { contentStamp } from './stamp';

const require = createRequire(import.meta.url);

export interface Prepare {
  readonly dataDir: string;
  readonly signal: AbortSignal;
}

/** One thing that is made once and made again when its sources change. */
interface Product {
  readonly stampFile: string;
  readonly stamp: () => string;
  readonly make: () => Promise<void>;
}

/** True when it had to be made. The stamp is written last, so what was cut short is made again. */
async function ensure({ stampFile, stamp, make }: Product): Promise<boolean> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()) return false;
  rmSync(stampFile, { force: true });
  await make();
  mkdirSync(dirname(stampFile), { recursive: true });
  // Asked again: the tool may have put its own lines into a file that counts, such as tsconfig.json.
  writeFileSync(stampFile, stamp());
  return true;
}

const CLIENT = join(ROOT, 'lib', 'db', 'generated');

const clientProduct = (prepare: Prepare): Product => ({
  stampFile: join(CLIENT, '.stamp'),
  stamp: () => contentStamp(ROOT, ['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json']),
  make: () =>
    runTool({
      cwd: ROOT,
      script: [require.resolve('prisma/build/index.js'), 'generate'],
      env: { PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
      logFile: join(prepare.dataDir, 'generate.log'),
      signal: prepare.signal,
    }),
});

/** Everything that the pages are built from. */
const SOURCES = [
  'app',
  'emails',
  'lib',
  'public',
  'prisma/schema.prisma',
  'next.config.js',
  'postcss.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

const pagesProduct = (prepare: Prepare): Product => ({
  stampFile: join(ROOT, '.next', 'fieldpost-stamp'),
  stamp: () => contentStamp(ROOT, SOURCES, [process.version, process.platform, process.arch]),
  make: () =>
    runTool({
      cwd: ROOT,
      script: [require.resolve('next/dist/bin/next'), 'build'],
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      logFile: join(prepare.dataDir, 'build.log'),
      signal: prepare.signal,
    }),
});

/** The database client that Prisma writes from the schema. */
export const ensureClient = (prepare: Prepare): Promise<boolean> => ensure(clientProduct(prepare));

/** The pages, built for production. */
export const ensurePages = (prepare: Prepare): Promise<boolean> => ensure(pagesProduct(prepare));
