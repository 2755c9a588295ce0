import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from '@/lib/root';
import { runTool } from './run-tool';
import { contentStamp } from './stamp';

const require = createRequire(import.meta.url);

export interface Prepare {
  /** Aborting it ends the build. */
  readonly signal: AbortSignal;
}

/** Beside the built commands: a build needs no settings, and so no DATA_DIR. */
const LOG = join(ROOT, '.build', 'pages.log');

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

/** Everything that the pages are built from. */
const SOURCES = [
  'app',
  'emails',
  'lib',
  'public',
  'instrumentation.ts',
  'instrumentation-client.ts',
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
      logFile: LOG,
      signal: prepare.signal,
    }),
});

/** The pages, built for production. */
export const ensurePages = (prepare: Prepare): Promise<boolean> => ensure(pagesProduct(prepare));
