import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import { TURNS } from '@/lib/rulesets/_shared/wif/calendar';
import type { Body, TurnBody } from '@/lib/rulesets/wif-victory/body';
import { complete, options } from '@/lib/rulesets/wif-victory/choices';
import { TARGETS } from '@/lib/rulesets/wif-victory/data/targets';
import { format } from '@/lib/rulesets/wif-victory/orders/format';
import { parse } from '@/lib/rulesets/wif-victory/orders/parse';
import { open } from '@/lib/rulesets/wif-victory/table';
import { anyCharacter } from '@/tests/support/texts/any-character';
import { Game, held, setupOf, tableAfter, turn } from './support';

const SETUP = setupOf();
const START = open(SETUP);
const read = (text: string, table = START) => parse(text, SETUP, table);

function readTurn(text: string): TurnBody {
  const body = read(text);
  if (!body.ok) throw new Error(JSON.stringify(body.error));
  if (body.value.kind !== 'turn') throw new Error('not a turn');
  return body.value;
}

const faultsOf = (text: string, table = START) => {
  const body = read(text, table);
  return body.ok ? [] : body.error;
};

const DELHI = { target: 'delhi', control: 'axis', supplied: true };
const DELHI_JP = { ...DELHI, by: 'JP' };

describe('one target a line', () => {
  it.each([
    ['Delhi, Axis, yes', DELHI],
    ['delhi,axis,y', DELHI],
    ['Delhi\tAxis\tyes', DELHI],
    ['Delhi;Axis;1', DELHI],
    ['"Delhi","Axis","in supply"', DELHI],
    ['Delhi Axis in supply', DELHI],
    ['Delhi: Axis in supply', DELHI],
    ['DEL axis supplied', DELHI],
    ['Delhi, Axis (Japan), yes', DELHI_JP],
    ['Delhi, Axis/JP, yes', DELHI_JP],
    ['Delhi, JP, yes', DELHI_JP],
    ['Delhi Japan in supply', DELHI_JP],
    ['Delhi, Axis, yes, Japan', DELHI_JP],
    ['Delhi, Axis, yes, -', DELHI],
    ['Delhi, ax, ✓', DELHI],
    ['Delhi, Axis, no', { ...DELHI, supplied: false }],
    ['Delhi, Axis, out of supply', { ...DELHI, supplied: false }],
    ['Delhi Axis out', { ...DELHI, supplied: false }],
    ['Delhi, Axis', { target: 'delhi', control: 'axis' }],
    ['Delhi, Allied', { target: 'delhi', control: 'allied' }],
    ['Delhi, allies, no', { target: 'delhi', control: 'allied' }],
    ['Delhi, Allied, yes', { target: 'delhi', control: 'allied', supplied: true }],
    ['Delhi, CW', { target: 'delhi', control: 'allied', by: 'CW' }],
    ['Delhi, a', undefined],
    ['Delhi, n', { target: 'delhi', control: 'neutral' }],
    ['Delhi, neutral, -', { target: 'delhi', control: 'neutral' }],
    ['Saigon, Vichy', { target: 'saigon', control: 'vichy' }],
    ['Saigon, Vichy France, yes', { target: 'saigon', control: 'vichy', supplied: true }],
    [
      'Belgrade, Axis Germany minor, yes',
      { target: 'belgrade', control: 'axis', by: 'GE', supplied: true, aligned: true },
    ],
    ['washington, allied', { target: 'washington-d-c', control: 'allied' }],
    ['Cape Town Axis Germany cut', undefined],
    ['New York axis germany yes', { target: 'new-york', control: 'axis', by: 'GE', supplied: true }],
    ['São Paulo, allied', { target: 'sao-paulo', control: 'allied' }],
    ['Ottowa, allied', { target: 'ottawa', control: 'allied' }],
    ['Diego, Vichy', { target: 'diego-suarez', control: 'vichy' }],
    ['san fran, allied', { target: 'san-francisco', control: 'allied' }],
    ['  Delhi ,  Axis  , yes  # Wavell is gone', DELHI],
  ])('%s', (line, change) => {
    if (change === undefined) expect(faultsOf(line)).toHaveLength(1);
    else expect(readTurn(line).changes).toEqual([change]);
  });

  it.each(TARGETS.flatMap(({ id, name, aliases }) => [name, id, ...aliases].map((word) => [word, id] as const)))(
    '%s is %s',
    (word, id) => expect(readTurn(`${word}\tallied`).changes[0]?.target).toBe(id),
  );
});

describe('a whole block', () => {
  const BLOCK = `
    TURN S/O 1939
    POWER Italy active
    POWER: Soviet Union neutral
    VICHY unaligned
    Delhi, Axis Japan, in supply
    Saigon\tVichy\t
  `;

  it('[wifv:1.1] names its turn, powers, Vichy France and targets', () => {
    expect(readTurn(BLOCK)).toEqual({
      kind: 'turn',
      turn: 'SO39',
      changes: [DELHI_JP, { target: 'saigon', control: 'vichy' }],
      powers: [
        { power: 'IT', status: 'active' },
        { power: 'USSR', status: 'neutral' },
      ],
      vichy: 'none',
    });
  });

  it.each([
    ['target,control,supply\nDelhi,Axis,yes', [DELHI]],
    ['City;Owner;Supplied;Power\nDelhi;Axis;yes;Japan', [DELHI_JP]],
    ['supply\ttarget\tcontrol\nyes\tDelhi\tAxis', [DELHI]],
    [
      '\uFEFFTarget,Control,Supply\r\nDelhi,Axis,yes\r\nOslo,Axis,no\r\n',
      [DELHI, { target: 'oslo', control: 'axis', supplied: false }],
    ],
  ])('takes a header line: %j', (text, changes) => expect(readTurn(text).changes).toEqual(changes));

  it.each([
    ['turn,target,control,supply\nN/D 1939,Delhi,Axis,yes', 'ND39'],
    ['target,control,supply,turn\nDelhi,Axis,yes,ND39\nOslo,allied,,', 'ND39'],
    ['TURN N/D 1939\nturn;target;control\nN/D 1939;Oslo;allied', 'ND39'],
    ['turn,target,control\n,Oslo,allied', 'SO39'],
  ])('[wifv:1.1] is of the turn that its rows name: %j', (text, code) => expect(readTurn(text).turn).toBe(code));

  it.each(['NO CHANGE', 'no changes', 'Nothing changed.', 'TURN S/O 1939\nNO CHANGE'])('%j is a report', (text) =>
    expect(readTurn(text)).toEqual(turn(1)),
  );

  it('[wifv:1.1] means the turn that is due where it names none', () => {
    const table = tableAfter(SETUP, [turn(1), turn(2)]);
    expect(parse('NO CHANGE', SETUP, table)).toEqual({ ok: true, value: turn(3) });
  });

  it.each([
    ['VICHY aligned Germany', 'GE'],
    ['Vichy: aligned to Japan', 'JP'],
    ['VICHY Italy', 'IT'],
    ['VICHY France not aligned', 'none'],
    ['VICHY gone', 'absent'],
  ])('%s', (line, vichy) => expect(readTurn(line).vichy).toBe(vichy));

  it('pastes our own table of turns back', () => {
    const game = new Game();
    game.play(turn(1, [held('oslo', 'GE'), { target: 'saigon', control: 'vichy' }]));
    const text = `target,control,supply,by\nOslo,axis,yes,Germany\nSaigon,vichy,no,\nLondon,allied,,Commonwealth`;
    const body = parse(text, SETUP, game.state.table);
    if (!body.ok || body.value.kind !== 'turn') throw new Error('not read');
    const table = tableAfter(SETUP, [body.value], game.state.table);
    expect(table.targets.oslo).toMatchObject({ run: 2, best: 2, changed: 'SO39' });
    expect(table.targets.london).toEqual(game.state.table.targets.london);
  });
});

describe('what is not understood', () => {
  it.each([
    ['Dehli, Axis, yes', 1, 1, 'Dehli', ['Delhi']],
    ['NO CHANGE\n\n  Londn  allied', 3, 3, 'Londn', ['London']],
    ['Delhi, Axxis, yes', 1, 8, 'Axxis', ['Axis']],
    ['Delhi, Axis, maybe', 1, 14, 'maybe', ['yes', 'no']],
    ['Delhi, Axis, yes, Spain', 1, 19, 'Spain', []],
    ['TURN J/F 1955', 1, 6, 'J/F 1955', ['J/F 1945']],
    ['POWER Itally surrendered', 1, 7, 'Itally', ['Italy']],
    ['POWER Italy surendered', 1, 13, 'surendered', ['surrendered']],
    ['VICHY aligned Spain', 1, 7, 'aligned Spain', ['aligned Germany', 'unaligned', 'gone']],
    ['VERDICT nobody', 1, 9, 'nobody', ['axis', 'allied', 'draw']],
  ])('%j', (text, line, column, word, near) => {
    const [fault] = faultsOf(text);
    expect(fault).toMatchObject({ line, column, word });
    expect(fault?.near.slice(0, near.length)).toEqual(near);
    expect(fault?.message).toMatch(/[.?]$/);
  });

  it.each([
    ['turn,target,control\nSpring 1940,Oslo,allied', 2, 1, 'Spring 1940', 'is no turn'],
    ['turn,target,control\nSO39,Oslo,allied\nND39,Delhi,allied\nJF40,London,allied', 3, 1, 'ND39', 'of S/O 1939'],
    ['TURN S/O 1939\ntarget,control,turn\nOslo,allied,ND39', 3, 13, 'ND39', 'of N/D 1939'],
  ])('[wifv:1.1] a row of no turn, or of another than the report: %j', (text, line, column, word, words) => {
    expect(faultsOf(text)).toEqual([expect.objectContaining({ line, column, word })]);
    expect(faultsOf(text)[0]?.message).toContain(words);
  });

  it.each([
    ['', 'No report here'],
    ['   \n# only a note', 'No report here'],
    ['TURN S/O 1939', 'Nothing is reported'],
    ['NO CHANGE\nDelhi, allied', 'one of them is wrong'],
    ['TURN S/O 1939\nTURN N/D 1939\nNO CHANGE', 'two are named'],
    ['VERDICT axis\nNO CHANGE', 'report of its own'],
    ['x\n'.repeat(201), 'At most 200 lines'],
    [`Delhi, ${'x'.repeat(600)}`, 'at most 500'],
    ['P, allied', 'several'],
    ['Delhi,', 'Who has it?'],
    ['Delhi', 'Who has it?'],
  ])('%j is refused in words', (text, words) => expect(faultsOf(text)[0]?.message).toContain(words));

  it('every faulty line is reported, not only the first', () => {
    expect(faultsOf('Dehli, allied\nOslo, allied\nLondn, allied').map(({ line }) => line)).toEqual([1, 3]);
  });

  it('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80, unit: anyCharacter }), (text) => void read(text)),
      { numRuns: 500 },
    );
    const words = fc.constantFrom(
      'Delhi',
      'Axis',
      'TURN',
      'POWER',
      'VICHY',
      ',',
      '\t',
      '\n',
      '"',
      'yes',
      'HOLD',
      '#',
      ':',
      'JF40',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (list) => void read(list.join(' '))),
      { numRuns: 500 },
    );
  });
});

describe('written and read again', () => {
  it.each([
    { kind: 'verdict', winner: 'draw' },
    { kind: 'power-status', turn: 'JA44', power: 'USSR', status: 'incompletelyConquered' },
    { kind: 'conquest-hold', turn: 'JF40', held: true, reasons: ['Japan must roll, #1', 'a “quoted” "reason"\\'] },
    { kind: 'conquest-hold', turn: 'JF40', held: false, reasons: [] },
    turn(5, [{ target: 'belgrade', control: 'axis', by: 'GE', supplied: false, aligned: true }], { vichy: 'absent' }),
  ] as const satisfies readonly Body[])('%j', (body) => expect(read(format(body))).toEqual({ ok: true, value: body }));

  it('[wifv:1.1] every report that is possible', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), fc.integer({ min: 0, max: 35 }), (seed, at) => {
        const choice = seededDice(seed);
        const [, template] = options(SETUP, START, 'axis');
        if (template === undefined) throw new Error('no choice');
        const body = complete(SETUP, START, template, (n) => choice(n) - 1);
        const dated = { ...body, turn: TURNS[at]?.code ?? 'SO39' } as Body;
        expect(read(format(dated))).toEqual({ ok: true, value: dated });
      }),
      { numRuns: 150, seed: 7 },
    );
  });
});
