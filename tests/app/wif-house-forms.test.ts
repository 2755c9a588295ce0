import { describe, expect, it } from 'vitest';
import { setupOf } from '@/app/games/_rulesets/wif-house/setup-of';
import { bodyOf } from '@/app/games/_rulesets/wif-house/turn/body-of';
import { bodySchema } from '@/lib/rulesets/wif-house/body';
import { setupSchema } from '@/lib/rulesets/wif-house/setup';

function form(fields: Readonly<Record<string, string | readonly string[]>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of typeof value === 'string' ? [value] : value) data.append(name, one);
  return data;
}

const TURN = { _body: 'turn', _turn: 'SO39' };
/** The lines of both cards as the server fills them in before anything has happened. */
const FRESH = {
  ...TURN,
  ...{ '_was-rome': 'no', '_was-tripoli': 'no', '_was-allSicily': 'no', '_was-inSupplyUnitMainland': 'no' },
  ...{ '_was-factoryHex': '', factoryHex: '', garrison: '', worksheet: '', outsideResourcesReceived: '' },
  ...{ '_was-russiaAtWar': 'no', '_was-alliedMajorControlsManchuria': 'no', bombs: '', 'bombs-other': '' },
  ...{ '_was-manila': 'allied', manila: 'allied', '_was-shanghai': 'japanese', shanghai: 'japanese' },
  ...{
    '_factory-0': 'Kobe',
    '_was-status-0': 'ok',
    'status-0': 'ok',
    'moved-0': '',
    built: '',
    hexes: '',
    'set-0-label': '',
  },
};

describe('the form of a turn under the house rules', () => {
  it('says nothing where nothing was touched', () => {
    expect(bodyOf(form(FRESH))).toEqual({ kind: 'turn', turn: 'SO39' });
  });

  it('says what is other than before, and only that', () => {
    const touched = {
      ...{ rome: 'yes', factoryHex: 'Milan', garrison: '4,5', 'status-0': 'captured', 'moved-0': 'Osaka' },
      ...{ outsideResourcesReceived: 'no', manila: 'neither', bombs: 'Kobe, Nara', surrendered: ['IT'] },
      ...{ hexes: 'GE city: 0304 0305\nsea: 0306', built: 'Kobe 2: Kobe', russiaAtWar: 'yes' },
    };
    const body = bodyOf(form({ ...FRESH, ...touched }));
    expect(body).toEqual({
      kind: 'turn',
      turn: 'SO39',
      factories: [{ id: 'Kobe', status: 'captured', movedTo: 'Osaka' }],
      built: [{ id: 'Kobe 2', at: 'Kobe' }],
      aBombs: [
        { hex: 'Kobe', printedFactoryCity: true },
        { hex: 'Nara', printedFactoryCity: true },
      ],
      japan: { russiaAtWar: true, outsideResourcesReceived: false, cities: { manila: 'neither' } },
      italy: { rome: true, factoryHex: 'Milan', garrison: '4.5' },
      hexes: { 'GE city': '0304 0305', sea: '0306' },
      surrendered: ['IT'],
    });
    expect(bodySchema.safeParse(body).success).toBe(true);
  });

  it('notices a tick that was removed, and a hex that is gone', () => {
    const before = { ...FRESH, '_was-rome': 'yes', '_was-factoryHex': 'Milan' };
    expect(bodyOf(form(before))).toMatchObject({ italy: { rome: false, factoryHex: '' } });
  });

  it('keeps what was reported before in the same turn', () => {
    const told = {
      '_was-garrison': '4.5',
      garrison: '4.5',
      '_was-outsideResourcesReceived': 'no',
      outsideResourcesReceived: 'no',
    };
    expect(bodyOf(form({ ...FRESH, ...told }))).toEqual({ kind: 'turn', turn: 'SO39' });
  });

  it('shows all of a report that is amended, and nothing that it left out', () => {
    const amended = {
      ...TURN,
      rome: 'no',
      tripoli: '',
      factoryHex: '',
      manila: '',
      'status-0': 'destroyed',
      '_factory-0': 'Kobe',
    };
    expect(bodyOf(form(amended))).toEqual({
      kind: 'turn',
      turn: 'SO39',
      factories: [{ id: 'Kobe', status: 'destroyed' }],
      italy: { rome: false },
    });
  });

  it('adds units up by their list, and states isolated sets', () => {
    const more = {
      worksheet: 'Infantry: 2\n2nd Armour: 1,5 flipped\n',
      ...{
        'set-0-label': 'Pripet',
        'set-0-side': 'allied',
        'set-0-hexes': '3',
        'set-0-open': '0',
        'set-0-city': 'yes',
      },
      ...{ 'set-0-ring-GE': '8', 'set-0-ring-IT': '' },
    };
    const body = bodyOf(form({ ...FRESH, ...more }));
    expect(body).toMatchObject({
      italy: {
        worksheet: [
          { unit: 'Infantry', value: '2', flipped: false },
          { unit: '2nd Armour', value: '1.5', flipped: true },
        ],
      },
      isolated: [
        { label: 'Pripet', side: 'allied', hexes: 3, containsCity: true, containsFriendlyUnit: false, ring: { GE: 8 } },
      ],
    });
    expect(bodySchema.safeParse(body).success).toBe(true);
  });

  it('lists factories, closes a turn and rolls', () => {
    const list = { _body: 'factories', japan: 'Tokyo 1: 3917\nKobe\n', italy: 'Milan: red 1, blue 2\nTurin: blue 1' };
    expect(bodyOf(form(list))).toEqual({
      kind: 'factories',
      japan: [
        { id: 'Tokyo 1', hex: '3917' },
        { id: 'Kobe', hex: 'Kobe' },
      ],
      italy: [
        { hex: 'Milan', red: 1, blue: 2 },
        { hex: 'Turin', red: 0, blue: 1 },
      ],
    });
    const close = { _body: 'close-turn', _turn: 'SO39', garrison: '3', outsideResourcesReceived: '' };
    expect(bodyOf(form(close))).toEqual({ kind: 'close-turn', turn: 'SO39', garrison: '3' });
    expect(bodyOf(form({ _body: 'roll-japan', _turn: 'SO39' }))).toEqual({ kind: 'roll-japan', turn: 'SO39' });
  });
});

describe('the options of the house rules', () => {
  it('keep their defaults where nothing is filled in', () => {
    const made = setupOf(form({}));
    expect(made.ok && setupSchema.parse(made.value)).toEqual(setupSchema.parse({}));
  });

  it('reach the set-up', () => {
    const made = setupOf(
      form({
        ...{
          objectionHours: '24',
          partisansBlock: 'no',
          italyRollOptional: 'yes',
          firstTurn: 'JF42',
          mapOffset: 'odd-rows',
        },
        ...{ 'city-manila': 'japanese', japanSurrenderEffect: 'stay where they are' },
      }),
    );
    expect(made.ok && setupSchema.parse(made.value)).toMatchObject({
      ...{
        objectionHours: 24,
        partisansBlock: false,
        italyRollOptional: true,
        firstTurn: 'JF42',
        mapOffset: 'odd-rows',
      },
      ...{ cities: { manila: 'japanese', shanghai: 'japanese' }, japanSurrenderEffect: 'stay where they are' },
    });
  });
});
