import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvText, parseTable } from '@/lib/core/csv';
import { costOf } from '@/tests/support/cost/cost';

const cellsOf = (text: string) => parseTable(text).map(({ cells }) => cells);

describe('csvLine', () => {
  it('writes texts, numbers and gaps', () => {
    expect(csvLine(['Delhi', 3, undefined, '', -2])).toBe('Delhi,3,,,-2');
  });

  it('quotes what holds a delimiter, a quote, a line end or outer space', () => {
    expect(csvLine(['a,b', 'a;b', 'say "no"', 'two\nlines', ' pad', 'a\tb'])).toBe(
      '"a,b","a;b","say ""no""","two\nlines"," pad","a\tb"',
    );
  });

  it.each(['=1+1', '+cmd', '-cmd', '@SUM(A1)', '\t=1', '\r=1', ' =1', "'=1", '＝1'])('disarms %j', (cell) => {
    expect(csvLine([cell]).replace(/^"/, '')).toMatch(/^'/);
    expect(cellsOf(csvLine([cell]))).toEqual([[cell]]);
  });

  it('leaves plain numbers and words alone', () => {
    expect(csvLine(['-3', '+2.5', "O'Brien", 'a=b'])).toBe("-3,+2.5,O'Brien,a=b");
  });
});

describe('parseTable', () => {
  it('reads commas, semicolons and the tabs of a spreadsheet', () => {
    const expected = [
      ['target', 'control'],
      ['Delhi', 'Axis'],
    ];
    expect(cellsOf('target,control\nDelhi,Axis\n')).toEqual(expected);
    expect(cellsOf('target;control\r\nDelhi;Axis')).toEqual(expected);
    expect(cellsOf('target\tcontrol\rDelhi\tAxis\r\n')).toEqual(expected);
  });

  it('takes decimal commas beside semicolons, and commas beside tabs, for text', () => {
    expect(cellsOf('Delhi;3,5\nRome;4')).toEqual([
      ['Delhi', '3,5'],
      ['Rome', '4'],
    ]);
    expect(cellsOf('Delhi, India\tAxis')).toEqual([['Delhi, India', 'Axis']]);
  });

  it('is not misled by a delimiter inside quotes', () => {
    expect(cellsOf('x,"a\tb;c;d"')).toEqual([['x', 'a\tb;c;d']]);
  });

  it('passes over a byte order mark, blank lines and rows of nothing, and still counts the lines', () => {
    expect(parseTable('\uFEFFa,b\n\n , \nc,"two\nlines"\nd,')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['c', 'two\nlines'] },
      { line: 6, cells: ['d', ''] },
    ]);
  });

  it('takes a quote that is not closed, or that stands inside a cell, for a letter', () => {
    expect(cellsOf('5" gun,x\n"open,y')).toEqual([
      ['5" gun', 'x'],
      ['"open', 'y'],
    ]);
    expect(cellsOf('"a" b,c')).toEqual([['a b', 'c']]);
  });

  it('finds nothing in nothing', () => {
    expect(parseTable('')).toEqual([]);
    expect(parseTable('\uFEFF \n,\n""')).toEqual([]);
  });

  it('gives back what csvText wrote, whatever was in it', () => {
    const cell = fc.oneof(
      fc.string({
        unit: fc.constantFrom('"', "'", ',', ';', '\t', '\r', '\n', ' ', '=', '-', '@', '\uFEFF', 'a', '1'),
      }),
      fc.string({ unit: 'grapheme' }),
      fc.integer().map(String),
    );
    const row = fc.array(cell, { minLength: 1, maxLength: 6 }).filter((cells) => cells.some((text) => text !== ''));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        expect(cellsOf(csvText(rows))).toEqual(rows);
        expect(cellsOf(`\uFEFF${csvText(rows)}`)).toEqual(rows);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads anything in time that grows with its length', async () => {
    const texts = ['",'.repeat(100_000), '""",'.repeat(50_000), '"\n'.repeat(100_000)];
    // A run of mutants counts every statement: that takes many times as long.
    const limit = process.env.FIELDPOST_MUTANT_TESTS === undefined ? 3_000 : 30_000;
    expect(await costOf(() => texts.map((text) => parseTable(text)))).toBeLessThan(limit);
  });
});

describe('where a row and a cell begin', () => {
  it('counts a line for each CR LF, CR and LF', () => {
    expect(parseTable('a\r\nb\rc\nd').map(({ line }) => line)).toEqual([1, 2, 3, 4]);
    expect(parseTable('a\r\n\r\nb').map(({ line }) => line)).toEqual([1, 3]);
  });

  it.each([
    ['more commas than semicolons', 'a,b,c;d', ['a', 'b', 'c;d']],
    ['as many semicolons as commas', 'a;b,c', ['a', 'b,c']],
    ['a semicolon before a quoted cell', 'x;"y"', ['x', 'y']],
    ['a semicolon between quotes that stand inside cells', '5";6"', ['5"', '6"']],
    ['a space after a comma', 'a, b', ['a', 'b']],
    ['an open quote, and after it a pair that closes nothing', '"a,""', ['"a', '""']],
  ])('%s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual([cells]);
  });
});
