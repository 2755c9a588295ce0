import { describe, expect, it } from 'vitest';
import type { LineError } from '@/lib/core/ruleset';
import { format } from '@/lib/rulesets/wif-victory/orders/format';
import { parse } from '@/lib/rulesets/wif-victory/orders/parse';
import { open, type Table } from '@/lib/rulesets/wif-victory/table';
import { setupOf, turn } from '../support';

/** Where a fault stands, what it says and what was meant; and the ways in which one report can be written. */

const SETUP = setupOf();
const START = open(SETUP);

function fault(text: string, table: Table = START): LineError {
  const read = parse(text, SETUP, table);
  if (read.ok) throw new Error(JSON.stringify(read.value));
  const [first, ...others] = read.error;
  if (first === undefined || others.length > 0) throw new Error(JSON.stringify(read.error));
  return first;
}
function body(text: string, table: Table = START) {
  const read = parse(text, SETUP, table);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

const STATUSES = 'active, neutral, incompletely conquered, conquered, surrendered, liberated';
const VICHY = 'Vichy France is “aligned” to Germany, Italy or Japan, “unaligned”, or “gone”.';
const DELHI = { target: 'delhi', control: 'axis', supplied: true };

describe('faults in words', () => {
  it.each<[string, number, number, string, string, readonly string[]]>([
    ['', 1, 1, '', 'No report here: write NO CHANGE, or one target a line.', []],
    ['# a note', 1, 1, '', 'No report here: write NO CHANGE, or one target a line.', []],
    ['TURN S/O 1939', 1, 1, '', 'Nothing is reported: write NO CHANGE if nothing changed.', []],
    ['NO CHANGE\nOslo, allied', 1, 1, '', 'NO CHANGE and a changed target: one of them is wrong.', []],
    ['TURN S/O 1939\nTURN S/O 1939\nNO CHANGE', 1, 1, '', 'One turn a report: two are named.', []],
    ['VERDICT axis\nVERDICT axis', 1, 1, '', 'This line is a report of its own.', []],
    ['TURN', 1, 1, '', '“” is no turn. Write it like J/F 1940.', expect.any(Array)],
    ['TURN: Spring,', 1, 7, 'Spring', '“Spring” is no turn. Write it like J/F 1940.', []],
    [
      'TURN J/F 1955',
      1,
      6,
      'J/F 1955',
      '“J/F 1955” is no turn. Write it like J/F 1940.',
      ['J/F 1945', 'J/A 1945', 'J/F 1940'],
    ],
    ['POWER', 1, 1, '', '“” is no major power.', []],
    ['POWER Itally surrendered', 1, 7, 'Itally', '“Itally” is no major power.', ['Italy']],
    ['POWER Italy', 1, 1, '', `“” is no status. Write one of ${STATUSES}.`, []],
    ['POWER Italy gave  up', 1, 1, 'gave up', `“gave up” is no status. Write one of ${STATUSES}.`, []],
    [
      'POWER Italy surendered',
      1,
      13,
      'surendered',
      `“surendered” is no status. Write one of ${STATUSES}.`,
      ['surrendered'],
    ],
    ['VICHY Spain', 1, 7, 'Spain', VICHY, ['aligned Germany', 'unaligned', 'gone']],
    ['VICHY aligned USSR', 1, 7, 'aligned USSR', VICHY, ['aligned Germany', 'unaligned', 'gone']],
    ['VERDICT nobody,', 1, 9, 'nobody', 'The verdict is axis, allied or draw.', ['axis', 'allied', 'draw']],
    ['STATUS Italy', 1, 8, 'Italy', '“Italy” is no turn. Write it like J/F 1940.', []],
    ['STATUS J/F 1940 Sweden surrendered', 1, 17, 'Sweden', '“Sweden” is no major power.', []],
    ['STATUS J/F 1940 Italy sunk', 1, 23, 'sunk', `“sunk” is no status. Write one of ${STATUSES}.`, []],
    ['STANDS J/F 1940 Sweden', 1, 17, 'Sweden', '“Sweden” is no major power.', []],
    ['STANDS Sweden', 1, 8, 'Sweden', '“Sweden” is no turn. Write it like J/F 1940.', []],
    ['HOLD', 1, 1, '', '“” is no turn. Write it like J/F 1940.', expect.any(Array)],
    ['HOLD Spring "a roll"', 1, 6, 'Spring', '“Spring” is no turn. Write it like J/F 1940.', []],
    ['CITIES', 1, 1, '', 'Who has Manila and Vladivostok? Write one a line.', []],
    ['CITIES Spring', 1, 8, 'Spring', '“Spring” is no turn. Write it like J/F 1940.', []],
    [
      'CITIES S/O 1939\nOslo, allied',
      1,
      1,
      '',
      'Only Manila and Vladivostok come with CITIES; the other targets come with TURN.',
      [],
    ],
    [
      'CITIES S/O 1939\nManila, allied\nOslo, allied',
      1,
      1,
      '',
      'Only Manila and Vladivostok come with CITIES; the other targets come with TURN.',
      [],
    ],
    [
      'CITIES S/O 1939\nManila, allied\nPOWER Italy active',
      1,
      1,
      '',
      'Below CITIES only rows of cities may stand.',
      [],
    ],
    ['Dehli, Axis, yes', 1, 1, 'Dehli', '“Dehli” is none of the 55 targets.', ['Delhi']],
    ['Delhi', 1, 1, '', 'Who has it? Write Axis, Allied, neutral or Vichy.', ['Axis', 'Allied', 'neutral', 'Vichy']],
    ['Delhi, Axxis', 1, 8, 'Axxis', '“Axxis” has no target.', ['Axis']],
    ['Delhi, Axis, maybe', 1, 14, 'maybe', '“maybe” is no supply: write yes or no.', ['yes', 'no']],
    ['Delhi, Axis, yes, Spain', 1, 19, 'Spain', '“Spain” is no major power.', []],
    ['\n\nS, allied', 3, 1, 'S', '“S” fits several targets.', expect.arrayContaining(['Saigon', 'Suez'])],
    [
      'turn,target,control\nSO39,Oslo,allied\nND39,Delhi,allied',
      3,
      1,
      'ND39',
      'One turn a report: this row is of N/D 1939, the report of S/O 1939. Send it first, then paste the rest.',
      ['S/O 1939'],
    ],
    [
      'CITIES S/O 1939\nturn,target,control\nND39,Manila,allied',
      3,
      1,
      'ND39',
      'One turn a report: this row is of N/D 1939, the report of S/O 1939. Send it first, then paste the rest.',
      ['S/O 1939'],
    ],
  ])('[wifv:1.1] %j', (text, line, column, word, message, near) => {
    expect(fault(text)).toEqual({ line, column, word, message, near });
  });

  it('[wifv:1.1] at most 200 lines of 500 characters', () => {
    expect(body(`NO CHANGE${'\n'.repeat(199)}`)).toEqual(turn(1));
    expect(fault('\n'.repeat(200))).toMatchObject({ line: 201, column: 1, message: 'At most 200 lines at once.' });
    const long = (length: number) => `Delhi, Axis, yes${' '.repeat(length - 16)}`;
    expect(body(long(500))).toEqual(turn(1, [DELHI as never]));
    expect(fault(long(501))).toEqual({
      line: 1,
      column: 1,
      word: 'Delhi, Axis, yes    ',
      message: 'A line has at most 500 characters.',
      near: [],
    });
    // What follows a # is a note, however long.
    expect(body(`NO CHANGE # ${'x'.repeat(600)}`)).toEqual(turn(1));
  });

  it('[wifv:1.2] a report of no turn names none that is left', () => {
    const over: Table = { ...START, closed: 36 };
    expect(fault('NO CHANGE', over)).toMatchObject({ message: 'No turn is left to report.', line: 1 });
    expect(body('TURN S/O 1939\nNO CHANGE', over)).toEqual(turn(1));
    expect(body('NO CHANGE', { ...START, closed: 35 })).toEqual(turn(36));
  });
});

describe('one report, written in many ways', () => {
  const status = (power: string, was: string) => ({ kind: 'power-status', turn: 'JF40', power, status: was });

  it.each<[string, object]>([
    ['no  change', turn(1)],
    ['NOTHING', turn(1)],
    ['TURN: S/O 1939,,\t\nNO CHANGE.', turn(1)],
    ['TURN S/O 1939 ;\nNO CHANGE', turn(1)],
    ['TURN so39\r\nNO CHANGES', turn(1)],
    ['TURN N/D 1939\u2028NO CHANGE', turn(2)],
    ['POWER: Italy is neutral', turn(1, [], { powers: [{ power: 'IT', status: 'neutral' }] })],
    ['POWER Italy, has surrendered,', turn(1, [], { powers: [{ power: 'IT', status: 'surrendered' }] })],
    [
      'POWER Soviet Union was  incompletely conquered',
      turn(1, [], { powers: [{ power: 'USSR', status: 'incompletelyConquered' }] }),
    ],
    [
      'POWER Italy : active\nPOWER Japan active',
      turn(1, [], {
        powers: [
          { power: 'IT', status: 'active' },
          { power: 'JP', status: 'active' },
        ],
      }),
    ],
    ['VICHY: gone\nVICHY none', turn(1, [], { vichy: 'none' })],
    ['VICHY France nobody.', turn(1, [], { vichy: 'none' })],
    ['VICHY aligned to nobody', turn(1, [], { vichy: 'none' })],
    ['VICHY dissolved', turn(1, [], { vichy: 'absent' })],
    ['VICHY ended.', turn(1, [], { vichy: 'absent' })],
    ['VICHY absent', turn(1, [], { vichy: 'absent' })],
    ['VICHY aligned with Italy', turn(1, [], { vichy: 'IT' })],
    ['VERDICT: Allies', { kind: 'verdict', winner: 'allied' }],
    ['verdict Draw', { kind: 'verdict', winner: 'draw' }],
    ['STATUS JF40 Japan surrendered', status('JP', 'surrendered')],
    ['STATUS: J/F 40 Soviet Union  conquered', status('USSR', 'conquered')],
    ['STATUS J/F 1940 USSR incompletely conquered', status('USSR', 'incompletelyConquered')],
    ['STANDS JF40 Soviet Union,', { kind: 'stands', turn: 'JF40', power: 'USSR' }],
    ['HOLD J/F 1940', { kind: 'conquest-hold', turn: 'JF40', held: true, reasons: [] }],
    ['hold: J/F 1940 "a" "b \\"c\\""', { kind: 'conquest-hold', turn: 'JF40', held: true, reasons: ['a', 'b "c"'] }],
    ['HOLD JF40 "RELEASE it \\x"', { kind: 'conquest-hold', turn: 'JF40', held: true, reasons: ['RELEASE it \\x'] }],
    ['release J/F 1940', { kind: 'conquest-hold', turn: 'JF40', held: false, reasons: [] }],
    ['CITIES\nManila, allied', { kind: 'cities', turn: 'SO39', changes: [{ target: 'manila', control: 'allied' }] }],
    [
      'CITIES: N/D 1939\nManila, allied\nVladivostok, Axis Japan, yes',
      {
        kind: 'cities',
        turn: 'ND39',
        changes: [
          { target: 'manila', control: 'allied' },
          { target: 'vladivostok', control: 'axis', by: 'JP', supplied: true },
        ],
      },
    ],
    ['city,owner,in supply,power\nDelhi,Axis,yes,Japan', turn(1, [{ ...DELHI, by: 'JP' } as never])],
    ['hex\tcontroller\nDelhi\tneutral', turn(1, [{ target: 'delhi', control: 'neutral' }])],
    ['place;holder;supplied\nDelhi;Allied;no', turn(1, [{ target: 'delhi', control: 'allied' }])],
    ['name,side\nDelhi,Axis in supply', turn(1, [DELHI as never])],
    ['target,control,target\nDelhi,Allied,Oslo', turn(1, [{ target: 'delhi', control: 'allied' }])],
    ['Delhi, held by the Axis, in supply', turn(1, [DELHI as never])],
  ])('[wifv:1.1] %j', (text, report) => {
    expect(body(text)).toEqual(report);
  });

  it.each<[object, string]>([
    [turn(3), 'TURN J/F 1940\nNO CHANGE'],
    [
      turn(3, [{ target: 'delhi', control: 'axis', by: 'JP', supplied: false, aligned: true }], {
        powers: [{ power: 'USSR', status: 'incompletelyConquered' }],
        vichy: 'GE',
      }),
      'TURN J/F 1940\nPOWER USSR incompletely conquered\nVICHY aligned Germany\nDelhi, Axis Japan minor, out of supply',
    ],
    [turn(3, [DELHI as never], { vichy: 'IT' }), 'TURN J/F 1940\nVICHY aligned Italy\nDelhi, Axis, in supply'],
    [turn(3, [], { vichy: 'JP' }), 'TURN J/F 1940\nVICHY aligned Japan\nNO CHANGE'],
    [turn(3, [], { vichy: 'none' }), 'TURN J/F 1940\nVICHY unaligned\nNO CHANGE'],
    [turn(3, [], { vichy: 'absent' }), 'TURN J/F 1940\nVICHY gone\nNO CHANGE'],
    [status('FR', 'surrendered'), 'STATUS J/F 1940 France surrendered'],
    [{ kind: 'stands', turn: 'JF40', power: 'FR' }, 'STANDS J/F 1940 France'],
    [{ kind: 'conquest-hold', turn: 'JF40', held: true, reasons: ['a #1'] }, 'HOLD J/F 1940 "a \\u00231"'],
    [{ kind: 'conquest-hold', turn: 'JF40', held: false, reasons: [] }, 'RELEASE J/F 1940'],
    [
      { kind: 'cities', turn: 'JF40', changes: [{ target: 'manila', control: 'allied', by: 'US' }] },
      'CITIES J/F 1940\nManila, Allied USA',
    ],
    [{ kind: 'verdict', winner: 'draw' }, 'VERDICT draw'],
  ])('[wifv:1.1] %j is written', (report, text) => {
    expect(format(report as never)).toBe(text);
    expect(body(text)).toEqual(report);
  });
});
