import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Service } from '../memory/service';

const PARTS = ['web', 'worker', 'database', 'clients'] as const;

/** Seconds of one core that each part has used since it was started. */
type Used = Readonly<Record<(typeof PARTS)[number], number>>;

interface Process {
  readonly parent: number;
  readonly ticks: number;
  /** Of children that have ended. */
  readonly ended: number;
}

/** One line of /proc/<pid>/stat; the name of the program may hold anything. */
export function processOf(stat: string): Process {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const at = (n: number): number => Number(fields[n]);
  return { parent: at(1), ticks: at(11) + at(12), ended: at(13) + at(14) };
}

/** Reads /proc: Linux only. The clients are this process. */
export function usedBy({ pidOf }: Pick<Service, 'pidOf'>): Used {
  const tick = 1 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  const all = new Map(readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? found(Number(name)) : [])));
  const web = pidOf('web');
  const worker = pidOf('worker');
  const starter = all.get(web)?.parent;
  // What the program has started besides the two is the database, whose connections are processes of its own.
  const database = [...all].find(([pid, { parent }]) => parent === starter && pid !== web && pid !== worker)?.[0];
  const own = (pid: number | undefined): number => (pid === undefined ? 0 : (all.get(pid)?.ticks ?? 0));
  const below = [...all.values()].filter(({ parent }) => parent === database).map(({ ticks }) => ticks);
  const ended = database === undefined ? 0 : (all.get(database)?.ended ?? 0);
  const { user, system } = process.cpuUsage();
  return {
    web: own(web) * tick,
    worker: own(worker) * tick,
    database: (own(database) + ended + below.reduce((sum, ticks) => sum + ticks, 0)) * tick,
    clients: (user + system) / 1_000_000,
  };
}

function found(pid: number): readonly (readonly [number, Process])[] {
  try {
    return [[pid, processOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))]];
  } catch {
    return [];
  }
}

/** Cores that each part kept busy between two looks. */
export const coresLine = (before: Used, after: Used, seconds: number): string =>
  PARTS.map((part) => `${part} ${((after[part] - before[part]) / seconds).toFixed(2)}`).join(', ');
