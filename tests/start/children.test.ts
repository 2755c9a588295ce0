import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Child, environmentOf } from '@/lib/cli/start/children';
import { GrowingDelay } from '@/lib/cli/start/growing-delay';

const MINUTE = 60_000;

describe('the delay before a start', () => {
  it('doubles up to half a minute, and begins again after a quiet minute', () => {
    const delay = new GrowingDelay();
    const waits = Array.from({ length: 9 }, () => delay.after(100));
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    expect([delay.after(MINUTE - 1), delay.after(MINUTE), delay.after(100)]).toEqual([30_000, 500, 1_000]);
  });
});

describe('a process that keeps ending', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** A process that ends on request. */
  function fakes() {
    const made: EventEmitter[] = [];
    const launch = (): ChildProcess => {
      const fake = Object.assign(new EventEmitter(), { pid: made.length + 1, exitCode: null, signalCode: null });
      made.push(fake);
      return fake as unknown as ChildProcess;
    };
    const die = (): void => {
      const last = made.at(-1);
      Object.assign(last ?? {}, { exitCode: 1 });
      last?.emit('exit', 1, null);
    };
    return { made, launch, die };
  }

  it('is started again, however often', async () => {
    const { made, launch, die } = fakes();
    const child = new Child({ command: 'worker', env: {}, launch });
    for (let deaths = 1; deaths <= 50; deaths += 1) {
      die();
      await vi.advanceTimersByTimeAsync(30_000);
      expect(made.length).toBe(deaths + 1);
    }
    die();
    await child.stop();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(made.length).toBe(51);
  });

  it('waits longer each time, and little again after a quiet minute', async () => {
    const { made, launch, die } = fakes();
    new Child({ command: 'web', env: {}, launch });
    for (const wait of [500, 1_000, 2_000]) {
      const before = made.length;
      die();
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(made.length).toBe(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(made.length).toBe(before + 1);
    }
    await vi.advanceTimersByTimeAsync(MINUTE);
    die();
    await vi.advanceTimersByTimeAsync(500);
    expect(made.length).toBe(5);
  });
});

it('a real process that is killed is followed by another', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const pids: number[] = [];
  const launch = (): ChildProcess => {
    const made = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    pids.push(made.pid ?? 0);
    return made;
  };
  const child = new Child({ command: 'worker', env: {}, launch });
  process.kill(pids[0] ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(pids.length).toBe(2), { timeout: 10_000 });
  await child.stop();
  expect(() => process.kill(pids[1] ?? 0, 0)).toThrow();
  vi.restoreAllMocks();
});

describe('the memory of a child', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('goes back to the system when it is free, and the worker has one arena', () => {
    const web = environmentOf({ command: 'web', env: {} });
    expect(web).toMatchObject({
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      MALLOC_MMAP_THRESHOLD_: '131072',
    });
    expect(environmentOf({ command: 'worker', env: {} })).toMatchObject({ MALLOC_ARENA_MAX: '1' });
  });

  it('is set by the operator where they have set it', () => {
    vi.stubEnv('MALLOC_ARENA_MAX', '4');
    expect(environmentOf({ command: 'worker', env: {} })).toMatchObject({ MALLOC_ARENA_MAX: '4' });
  });
});
