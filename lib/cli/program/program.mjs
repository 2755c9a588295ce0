import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureClient, hasClient } from '../../db/write-client.mjs';
import { ensureRegistry } from '../../write-registry.mjs';

/** Read too, beside the files that the modules name: how things are built, and the versions of what builds them. */
const ALSO = ['lib/cli/program/bundle.mjs', 'lib/cli/program/entries.json', 'package-lock.json', 'tsconfig.json'];

/** Commands that never open a database: they work without a database client. */
const OFFLINE = new Set([
  'adjudicate',
  'dice-seed',
  'help',
  'new-ruleset',
  'odds',
  'verify',
  '--help',
  '-h',
  undefined,
]);

/** Kept builds: a process of the one before may still have to read a part of it. */
const KEPT = 2;

/**
 * The folder with the built JavaScript, made or made again when a source has changed. `command` is the word after
 * `fieldpost`. Several processes may ask at once; each gets a whole build.
 */
export async function ensureProgram(root, command) {
  registerFolders(root);
  const withClient = !OFFLINE.has(command) || hasClient(root);
  if (withClient) await ensureClient(root);
  const folder = join(root, '.build');
  const note = readNote(folder);
  if (note !== undefined && note.withClient === withClient && isFresh(root, folder, note))
    return join(folder, note.name);
  return makeProgram({ root, folder, withClient });
}

/** A folder that was added is a rules system from now on. A clone that we may not write to keeps the registry it has. */
function registerFolders(root) {
  try {
    ensureRegistry(root);
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}

const isReadOnly = ({ code }) => code === 'EACCES' || code === 'EPERM' || code === 'EROFS';

/** What the last build was made from; undefined when there is none that could be used. */
function readNote(folder) {
  try {
    const note = JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8'));
    return existsSync(join(folder, note.name)) ? note : undefined;
  } catch {
    return undefined;
  }
}

/** Times and sizes first, because that takes no reading; contents only where one of them differs. */
function isFresh(root, folder, note) {
  const files = note.files.map(([path]) => path);
  const seen = looks(root, files);
  if (JSON.stringify(seen) === JSON.stringify(note.files)) return true;
  if (stampOf(root, files) !== note.stamp) return false;
  writeNote(folder, { ...note, files: seen });
  return true;
}

const looks = (root, files) =>
  files.map((path) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    return [path, stat?.size ?? -1, stat?.mtimeMs ?? 0];
  });

function stampOf(root, files) {
  const hash = createHash('sha256');
  for (const path of files) {
    hash.update(`${path}\0`);
    if (existsSync(join(root, path))) hash.update(readFileSync(join(root, path)));
    hash.update('\0');
  }
  return hash.digest('hex');
}

async function makeProgram({ root, folder, withClient }) {
  const { bundle } = await import('./bundle.mjs');
  mkdirSync(folder, { recursive: true });
  // A folder of its own for each call: one process may be asked several times at once.
  const aside = join(folder, `making-${randomUUID()}`);
  const files = [...new Set([...ALSO, ...(await bundle({ root, outdir: aside, withClient }))])].sort();
  const stamp = stampOf(root, files);
  const name = `program-${stamp.slice(0, 16)}`;
  place(aside, join(folder, name));
  writeNote(folder, { name, withClient, stamp, files: looks(root, files) });
  sweep(folder, name);
  return join(folder, name);
}

/** A second process finds the same files there. */
function place(aside, target) {
  try {
    renameSync(aside, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Renamed into its place, so that nobody reads half of it. A folder that we may not write to keeps its older note. */
function writeNote(folder, note) {
  const file = join(folder, 'current.json');
  try {
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(note));
    renameSync(`${file}.${process.pid}`, file);
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}

function sweep(folder, current) {
  const age = (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const older = readdirSync(folder).filter((name) => name.startsWith('program-') && name !== current);
  const old = older.sort((a, b) => age(b) - age(a)).slice(KEPT - 1);
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true });
}
