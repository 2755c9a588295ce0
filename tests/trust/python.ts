import { spawnSync } from 'node:child_process';

const ASK = 'import sys; print(sys.executable if sys.version_info >= (3, 8) else "")';
const found = spawnSync('python3', ['-c', ASK], { encoding: 'utf8' });

/** The Python itself: launchers that pick a version cost more than what is run. Undefined where there is none of 3.8 on. */
export const PYTHON = found.status === 0 && found.stdout.trim() !== '' ? found.stdout.trim() : undefined;
