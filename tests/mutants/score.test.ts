import { describe, expect, it } from 'vitest';
import { sampleOf } from './sample';
import { countsOf, scoreOf } from './score';

describe('the score of a run of mutants', () => {
  it('counts what was noticed in time or by a time limit, and leaves out what says nothing', () => {
    const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'];
    const score = scoreOf(countsOf(statuses));
    expect(score).toMatchObject({ noticed: 3, measured: 5, percent: 60 });
  });

  it("has Wilson's interval: 80 of 100 lies between 71.1 and 86.7 percent", () => {
    const { low, high } = scoreOf({ Killed: 80, Survived: 20 });
    expect([low.toFixed(1), high.toFixed(1)]).toEqual(['71.1', '86.7']);
  });

  it('knows nothing without mutants', () => {
    expect(scoreOf({ Ignored: 3 })).toEqual({ noticed: 0, measured: 0, percent: 0, low: 0, high: 100 });
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
