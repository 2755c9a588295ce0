import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from '@/lib/core/csv';
import { oneOf, tick, whole } from '@/lib/rulesets/_shared/hex-map/columns';
import { parseHexMap } from '@/lib/rulesets/_shared/hex-map/parse';

const format = {
  offset: 'even-columns',
  columns: {
    control: oneOf(['GE', 'USSR', 'none'], { aliases: ['owner'], required: true }),
    city: tick('city', ['town']),
    units: whole(0, 9),
    front: tick('front'),
  },
} as const;

const read = (text: string) => parseHexMap(text, format);
const rows = (text: string) => {
  const read_ = read(text);
  if (!read_.ok) throw new Error(JSON.stringify(read_.error));
  return read_.value.map(({ id, values }) => [id, values.control, values.city, values.units]);
};
const faults = (text: string) => {
  const read_ = read(text);
  return read_.ok ? [] : read_.error.map(({ line, column, word, message }) => [line, column, word, message]);
};

const TWO = [
  ['0304', 'GE', true, undefined],
  ['0305', 'USSR', undefined, 2],
];

describe('a pasted map', () => {
  it.each([
    ['blanks', '0304 GE city\n0305 USSR - 2\n'],
    ['tabs', '0304\tGE\tx\t\n0305\tUSSR\t\t2'],
    ['commas', '0304,GE,yes,\r\n0305,USSR,,2\r\n'],
    ['semicolons', '0304;GE;1\n0305;ussr;;2'],
    ['a first row', 'units,hex,owner,town\n,0304,GE,x\n2,0305,USSR,'],
    ['a first row in capitals', 'HEX CONTROL CITY UNITS\n0304 GE X\n0305 USSR - 2'],
    [
      'columns people keep for themselves',
      'hex\tname\tcontrol\tcity\tunits\n0304\tBrest Litovsk\tGE\tx\n0305\t\tUSSR\t\t2',
    ],
    ['comments and empty lines', '# the front\n\n0304 GE city // Minsk\n   \n0305 USSR - 2 # two armies\n'],
    ['a byte order mark and quotes', '\uFEFF"hex","control","city","units"\n"0304","GE","x",""\n"0305","USSR","","2"'],
  ])('is read with %s', (_how, text) => {
    expect(rows(text).map((row) => row.map((cell) => (cell === false ? undefined : cell)))).toEqual(TWO);
  });

  it.each([
    ['blanks', '-2,5 GE city\n(3,-1) USSR\n'],
    ['commas', '-2,5,GE,x\n3,-1,USSR\n'],
    ['quotes', '"-2,5",GE,x\n"3,-1",USSR,\n'],
    ['tabs', '-2,5\tGE\tx\n3, -1\tUSSR'],
    ['semicolons', '-2,5;GE;x\n3,-1;USSR'],
  ])('is read with axial pairs and %s', (_how, text) => {
    expect(rows(text)).toEqual([
      ['-2,5', 'GE', true, undefined],
      ['3,-1', 'USSR', undefined, undefined],
    ]);
  });

  it('takes the name of a column of ticks wherever it stands, as long as no first row gives the places', () => {
    const loose = read('0304 GE front\n0305 GE city front\n0306 GE front 2');
    expect(loose.ok && loose.value.map(({ values }) => values)).toEqual([
      { control: 'GE', front: true },
      { control: 'GE', city: true, front: true },
      { control: 'GE', front: true, units: 2 },
    ]);
    expect(faults('hex,control,city\n0304,GE,front')).toEqual([
      [2, 9, 'front', '“front” is no city: expected x or city, or nothing'],
    ]);
  });

  it('may be empty', () => {
    expect(rows('')).toEqual([]);
    expect(rows('# nothing yet\n\nhex control\n')).toEqual([]);
  });

  it('says where each fault is, all at once', () => {
    expect(faults('0304 GE\n304 GE\n0305 XX city\n0306 USSR maybe 12\n0307\n')).toEqual([
      [2, 1, '304', '“304” is no hex: write four digits such as 0304, or an axial pair such as 3,-2'],
      [3, 6, 'XX', '“XX” is no control: expected GE, USSR, none'],
      [4, 11, 'maybe', '“maybe” is no city: expected x or city, or nothing'],
      [4, 17, '12', '“12” is no units: expected a whole number from 0 to 9'],
      [5, 5, '', 'control is missing: expected GE, USSR, none'],
    ]);
  });

  it('says where a fault is in a table', () => {
    expect(faults('hex\tcontrol\n0304\tGE\n0305\tGX\n')).toEqual([
      [3, 6, 'GX', '“GX” is no control: expected GE, USSR, none'],
    ]);
  });

  it('refuses a hex that is there twice, in another notation too', () => {
    expect(faults('0304 GE\n0305 GE\n0304 USSR')).toEqual([[3, 1, '0304', 'hex 0304 is there twice: also in line 1']]);
    // 0304 on a map with even columns shifted: q 3, r 4 - 2.
    expect(faults('0304 GE\n3,2 USSR')).toEqual([[2, 1, '3,2', 'hex 3,2 is there twice: also in line 1']]);
  });

  it('refuses a column that it does not know, and one that is there twice', () => {
    expect(faults('hex control ciyt\n0304 GE x')).toEqual([[1, 13, 'ciyt', 'no column is called “ciyt”']]);
    expect(faults('hex control owner\n0304 GE GE')).toEqual([[1, 13, 'owner', 'the column “owner” is there twice']]);
  });

  it('refuses words behind the last column, and more hexes than are allowed', () => {
    expect(faults('0304 GE x 1 - more')).toEqual([[1, 15, 'more', '“more” is one word too many']]);
    const small = parseHexMap('0304 GE\n0305 GE\n0306 GE', { ...format, most: 2 });
    expect(small.ok ? [] : small.error).toMatchObject([{ line: 3, message: 'a map may have 2 hexes at most' }]);
  });

  it('tells no more than fifty or so faults', () => {
    expect(faults('x\n'.repeat(500)).length).toBe(50);
  });

  it('never throws, whatever is pasted', () => {
    const piece = fc.constantFrom(
      '0304',
      '3,2',
      'GE',
      'x',
      ',',
      '\t',
      ';',
      '"',
      '\n',
      ' ',
      '#',
      'hex',
      'city',
      '-',
      '9',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
        ),
        (text) => {
          const found = read(text);
          const lines = text.split(/\r\n|\r|\n/).length;
          for (const fault of found.ok ? [] : found.error) {
            expect(fault.line).toBeGreaterThan(0);
            expect(fault.line).toBeLessThanOrEqual(lines);
            expect(fault.column).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('gives back what a spreadsheet wrote', () => {
    const row = fc.record({
      control: fc.constantFrom('GE' as const, 'USSR' as const, 'none' as const),
      city: fc.boolean(),
      units: fc.integer({ min: 0, max: 9 }),
    });
    const map = fc.dictionary(fc.stringMatching(/^\d{4}$/), row, { maxKeys: 20 });
    fc.assert(
      fc.property(map, (hexes) => {
        const entries = Object.entries(hexes);
        const text = csvText([
          ['hex', 'control', 'city', 'units'],
          ...entries.map(([id, { control, city, units }]) => [id, control, city ? 'x' : '', units]),
        ]);
        expect(rows(text)).toEqual(
          entries.map(([id, { control, city, units }]) => [id, control, city ? true : undefined, units]),
        );
      }),
    );
  });
});
