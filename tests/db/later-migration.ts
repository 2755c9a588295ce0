import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the migrations, for a release that is still to come. The caller removes it. */
export async function copyMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'later-'));
  await cp(join('prisma', 'migrations'), folder, { recursive: true });
  return folder;
}

/** Adds a migration of a later release to such a copy; gives its whole name. `at`: the second, when there are several. */
export async function addMigration(folder: string, name: string, sql: string, at = 0): Promise<string> {
  const whole = `209901010000${String(at).padStart(2, '0')}_${name}`;
  await mkdir(join(folder, whole));
  await writeFile(join(folder, whole, 'migration.sql'), sql);
  return whole;
}
