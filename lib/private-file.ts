import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A secret text that is made once and kept under the data folder, readable by its owner alone. Two processes may start
 * together: the link is atomic, so both read the same one.
 */
export function keptOnce(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, make(), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch {
    // It exists already: the one below is the right one.
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}
