import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ASK = 'import sys; print(sys.executable if sys.version_info >= (3, 8) else "")';
const found = spawnSync('python3', ['-c', ASK], { encoding: 'utf8' });

/** The Python itself: launchers that pick a version cost more than what is run. Undefined where there is none of 3.8 on. */
export const PYTHON = neededIn(
  process.env.CI,
  found.status === 0 && found.stdout.trim() !== '' ? found.stdout.trim() : undefined,
);

/** The same Python; in CI there has to be one, or what compares the two implementations would be skipped and nobody would see it. */
export function neededIn(ci: string | undefined, python: string | undefined): string | undefined {
  if (python === undefined && ci !== undefined && ci !== '' && ci !== 'false')
    throw new Error('There is no python3 of 3.8 or later: in CI the second verifier has to run.');
  return python;
}

/** The second implementation of the checks. */
const PROGRAM = join(import.meta.dirname, 'verify.py');

/** Of what it says, that which is compared. */
export interface SecondOpinion {
  readonly code: number | null;
  readonly verdict: string;
  readonly gaps: readonly string[];
  readonly firstBad: number | null;
}

/** What it says of a file and of mails about it; its exit code beside it. */
export function secondOpinion(file: string | Uint8Array, checkpoints: readonly string[] = []): SecondOpinion {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-verify-'));
  try {
    const path = join(folder, 'game.jsonl');
    writeFileSync(path, file);
    const mails = checkpoints.map((note, at) => {
      const mail = join(folder, `mail-${at}.eml`);
      writeFileSync(
        mail,
        `Subject: x\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${note}`,
      );
      return mail;
    });
    const args = [PROGRAM, path, '--json', ...mails.flatMap((mail) => ['--checkpoint', mail])];
    const { status, stdout, stderr } = spawnSync(PYTHON ?? 'python3', ['-I', ...args], { encoding: 'utf8' });
    if (stderr !== '') throw new Error(stderr);
    return { ...JSON.parse(stdout), code: status };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
