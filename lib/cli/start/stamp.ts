import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Made by tools, not written by people: changes there say nothing. */
const GENERATED = new Set(['generated', 'node_modules', '.next', '.data']);

/** SHA-256 over names and contents of files and folders (relative to `root`); what does not exist counts as empty. */
export function contentStamp(root: string, paths: readonly string[], extra: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const text of extra) hash.update(`${text}\0`);
  for (const path of paths) addPath(hash, root, path);
  return hash.digest('hex');
}

function addPath(hash: Hash, root: string, path: string): void {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    return;
  }
  const names = readdirSync(full).filter((name) => !GENERATED.has(name));
  for (const name of names.sort()) addPath(hash, root, `${path}/${name}`);
}
