import { describe, expect, it } from 'vitest';
import type { Side } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { STANDARD_MAP } from '@/lib/rulesets/triumph-of-the-will/map/standard';
import { legalPosition } from '@/lib/rulesets/triumph-of-the-will/position';
import { type PositionFile, positionSchema } from '@/lib/rulesets/triumph-of-the-will/position-file';
import { setupOf, startingControl } from '../support';

/** What a position may hold, one rule at a time: the last number that is right, and the first that is not. */

type Given = Parameters<typeof setupOf>[0];

/** The faults of a position, each as `path: message`. */
function faults(from: Given): readonly string[] {
  const parsed = positionSchema.parse(setupOf(from).position);
  const legal = legalPosition(parsed, STANDARD_MAP);
  return legal.ok ? [] : legal.error.map(({ path, message }) => `${path}: ${message}`);
}

const FORCES = { turn: 1, stage: { phase: 'forces' } } as const;
const PRODUCTION = { stage: { phase: 'production' } } as const;
const placing = (german: object, japanese: object = {}, next: Side = 'german'): Partial<PositionFile> =>
  ({ turn: 1, stage: { phase: 'placement', next, toPlace: { german, japanese } } }) as never;
const undealt = (...ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, 'undealt'])) as unknown as Record<string, Side>;
const VARIABLE = ['mexico', 'panama', 'northern-andes', 'southern-andes'];
const WITH_JAPAN = { italy: { side: 'japanese', checks: 1 } } as const;
const everyAreaBut = (...ids: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    STANDARD_MAP.land.filter(({ id }) => !ids.includes(id)).map(({ id }): [string, number] => [id, 1]),
  );

const FINE: readonly [string, string, Given][] = [
  ['6.3', 'six units of a side in one area', { stand: { russia: 'g 5 infantry, panzer' } }],
  ['3.6', 'no variable area dealt before the forces', { control: undealt(...VARIABLE), position: FORCES }],
  [
    '3.7',
    'two headquarters waiting for their roll',
    { position: { ...placing({ fleet: 1 }), hqs: { german: 2, japanese: 2 } } },
  ],
  ['5.5', 'aircraft in the actions phase', { position: { air: { side: 'german', left: 2 } } }],
  ['5.8', 'disrupted units in the actions phase', { stand: { russia: 'g ~infantry' } }],
  ['11.2', 'a canal shut for the turn in the actions phase', { position: { canals: { suez: 'closed-this-turn' } } }],
  ['11.2', 'a canal shut for good in any phase', { position: { ...PRODUCTION, canals: { suez: 'closed' } } }],
  [
    '11.3',
    'as many markers as detonations',
    { position: { blasts: { russia: 1, tibet: 1 }, detonations: 2, detonationsThisTurn: 2, lastDetonation: 'german' } },
  ],
  [
    '4.3',
    'one area beside the capitals that does not rise',
    {
      rebellions: everyAreaBut('greater-germany', 'japan', 'russia'),
      position: { italy: { side: 'german', checks: 0 } },
    },
  ],
  [
    '7.2',
    'one roll for one Italian area that fell',
    { control: { 'media-oriente': 'japanese' }, position: { italy: { side: 'german', checks: 1 } } },
  ],
  [
    '7.2',
    'two rolls for all three of them',
    {
      control: { 'media-oriente': 'japanese', 'africa-orientale': 'japanese', 'europa-del-sud': 'japanese' },
      position: { italy: { side: 'german', checks: 2 } },
    },
  ],
  [
    '7.4',
    'Italians next to an Italian area once they are with Japan',
    { stand: { iran: 'j italian' }, control: { iran: 'japanese' }, position: WITH_JAPAN },
  ],
  ['7.5', 'nine Italian armies', { stand: { 'media-oriente': 'g 3 italian', 'africa-orientale': 'g 6 italian' } }],
  ['8.5', 'one elite unit a side', { stand: { russia: 'g 6ss', 'western-pacific-ocean': 'j kb' } }],
  ['8.5', 'an elite unit that waits to be placed', { position: placing({ '6ss': 1 }, { kb: 1 }) }],
  ['5.2', 'production in turn 2', { position: PRODUCTION }],
];

const BAD: readonly [string, Given, ...string[]][] = [
  ['6.3', { stand: { russia: 'g 6 infantry, panzer' } }, 'units.russia: more than 6 german units in russia'],
  [
    '6.3',
    { stand: { 'north-atlantic': 'j 7 fleet' } },
    'units.north-atlantic: more than 6 japanese units in north-atlantic',
  ],
  ['9.3', { stand: { russia: 'g fleet' } }, 'units.russia.0: fleet cannot stand in russia'],
  [
    '9.3',
    { stand: { 'north-atlantic': 'g panzer, infantry' } },
    'units.north-atlantic.0: panzer cannot stand in north-atlantic',
    'units.north-atlantic.1: infantry cannot stand in north-atlantic',
  ],
  [
    '3.4',
    { stand: { tibet: 'g infantry' } },
    'units.tibet.0: german armies stand in tibet, which that side does not hold',
  ],
  [
    '12.3',
    { stand: { tibet: 'j infantry' }, rebellions: { tibet: 1 } },
    'units.tibet.0: japanese armies stand in tibet, which that side does not hold',
  ],
  ['8.5', { stand: { tibet: 'j 6ss' } }, 'units.tibet.0: 6ss belongs to the german side'],
  ['8.5', { stand: { 'north-atlantic': 'g kb' } }, 'units.north-atlantic.0: kb belongs to the japanese side'],
  ['8.5', { stand: { russia: 'g 6ss', iran: 'g 6ss' } }, 'units: there is only one 6ss'],
  ['8.5', { stand: { 'western-pacific-ocean': 'j 2 kb' } }, 'units: there is only one kb'],
  ['8.5', { stand: { russia: 'g 6ss' }, position: placing({ '6ss': 1 }) }, 'units: there is only one 6ss'],
  [
    '8.5',
    { stand: { 'western-pacific-ocean': 'j kb' }, position: placing({ fleet: 1 }, { kb: 1 }) },
    'units: there is only one kb',
  ],
  ['7.1', { stand: { russia: 'g italian' } }, 'units.russia.0: Italian armies cannot be in russia (7.1, 7.4)'],
  [
    '7.4',
    { stand: { japan: 'j italian' }, position: WITH_JAPAN },
    'units.japan.0: Italian armies cannot be in japan (7.1, 7.4)',
  ],
  [
    '7.4',
    { stand: { 'media-oriente': 'g italian' }, position: WITH_JAPAN },
    'units.media-oriente.0: italian belongs to the japanese side',
  ],
  [
    '7.5',
    { stand: { 'media-oriente': 'g 4 italian', 'africa-orientale': 'g 6 italian' } },
    'units: 10 Italian armies, but there are only 9',
  ],
  [
    '7.2',
    { control: { 'media-oriente': 'japanese' } },
    'italy.checks: Japan holds 1 Italian areas, so 1 rolls must have been made',
  ],
  [
    '7.2',
    {
      control: { 'media-oriente': 'japanese', 'africa-orientale': 'japanese', 'europa-del-sud': 'japanese' },
      position: { italy: { side: 'german', checks: 1 } },
    },
    'italy.checks: Japan holds 3 Italian areas, so 2 rolls must have been made',
  ],
  [
    '7.2',
    { position: { italy: { side: 'japanese', checks: 0 } } },
    'italy.checks: Italians defect by a roll, so at least one was made',
  ],
  [
    '5.8',
    { stand: { russia: 'g ~infantry' }, position: PRODUCTION },
    'units.russia.0: units are disrupted during the actions phase only',
  ],
  [
    '5.5',
    { position: { ...PRODUCTION, air: { side: 'german', left: 2 } } },
    'air: air superiority lasts for the actions phase',
  ],
  ['5.5', { position: { hqs: { german: 1, japanese: 0 } } }, 'hqs.german: at most 0 in the actions phase'],
  [
    '5.5',
    { position: { ...placing({ fleet: 1 }), hqs: { german: 2, japanese: 3 } } },
    'hqs.japanese: at most 2 in the placement phase',
  ],
  [
    '11.2',
    { position: { ...PRODUCTION, canals: { suez: 'closed-this-turn' } } },
    'canals.suez: a canal is closed for a turn during the actions phase only',
  ],
  [
    '11.3',
    { position: { blasts: { russia: 2, tibet: 1 }, detonations: 2, lastDetonation: 'german' } },
    'blasts: 3 blast markers for 2 detonations',
  ],
  [
    '5.11',
    { position: { detonations: 1, detonationsThisTurn: 2, lastDetonation: 'german' } },
    'detonationsThisTurn: more than in the whole game',
  ],
  [
    '5.11',
    { position: { ...PRODUCTION, detonations: 1, detonationsThisTurn: 1, lastDetonation: 'german' } },
    'detonationsThisTurn: none can have happened before production',
  ],
  [
    '4.2',
    { position: { detonations: 1 } },
    'lastDetonation: name the side of the last detonation exactly when there was one',
  ],
  [
    '4.2',
    { position: { lastDetonation: 'german' } },
    'lastDetonation: name the side of the last detonation exactly when there was one',
  ],
  [
    '3.6',
    { control: undealt('mexico', 'panama'), position: FORCES },
    'control: either all variable areas are undealt or none is',
  ],
  [
    '3.6',
    { control: undealt(...VARIABLE) },
    ...VARIABLE.map((id) => `control.${id}: ${id} must be dealt before actions`),
  ],
  ['3.6', { control: undealt('russia'), position: FORCES }, 'control.russia: russia is not one of the variable areas'],
  [
    '4.1',
    { control: { 'greater-germany': 'japanese' } },
    'control.greater-germany: the german capital is not held by its own side',
  ],
  ['4.1', { rebellions: { japan: 1 } }, 'control.japan: the japanese capital is not held by its own side'],
  [
    '4.3',
    { rebellions: everyAreaBut('greater-germany', 'japan') },
    'rebellions: every area but the capitals is in rebellion: the game would be over (4.3)',
  ],
  ['5.2', { position: { turn: 1, ...PRODUCTION } }, 'turn: turn 1 has no production (5.2)'],
  ['5.2', { position: { turn: 2, stage: FORCES.stage } }, 'turn: forces belongs to turn 1'],
  ['3.7', { position: { ...placing({ fleet: 1 }), turn: 2 } }, 'turn: placement belongs to turn 1'],
  ['3.7', { position: placing({}, { fleet: 1 }) }, 'stage.next: the german side has nothing to place'],
  ['3.7', { position: placing({ fleet: 1 }, {}, 'japanese') }, 'stage.next: the japanese side has nothing to place'],
  [
    '3.7',
    { position: placing({ kb: 1, italian: 1 }) },
    'stage.toPlace.german.italian: the german side does not place italian',
    'stage.toPlace.german.kb: the german side does not place kb',
  ],
  [
    '3.7',
    { position: placing({ fleet: 1 }, { '6ss': 1, italian: 1 }) },
    'stage.toPlace.japanese.italian: the japanese side does not place italian',
    'stage.toPlace.japanese.6ss: the japanese side does not place 6ss',
  ],
];

describe('a position that a game may start from', () => {
  it.each(FINE)('[totw:%s] %s', (_clause, _what, from) => {
    expect(faults(from)).toEqual([]);
  });

  it.each(BAD)('[totw:%s] refused: %j', (_clause, from, ...expected) => {
    expect(faults(from)).toEqual(expected);
  });

  it('[totw:6.3] enemies never share an area, and the map has room for so many units only', () => {
    const units = {
      russia: [
        { side: 'german', unit: 'infantry' },
        { side: 'japanese', unit: 'infantry' },
      ],
    };
    expect(faults({ position: { units } as never })).toEqual([
      'units.russia.1: japanese armies stand in russia, which that side does not hold',
      'units.russia: enemies stand together in russia',
    ]);
    // 42 land areas and 7 oceans of six units each.
    const small = { ...STANDARD_MAP, oceans: STANDARD_MAP.oceans.slice(0, 7) };
    const crowd = (...sides: readonly [number, number]) => {
      const [german, japanese] = sides.map((fleet) => ({ infantry: 99, panzer: 99, fleet }));
      const parsed = positionSchema.parse(setupOf({ position: placing(german ?? {}, japanese) }).position);
      const legal = legalPosition(parsed, small);
      return legal.ok ? [] : legal.error.map(({ path, message }) => `${path}: ${message}`);
    };
    expect(crowd(96, 96)).toEqual([]);
    expect(crowd(97, 96)).toEqual(['stage.toPlace.german: more units than the map can hold']);
    expect(crowd(96, 97)).toEqual(['stage.toPlace.japanese: more units than the map can hold']);
  });

  it('[totw:2.2] every name must be one of the map', () => {
    const units = { atlantis: [{ side: 'german', unit: 'infantry' }] };
    const position = {
      units,
      control: { ...startingControl(), mu: 'german' },
      rebellions: { 'north-atlantic': 1 },
      blasts: { 'northwest-passage': 1, 'north-atlantic': 1 },
      canals: { kiel: 'closed' },
    };
    expect(faults({ position: position as never })).toEqual([
      'control.mu: mu is not a land area',
      'rebellions.north-atlantic: north-atlantic is not a land area',
      'units.atlantis: atlantis is not an area where units can stand',
      'blasts.northwest-passage: northwest-passage is not an area where units can stand',
      'canals.kiel: kiel is not a canal',
    ]);
  });

  it('[totw:3.4] every land area is held or in rebellion, and never both', () => {
    const { russia: _none, ...control } = startingControl();
    expect(faults({ position: { control } })).toEqual([
      'control.russia: russia is held by nobody and not in rebellion',
    ]);
    const both = { control: startingControl(), rebellions: { russia: 1 } };
    expect(faults({ position: both })).toEqual(['control.russia: russia is in rebellion, so nobody controls it']);
  });
});
