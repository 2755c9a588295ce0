import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AREAS } from './areas';
import { piecesOf, sampleOf, windowOf } from './sample';
import { countsOf, endOf, scoreOf } from './score';

describe('the score of a run of mutants', () => {
  it('counts what was noticed in time or by a time limit, and leaves out what says nothing', () => {
    const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'];
    const score = scoreOf(countsOf(statuses));
    expect(score).toMatchObject({ noticed: 3, measured: 5, percent: 60, certain: 40 });
  });

  it('tells a loop that became endless from a time limit', () => {
    const ends = [
      { status: 'Timeout', statusReason: 'Hit limit reached (501/500)' },
      { status: 'Timeout' },
      { status: 'Survived', statusReason: 'Hit limit reached' },
    ].map(endOf);
    expect(ends).toEqual(['EndlessLoop', 'Timeout', 'Survived']);
    expect(scoreOf(countsOf(['RuntimeError', 'Survived']))).toMatchObject({ noticed: 1, measured: 2, certain: 50 });
    expect(scoreOf(countsOf(ends))).toMatchObject({ noticed: 2, measured: 3, certain: 100 / 3 });
  });

  it("has Wilson's interval: 80 of 100 lies between 71.1 and 86.7 percent", () => {
    const { low, high } = scoreOf({ Killed: 80, Survived: 20 });
    expect([low.toFixed(1), high.toFixed(1)]).toEqual(['71.1', '86.7']);
  });

  it('knows nothing without mutants', () => {
    expect(scoreOf({ Ignored: 3 })).toEqual({ noticed: 0, measured: 0, certain: 0, percent: 0, low: 0, high: 100 });
  });
});

describe('a draw of files', () => {
  const files = Array.from({ length: 20 }, (_, index) => ({ path: `file${index}`, lines: 50 }));

  it('is the same for the same seed, whatever order the files come in', () => {
    expect(sampleOf([...files].reverse(), 200, 'a')).toEqual(sampleOf(files, 200, 'a'));
    expect(sampleOf(files, 200, 'a')).not.toEqual(sampleOf(files, 200, 'b'));
  });

  it('ends with the file that reaches the lines', () => {
    expect(sampleOf(files, 200, 'a')).toHaveLength(4);
    expect(sampleOf(files, 201, 'a')).toHaveLength(5);
    expect(sampleOf(files, 1, 'a')).toHaveLength(1);
    expect(sampleOf(files, 9_999, 'a')).toHaveLength(20);
  });
});

describe('a window of lines', () => {
  const files = [
    { path: 'b', lines: 30 },
    { path: 'a', lines: 20 },
    { path: 'c', lines: 10 },
  ];
  const seeds = Array.from({ length: 40 }, (_, seed) => String(seed));
  const linesOf = (ranges: readonly string[]): number =>
    ranges.reduce((sum, range) => {
      const [first, last] = (range.split(':')[1] ?? '').split('-').map(Number);
      return sum + (last ?? 0) - (first ?? 0) + 1;
    }, 0);

  it('has that many lines, however the draw falls, and never more than there are', () => {
    for (const seed of seeds) {
      expect(linesOf(windowOf(files, 25, seed)), seed).toBe(25);
      expect(linesOf(windowOf(files, 999, seed)), seed).toBe(60);
    }
  });

  it('lies inside the files, begins in each of them for some seed, and is the same for the same seed', () => {
    const drawn = seeds.map((seed) => windowOf(files, 25, seed));
    expect(seeds.map((seed) => windowOf([...files].reverse(), 25, seed))).toEqual(drawn);
    expect(new Set(drawn.map(([range]) => range?.[0]))).toEqual(new Set(['a', 'b', 'c']));
    const sizes: Readonly<Record<string, number>> = { a: 20, b: 30, c: 10 };
    for (const range of drawn.flat()) {
      const [path = '', places = ''] = range.split(':');
      const [first = 0, last = 0] = places.split('-').map(Number);
      expect(first).toBeGreaterThan(0);
      expect(last).toBeGreaterThanOrEqual(first);
      expect(last).toBeLessThanOrEqual(sizes[path] ?? 0);
    }
  });
});

describe('pieces', () => {
  it('cover every line of the files once', () => {
    expect(
      piecesOf(
        [
          { path: 'a', lines: 25 },
          { path: 'b', lines: 10 },
        ],
        10,
      ),
    ).toEqual([
      { path: 'a:1-10', lines: 10 },
      { path: 'a:11-20', lines: 10 },
      { path: 'a:21-25', lines: 5 },
      { path: 'b:1-10', lines: 10 },
    ]);
  });
});

/** Every path that a pattern with one choice in braces stands for. */
const spelledOut = (pattern: string): readonly string[] => {
  const [braces, choices = ''] = /\{(.+)\}/.exec(pattern) ?? [];
  return braces === undefined ? [pattern] : choices.split(',').map((choice) => pattern.replace(braces, choice));
};

describe('the areas', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((path) => `tests/${path}`);
  const patterns = AREAS.flatMap(({ tests }) => tests.flatMap(spelledOut));

  it.each([...new Set(patterns)])('have test files at %s', (pattern) => {
    const source = pattern
      .replaceAll('.', '\\.')
      .replaceAll('**/', '(?:.+/)?')
      .replaceAll(/(?<!\?:\.)\*/g, '[^/]*');
    const matcher = new RegExp(`^${source}$`);
    expect(files.some((path) => matcher.test(path))).toBe(true);
  });
});
