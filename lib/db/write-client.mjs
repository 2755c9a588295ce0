import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const SCHEMA = 'prisma/schema.prisma';
const SOURCES = [SCHEMA, 'package-lock.json'];

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

/**
 * What `prisma generate` does, by the libraries of which it is made. Its command line brings a browser for databases, a
 * development server and a second PostgreSQL along, a quarter of a gigabyte that nothing here needs.
 */
async function generate(root) {
  // Their modules name files that Node does not find; their scripts do.
  const require = createRequire(import.meta.url);
  const { getGenerators } = require('@prisma/internals');
  const { PrismaClientTsGenerator } = require('@prisma/client-generator-ts');
  const generators = await getGenerators({
    schemaPath: join(root, SCHEMA),
    skipDownload: true,
    printDownloadProgress: false,
    registry: { 'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() } },
  });
  try {
    for (const generator of generators) await generator.generate();
  } finally {
    for (const generator of generators) generator.stop();
  }
}
