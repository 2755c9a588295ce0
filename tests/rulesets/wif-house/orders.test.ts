import { describe, expect, it } from 'vitest';
import type { Body } from '@/lib/rulesets/wif-house/body';
import { bodySchema, type Statement } from '@/lib/rulesets/wif-house/body';
import { formatBody } from '@/lib/rulesets/wif-house/orders/format';
import { parseBody } from '@/lib/rulesets/wif-house/orders/parse';
import { openTable } from '@/lib/rulesets/wif-house/table';
import { listOf, setupWith, tableAfter, turn } from './support';

const setup = setupWith();
const open = openTable(setup);
const read = (text: string, table = open) => {
  const parsed = parseBody(text, setup, table);
  return parsed.ok ? parsed.value : parsed.error;
};

/** Bodies with every member, beside those that random play makes. */
const BODIES: readonly Body[] = [
  turn({}),
  turn({ japan: {}, italy: {} }),
  {
    kind: 'factories',
    japan: [
      { id: 'Tokyo 1', hex: '3917' },
      { id: 'Kobe (old)', hex: '-2,5' },
    ],
    italy: [
      { hex: 'Milan', red: 1, blue: 0 },
      { hex: 'Naples', red: 0, blue: 0 },
    ],
  },
  turn({
    factories: [
      { id: 'Tokyo 1', status: 'destroyed' },
      { id: 'Kobe 1', movedTo: 'Mukden' },
      { id: 'Osaka', status: 'captured', movedTo: '3,-2' },
    ],
    built: [{ id: 'Kobe 2', at: '0304' }],
    aBombs: [
      { hex: 'Kobe', printedFactoryCity: true },
      { hex: 'Nara', printedFactoryCity: false },
    ],
    japan: {
      russiaAtWar: true,
      alliedMajorControlsManchuria: false,
      outsideResourcesReceived: false,
      cities: { shanghai: 'japanese', vladivostok: 'allied', manila: 'neither', taihoku: 'allied' },
    },
    italy: {
      rome: true,
      factoryHex: '',
      tripoli: false,
      allSicily: true,
      inSupplyUnitMainland: true,
      garrison: '2.5',
      worksheet: [
        { unit: '2nd Armour', value: '2.5', flipped: false },
        { unit: 'Infantry', value: '1', flipped: true },
      ],
    },
    hexes: { 'USSR city unit partisan': '0304 0306-0309', sea: '3,-2', off: '0101', none: '0202' },
    isolated: [
      {
        label: 'Pripet, north',
        side: 'allied',
        hexes: 1,
        containsCity: true,
        containsFriendlyUnit: true,
        seaOrNeutralNeighbours: 2,
        ring: { GE: 8, USSR: 1 },
      },
      {
        label: 'Bare',
        side: 'axis',
        hexes: 12,
        containsCity: false,
        containsFriendlyUnit: false,
        seaOrNeutralNeighbours: 0,
        ring: {},
      },
    ],
    surrendered: ['IT', 'JP'],
  }),
  { kind: 'roll-italy', turn: 'JA44' },
  { kind: 'roll-japan', turn: 'JA44', intelligence: -2 },
  { kind: 'isolate', turn: 'JA44' },
  { kind: 'close-turn', turn: 'JA44', garrison: '0.5', outsideResourcesReceived: true },
];

describe('reports as text', () => {
  it.each(BODIES.map((body): [string, Body] => [formatBody(body).split('\n')[0] ?? '', body]))(
    '[wifh:conquest-step] %s comes back as it was',
    (_first, body) => {
      expect(bodySchema.parse(body)).toEqual(body);
      expect(read(formatBody(body))).toEqual(body);
    },
  );

  it.each([
    ['no change', turn({})],
    ['turn', turn({})],
    ["TURN j/a '44", turn({}, 'JA44')],
    ['Close', { kind: 'close-turn', turn: 'SO39' }],
    ['roll italy', { kind: 'roll-italy', turn: 'SO39' }],
    ['rome: allied\n# a comment\n\n  tripoli : no   # and another', turn({ italy: { rome: true, tripoli: false } })],
    ['MANILA: axis\nTAIHOKU: nobody', turn({ japan: { cities: { manila: 'japanese', taihoku: 'neither' } } })],
    ['garrison: 2,5', turn({ italy: { garrison: '2.5' } })],
    ['factory hex: Milan', turn({ italy: { factoryHex: 'Milan' } })],
    ['hex ussr unit city: 0304,  0305', turn({ hexes: { 'USSR city unit': '0304, 0305' } })],
    ['HEX GE: 0304\nHEX GE: 0305', turn({ hexes: { GE: '0304 0305' } })],
    ['ISOLATED Minsk: allies, ring Germany 8 Italy 4, 3 hexes', turn({ isolated: [minsk({ GE: 8, IT: 4 })] })],
    ['a-bomb Kobe: printed', turn({ aBombs: [{ hex: 'Kobe', printedFactoryCity: true }] })],
  ] as [string, Body][])('[wifh:conquest-step] reads %j', (text, body) => {
    expect(read(text)).toEqual(body);
  });

  it.each([
    ['', 1, ''],
    ['TURN Octember', 1, 'TURN Octember'],
    ['TURN\nRUSIA AT WAR: yes', 2, 'RUSIA AT WAR: yes'],
    ['TURN\nROME: perhaps', 2, 'perhaps'],
    ['TURN\nROME: yes\nROME: no', 3, 'no'],
    ['TURN\nFACTORY F1: gone', 2, 'gone'],
    ['TURN\nFACTORY F1_: ok', 2, 'ok'],
    ['TURN\nGARRISON: 2.3', 2, '2.3'],
    ['TURN\nISOLATED X: allied, 0 hexes', 2, 'allied, 0 hexes'],
    ['TURN\nISOLATED X: 3 hexes, ring GE 8', 2, '3 hexes, ring GE 8'],
    ['TURN\nISOLATED X: axis, ring Narnia 8', 2, 'axis, ring Narnia 8'],
    ['TURN\nHEX Narnia: 0304', 2, '0304'],
    ['TURN\nUNIT Inf: flipped', 2, 'flipped'],
    ['TURN\nSURRENDERED: Germany', 2, 'Germany'],
    ['FACTORIES', 1, 'FACTORIES'],
    ['FACTORIES\nFACTORY : x', 2, 'FACTORY : x'],
    ['FACTORIES\nITALIAN Milan: green 3', 2, 'ITALIAN Milan: green 3'],
    ['ROLL JAPAN\nROME: yes', 2, 'ROME: yes'],
    ['CLOSE\nROME: yes', 2, 'ROME: yes'],
    ['CLOSE\nHEX GE: 0304', 2, 'HEX GE: 0304'],
  ])('[wifh:conquest-step] tells where the fault is in %j', (text, line, word) => {
    const faults = read(text);
    expect(faults).toMatchObject([{ line, word }]);
  });

  it('[wifh:conquest-step] offers the nearest words, and tells all faults at once', () => {
    const faults = read('TURN\nRUSIA AT WAR: yes\nRESOURCES REACHED JAPAN: maybe\nSHANGHAJ: allied');
    expect(faults).toMatchObject([{ line: 2, near: ['RUSSIA AT WAR'] }, { line: 3 }, { line: 4, near: ['SHANGHAI'] }]);
  });

  it('[wifh:conquest-step] takes the open turn where none is named', () => {
    const next = tableAfter(setup, [listOf(5), { kind: 'close-turn', turn: 'SO39' }]);
    expect(read('ROME: yes', next)).toEqual(turn({ italy: { rome: true } }, 'ND39'));
    expect(read('CLOSE', next)).toEqual({ kind: 'close-turn', turn: 'ND39' });
  });
});

function minsk(ring: Statement['ring']): Statement {
  const marks = { containsCity: false, containsFriendlyUnit: false, seaOrNeutralNeighbours: 0 };
  return { label: 'Minsk', side: 'allied', hexes: 3, ...marks, ring };
}
