import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SOURCES = ['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json'];

const folderOf = (root) => join(root, 'lib', 'db', 'generated');

/** Whether the database client was ever written. */
export const hasClient = (root) => existsSync(join(folderOf(root), 'client.ts'));

/** Writes the database client from the schema, unless it stands there already. True when it had to be written. */
export async function ensureClient(root) {
  const stampFile = join(folderOf(root), '.stamp');
  const stamp = stampOf(root);
  if (hasClient(root) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false;
  rmSync(stampFile, { force: true });
  await generate(root);
  writeFileSync(stampFile, stamp);
  return true;
}

function stampOf(root) {
  const hash = createHash('sha256');
  for (const path of SOURCES)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

async function generate(root) {
  const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js');
  const env = { ...process.env, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' };
  await promisify(execFile)(process.execPath, [prisma, 'generate'], { cwd: root, env });
}
