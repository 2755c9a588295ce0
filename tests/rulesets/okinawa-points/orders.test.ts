import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import { bodySchema } from '@/lib/rulesets/okinawa-points/body';
import { format, formatAnswer } from '@/lib/rulesets/okinawa-points/orders/format';
import { parse, parseAnswer } from '@/lib/rulesets/okinawa-points/orders/parse';
import { openTable } from '@/lib/rulesets/okinawa-points/table';
import { bodyOf, okinawa, openBook, setupWith } from './support';

const setup = setupWith();
const table = openTable(setup);
const eventsOf = (text: string) => {
  const body = bodyOf(text, setup);
  return body.kind === 'turn' ? body.events : [];
};

describe('a turn in lines', () => {
  it.each([
    ['ELIM US 4-3-10 x2', { type: 'eliminated', side: 'us', code: '4-3-10', count: 2 }],
    ['elim jp 2-3-10x3 (de)', { type: 'eliminated', side: 'japanese', code: '2-3-10', count: 3, result: 'De' }],
    ['LOST US 4-3.10 x 2', { type: 'eliminated', side: 'us', code: '4-3-10', count: 2 }],
    [
      'ELIM US 4-3-10 (D3) RETREATED 2',
      { type: 'eliminated', side: 'us', code: '4-3-10', count: 1, result: 'D3', retreated: 2 },
    ],
    [
      'ELIM US 4-3-10 RETREATED 2 hexes (D3)',
      { type: 'eliminated', side: 'us', code: '4-3-10', count: 1, result: 'D3', retreated: 2 },
    ],
    [
      'RETREAT 1 unit 3 hexes by JP (D3)',
      { type: 'retreat', side: 'us', units: 1, hexes: 3, attacker: 'japanese', result: 'D3' },
    ],
    [
      'RETREAT US 4-3-10 x2 1 hex each by US',
      { type: 'retreat', side: 'us', code: '4-3-10', units: 2, hexes: 1, attacker: 'us' },
    ],
    [
      'JP EXIT 2-3-10 REMOVES 4-3-10, 4-3-10, 4-4-10',
      { type: 'jp-exit', code: '2-3-10', edge: 'northeast', usRemoved: ['4-3-10', '4-3-10', '4-4-10'] },
    ],
    [
      'EXIT JP 2-3-10 EDGE se REMOVES 4-3-10 x3',
      { type: 'jp-exit', code: '2-3-10', edge: 'southeast', usRemoved: ['4-3-10', '4-3-10', '4-3-10'] },
    ],
    ['JP EXIT 2-3-10 REMOVES NONE', { type: 'jp-exit', code: '2-3-10', edge: 'northeast', usRemoved: [] }],
    ['US EXIT 4-3-10 x2', { type: 'us-exit', code: '4-3-10', count: 2, edge: 'northeast' }],
    ['ARRIVAL reinforcement 2', { type: 'us-arrival', source: 'reinforcement', count: 2 }],
    ['ARRIVAL replacement 4-4-10 x2', { type: 'us-arrival', source: 'replacement', code: '4-4-10', count: 2 }],
    ['INVASION US 3', { type: 'us-invasion', units: 3 }],
    ['US INVADES 3 units NORTH CLEAR', { type: 'us-invasion', units: 3, northClear: true }],
    ['INVASION JP', { type: 'jp-invasion' }],
  ])('%s', (line, event) => {
    expect(eventsOf(`GT 14\n${line}`)).toEqual([event]);
  });

  it('takes the cells of a spreadsheet, pasted or as CSV', () => {
    const pasted = 'GT\t14\nELIM\tUS\t4-3-10\tx2\tD3\nRETREAT\tUS\t4-3-10\t\t3\thexes\tby\tJP\n';
    const csv = 'GT,14\n"ELIM","US","4-3-10","x2","D3"\nRETREAT,US,4-3-10,,3,hexes,by,JP,,\n';
    expect(bodyOf(csv, setup)).toEqual(bodyOf(pasted, setup));
    expect(eventsOf(pasted)).toEqual([
      { type: 'eliminated', side: 'us', code: '4-3-10', count: 2, result: 'D3' },
      { type: 'retreat', side: 'us', code: '4-3-10', units: 1, hexes: 3, attacker: 'japanese' },
    ]);
  });

  it('takes the turn that is due when none is named, remarks and empty lines', () => {
    expect(bodyOf('\n# a quiet day\nNOTHING # really\n', setup)).toEqual({ kind: 'turn', turn: 14, events: [] });
    expect(bodyOf('Turn 15\nON MAP JP 32 US 27', setup)).toEqual({
      kind: 'turn',
      turn: 15,
      events: [],
      jpOnMap: 32,
      usOnMap: 27,
    });
  });

  it('reads the end: zones, the number cut off, or the map beneath it', () => {
    expect(bodyOf('END\nUS SOUTH 5 CENTRAL 2\nJP NORTHERN 1\nCUT OFF 2', setup)).toEqual({
      kind: 'end',
      counts: { usNorth: 0, usCentral: 2, usSouth: 5, jpNorth: 1, jpCentral: 0, jpSouth: 0 },
      cutOff: 2,
    });
    expect(bodyOf('END\nMAP\n0101 land edge 4-3-10', setup)).toMatchObject({ map: { land: ['0101'] } });
    expect(bodyOf('END', setup)).toEqual({ kind: 'end' });
  });
});

describe('faults', () => {
  it.each([
    ['GT x', 1, 4, 'x', /Game-Turn/, []],
    ['GT 14\nELIM 4-3-10', 2, 6, '4-3-10', /side/, ['US', 'JP']],
    ['GT 14\nELIM US 4-3-1x', 2, 9, '4-3-1x', /numbers/, ['4-3-10']],
    ['GT 14\n\nRETREET 1 unit 3 hexes by JP', 3, 1, 'RETREET', /begin/, ['RETREAT']],
    ['GT 14\nRETREAT 1 unit 3 hexes', 2, 23, '', /attacked/, ['by JP', 'by US']],
    ['GT 14\nELIM US 4-3-10 twice', 2, 16, 'twice', /too many/, []],
    ['GT 14\nJP EXIT 2-3-10', 2, 15, '', /removed/, ['REMOVES']],
    ['GT 14\nJP EXIT 2-3-10 REMOVES 4-3-10 x4', 2, 33, '', /three/, []],
    ['GT 14\nJP EXIT 2-3-10 EDGE nroth REMOVES NONE', 2, 21, 'nroth', /edge/, ['north']],
    ['GT 14\nARRIVAL re 2', 2, 9, 're', /reinforcement/, ['reinforcement', 'replacement']],
    ['GT 14\nINVASION US 3 NORTH', 2, 20, '', /CLEAR/, ['CLEAR']],
    ['END\nUS WEST 3', 2, 4, 'WEST', /zone/, ['NORTH', 'CENTRAL', 'SOUTH']],
    ['END\nMAP\n0101 swamp', 3, 6, 'swamp', /swamp/, undefined],
    ['', 1, 1, '', /NOTHING/, []],
    ['GT 14\nELIM US 4-3-10 x99\nRETREAT 1 unit 99 hexes by JP', 1, 1, 'GT', /hexes/, []],
  ])('%j', (text, line, column, word, message, near) => {
    const parsed = parse(text, setup, table);
    const [fault] = parsed.ok ? [] : parsed.error;
    expect(fault).toMatchObject({ line, column, word });
    expect(fault?.message).toMatch(message);
    if (near !== undefined) expect(fault?.near.slice(0, Math.max(1, near.length))).toEqual(near);
  });

  it('tells the faults of all lines at once', () => {
    const parsed = parse('GT 14\nELIM US\nFOO\nUS EXIT', setup, table);
    expect(parsed.ok ? [] : parsed.error.map(({ line }) => line)).toEqual([2, 3, 4]);
  });
});

describe('both ways', () => {
  it('what is written is read again, for reports that the rules would refuse too', () => {
    const bodies = [
      'GT 99\nRETREAT JP 2-3-10 x2 3 hexes by US (A1)\nJP EXIT 9-9-9 EDGE west REMOVES 1-1-1\nUS EXIT 1-1-1 x9 EDGE south\nON MAP JP 3',
      'GT 1\nINVASION US 9 NORTH CLEAR\nINVASION JP\nARRIVAL replacement 9\nON MAP JP 0 US 0',
      'END\nUS NORTH 1\nCUT OFF 0',
      'END\nMAP\noffset odd-columns\n-3,4 land edge 4-3-10\n-3,5 sea\n-3,6 land - - 1-2-15/-6!',
    ].map((text) => bodyOf(text, setup));
    for (const body of bodies) {
      expect(bodySchema.parse(body)).toEqual(body);
      expect(bodyOf(format(body), setup)).toEqual(body);
    }
  });

  it('an answer to a confirmation', () => {
    const answer = { removals: [['4-3-10', '4-4-10', '4-3-10'], [], ['4-4-10']] };
    expect(formatAnswer(answer)).toBe('REMOVES 4-3-10, 4-4-10, 4-3-10; NONE; 4-4-10');
    expect(parseAnswer(formatAnswer(answer))).toEqual(answer);
    expect(parseAnswer('REMOVES some')).toBeUndefined();
    expect(parseAnswer('4-3-10')).toBeUndefined();
  });

  it('orders that no longer fit anything never throw', () => {
    const words = [
      'GT',
      '14',
      'ELIM',
      'US',
      'JP',
      '4-3-10',
      'x2',
      'EXIT',
      'REMOVES',
      'END',
      'MAP',
      'CUT',
      'OFF',
      '\n',
      'by',
      '(',
      'D3',
      '99',
    ];
    const die = seededDice(5);
    const book = openBook();
    for (let run = 0; run < 3000; run += 1) {
      const text = Array.from({ length: die(12) }, () => words[die(words.length) - 1]).join(' ');
      const parsed = okinawa.parseOrders(text, okinawa.loadState(JSON.stringify(book)), 'us');
      if (!parsed.ok) expect(parsed.error.length).toBeGreaterThan(0);
    }
  });
});
