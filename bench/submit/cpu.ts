import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of /proc: the same on every Linux that Node runs on. */
const TICKS = 100;

/** The parts of a submit, and the processes that do them. */
export interface CpuParts {
  readonly [part: string]: () => readonly number[];
}

/** CPU seconds of each part since it was made; undefined where the system has no /proc. */
export function cpuMeter(parts: CpuParts): () => Readonly<Record<string, number>> | undefined {
  const begin = cpuOf(parts);
  return () => {
    const end = cpuOf(parts);
    if (begin === undefined || end === undefined) return undefined;
    return Object.fromEntries(Object.keys(parts).map((part) => [part, (end[part] ?? 0) - (begin[part] ?? 0)]));
  };
}

function cpuOf(parts: CpuParts): Readonly<Record<string, number>> | undefined {
  if (process.platform !== 'linux') return undefined;
  const sum = (pids: readonly number[]): number => pids.reduce((total, pid) => total + (secondsOf(pid) ?? 0), 0);
  return Object.fromEntries(Object.entries(parts).map(([part, pids]) => [part, sum(pids())]));
}

/** The fields after the name in parentheses, which may itself hold spaces. Undefined for a process that is gone. */
function statOf(pid: number): readonly string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Its own time and that of its children that have ended: a backend's time must not vanish with it. */
function secondsOf(pid: number): number | undefined {
  const ticks = statOf(pid)?.slice(11, 15).map(Number);
  return ticks === undefined ? undefined : ticks.reduce((sum, count) => sum + count, 0) / TICKS;
}

/** A process and those it started: a postmaster, its backends, its writers. */
export function familyOf(pid: number): readonly number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.map(Number).filter((child) => statOf(child)?.[1] === String(pid));
  return [pid, ...children];
}
