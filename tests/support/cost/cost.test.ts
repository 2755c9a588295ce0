import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bestOf, costOf, costOfAll, longestTurn } from './cost';
import { REFERENCE_MS, reference, slowness } from './reference';

const TIMES = 12;
const worked = (times = TIMES): void => {
  for (let time = 0; time < times; time += 1) reference();
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** In references: how fast this machine is, and what else it does, stands on both sides. */
const inReferences = async (cost: Promise<number>): Promise<number> => (await cost) / REFERENCE_MS;

describe('what work costs', () => {
  it('is counted in references', async () => {
    for (const of of [costOf, costOfAll]) {
      const told = await inReferences(of(worked));
      expect([told > TIMES / 4, told < TIMES * 4], `${told}`).toEqual([true, true]);
    }
  });

  it('does not count waiting', async () => {
    const asleep = () => new Promise((resolve) => setTimeout(resolve, 40 * REFERENCE_MS));
    expect(await inReferences(costOf(asleep))).toBeLessThan(TIMES);
  });

  it('is that of the longest piece where others come in between', async () => {
    const inPieces = async (): Promise<void> => {
      for (let piece = 0; piece < 8; piece += 1) {
        worked(TIMES / 4);
        await turn();
      }
    };
    const whole = await costOf(inPieces);
    expect(await longestTurn(inPieces)).toBeLessThan(whole / 2);
  });

  it('is seen however long the loop rested before', async () => {
    const held = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      worked();
      await turn();
    };
    const whole = await costOf(worked);
    expect(await longestTurn(held)).toBeGreaterThan(whole / 4);
  });

  it('is the best of a few, and ends with the first that is good', async () => {
    const asked: number[] = [];
    const costs = [9, 4, 7, 8, 1];
    const measure = async () => asked[asked.push(costs[asked.length] ?? 0) - 1] ?? 0;
    expect([await bestOf(measure, 5), asked]).toEqual([4, [9, 4]]);
    asked.length = 0;
    expect([await bestOf(measure, 2), asked]).toEqual([4, [9, 4, 7, 8]]);
  });
});

it('the machine is within bounds in which a limit means anything', () => {
  expect([slowness() > 1 / 10, slowness() < 20], `${slowness()}`).toEqual([true, true]);
});

it('no other test reads the time of the processor: a limit without a reference is one of this machine', () => {
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', 'tests'], { encoding: 'utf8' });
  const tests = files
    .split('\0')
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path) && !path.startsWith('tests/support/cost/'));
  expect(tests.length).toBeGreaterThan(500);
  const readers = tests.filter((path) => /\b(?:cpuUsage|threadCpuUsage|schedstat)\b/.test(readFileSync(path, 'utf8')));
  expect(readers).toEqual([]);
});
