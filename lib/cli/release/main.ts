import { join } from 'node:path';
import { ROOT } from '@/lib/root';
import { makeRelease, NotCommitted } from './make-release';

/** Usage: npm run release [-- <folder>]; without a folder it goes to `.build/release`. */
try {
  const out = process.argv[2] ?? join(ROOT, '.build', 'release');
  const files = makeRelease({ root: ROOT, out });
  console.log(`${out}:\n  ${Object.values(files).join('\n  ')}`);
} catch (error) {
  if (!(error instanceof NotCommitted)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
