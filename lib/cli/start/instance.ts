import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { withLock } from '@/lib/db/embedded/lock';

const noteSchema = z.object({ pid: z.int().positive(), birth: z.string(), address: z.string() });
type Instance = z.infer<typeof noteSchema>;

export interface Claim {
  /** The instance that runs already; undefined when this process has the claim now. */
  readonly other?: Instance;
  readonly release: () => void;
}

/**
 * One `start` a data folder. The note names the process and the moment it began, so that after a kill -9 a stranger
 * who was given the same process number is not taken for us.
 */
export function claimInstance(dataDir: string, address: string): Promise<Claim> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'running.json');
  return withLock(join(dataDir, 'running.lock'), async () => {
    const other = readNote(file);
    if (other !== undefined && isRunning(other)) return { other, release: () => undefined };
    const mine: Instance = { pid: process.pid, birth: birthOf(process.pid) ?? '', address };
    writeFileSync(file, JSON.stringify(mine));
    return { release: () => rmSync(file, { force: true }) };
  });
}

function readNote(file: string): Instance | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return noteSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Cut short by a crash: the process that wrote it is gone.
    return undefined;
  }
}

const isRunning = ({ pid, birth }: Instance): boolean => pid !== process.pid && birthOf(pid) === birth;

/** When a process began, in whatever words the system has for it; undefined when there is no such process. */
export function birthOf(pid: number): string | undefined {
  try {
    // After the name in parentheses, which may hold anything, the start time is the 20th field.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return existsSync('/proc/self/stat') ? undefined : birthByPs(pid);
  }
}

function birthByPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
