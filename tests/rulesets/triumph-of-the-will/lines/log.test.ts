import { expect, describe as group, it } from 'vitest';
import { describe } from '@/lib/rulesets/triumph-of-the-will/describe/describe';
import type { Event } from '@/lib/rulesets/triumph-of-the-will/events';
import { positionSchema } from '@/lib/rulesets/triumph-of-the-will/position-file';
import { setupOf } from '../support';

/** The sentences of set-up, turn and action: what players read of each rule, sides and numbers in their places. */

const position = positionSchema.parse(setupOf({}).position);
const begun = (stage: object): Event => ({
  type: 'game-begun',
  options: {} as never,
  doctrine: {} as never,
  position: { ...position, stage } as typeof position,
  stacks: {},
});
const duel = [
  { german: 3, japanese: 3 },
  { german: 5, japanese: 2 },
];

const SETTING_UP: readonly [string, Event, string][] = [
  ['3.1', begun({ phase: 'forces' }), 'The game begins in turn 2. Both sides choose their forces.'],
  ['3.1', begun({ phase: 'placement', next: 'german' }), 'The game begins in turn 2. The forces are being placed.'],
  ['3.1', begun({ phase: 'production' }), 'The game begins in turn 2. Both sides produce.'],
  ['3.1', begun({ phase: 'actions', next: 'german' }), 'The game begins in turn 2. Actions are under way.'],
  [
    '3.1',
    { ...begun({ phase: 'forces' }), map: { name: 'Our own' } } as unknown as Event,
    'The game begins in turn 2 on the map “Our own”. Both sides choose their forces.',
  ],
  [
    '3.3',
    { type: 'forces-revealed', forces: { german: { infantry: 3, '6ss': 1 }, japanese: { panzer: 1, kb: 1, hq: 2 } } },
    'The forces are revealed. Germany: 3 infantry and 6th SS. Japan: 1 tank army, Kido Butai and 2 air headquarters.',
  ],
  [
    '3.6',
    {
      type: 'variable-areas-dealt',
      rolls: duel,
      first: 'german',
      draws: [1, 1, 1],
      deals: [
        { area: 'mexico', side: 'german' },
        { area: 'panama', side: 'japanese' },
        { area: 'northern-andes', side: 'german' },
        { area: 'southern-andes', side: 'japanese' },
      ],
    },
    'Germany draws first (Germany 3, Japan 3; again: Germany 5, Japan 2). Germany receives Mexico and Northern Andes; Japan receives Panama and Southern Andes.',
  ],
  [
    '3.7',
    { type: 'placement-order-rolled', rolls: duel, first: 'german', next: 'german' },
    'Germany wins the roll for placing (Germany 3, Japan 3; again: Germany 5, Japan 2).',
  ],
  [
    '3.7',
    { type: 'placement-order-rolled', rolls: duel.slice(1), first: 'german', next: 'japanese' },
    'Germany wins the roll for placing (Germany 5, Japan 2), but Japan alone has units to place.',
  ],
  ...(
    [
      ['infantry', 'german', 'an infantry army'],
      ['italian', 'german', 'an Italian infantry army'],
      ['panzer', 'german', 'a panzer'],
      ['panzer', 'japanese', 'a tank army'],
      ['6ss', 'german', 'the 6th SS'],
      ['kb', 'japanese', 'the Kido Butai'],
      ['fleet', 'german', 'a fleet'],
    ] as const
  ).map(([type, side, words]): [string, Event, string] => [
    '3.7',
    { type: 'unit-placed', side, area: 'russia', unit: { id: 'x', type, side, disrupted: false }, next: side },
    `${side === 'german' ? 'Germany' : 'Japan'} places ${words} in Russia.`,
  ]),
  [
    '3.7',
    { type: 'placement-forfeited', side: 'german', force: { fleet: 2 }, next: 'japanese' },
    'No legal place is left for 2 fleets of Germany: they are lost.',
  ],
  ['3.7', { type: 'setup-completed' }, 'All units are placed: the set-up is complete.'],
];

const TURNS: readonly [string, Event, string][] = [
  [
    '5.3',
    { type: 'production-begun', turn: 3, points: { german: 1, japanese: 20 } },
    'Production of turn 3: Germany 1 point, Japan 20.',
  ],
  [
    '5.3',
    { type: 'production-begun', turn: 3, points: { german: 22, japanese: 20 } },
    'Production of turn 3: Germany 22 points, Japan 20.',
  ],
  [
    '5.4',
    { type: 'builds-revealed', turn: 3, builds: { german: { bomb: 1, fleet: 2 }, japanese: {} }, arrivals: [] },
    'Production is revealed. Germany builds 2 fleets and 1 atomic bomb; Japan builds nothing.',
  ],
  [
    '5.5',
    { type: 'air-superiority-rolled', rolls: [], aircraft: 0 },
    'Neither side has an air headquarters: nobody holds air superiority.',
  ],
  [
    '5.5',
    {
      type: 'air-superiority-rolled',
      rolls: [
        { german: [2, 3], japanese: [5] },
        { german: [1, 1], japanese: [4] },
      ],
      side: 'japanese',
      aircraft: 2,
    },
    'Japan wins air superiority with 2 aircraft (Germany 2+3, Japan 5; again: Germany 1+1, Japan 4).',
  ],
  [
    '5.5',
    { type: 'air-superiority-rolled', rolls: [{ german: [4], japanese: [] }], side: 'german', aircraft: 4 },
    'Germany wins air superiority with 4 aircraft (Germany 4, Japan none).',
  ],
  [
    '5.6',
    { type: 'first-action-rolled', rolls: duel, first: 'german' },
    'Germany takes the first action (Germany 3, Japan 3; again: Germany 5, Japan 2).',
  ],
  [
    '5.10',
    { type: 'action-passed', side: 'japanese', ends: true },
    'Japan passes, the second pass in a row: the actions of this turn are over.',
  ],
  [
    '5.11',
    { type: 'winter-rolled', side: 'german', detonations: 15, startsOn: [1, 2], roll: 3, started: false },
    'Germany rolls 3 for nuclear winter after 15 detonations (it begins on 1 or 2): no winter yet.',
  ],
  [
    '5.11',
    { type: 'winter-rolled', side: 'japanese', detonations: 19, startsOn: [1, 2, 3], roll: 1, started: true },
    'Japan rolls 1 for nuclear winter after 19 detonations (it begins on 1, 2 or 3): winter falls.',
  ],
  ['5.12', { type: 'rebellions-rolled', rolls: [] }, 'Every area is garrisoned: no rebellion is rolled for.'],
  ['5.13', { type: 'turn-recovered', turn: 4, canals: [] }, 'All units recover. Turn 4 begins.'],
  [
    '5.13',
    { type: 'turn-recovered', turn: 4, canals: ['suez', 'panama'] },
    'All units recover, and Suez Canal and Panama Canal open again. Turn 4 begins.',
  ],
  [
    '5.13',
    { type: 'turn-recovered', turn: 4, canals: ['suez'] },
    'All units recover, and Suez Canal opens again. Turn 4 begins.',
  ],
];

const moved = (force: object, path: readonly string[], side: 'german' | 'japanese' = 'german'): Event =>
  ({ type: 'force-moved', side, units: [], force, path }) as Event;
const rolled = { type: 'passage-rolled', side: 'german', from: 'north-atlantic', to: 'x', roll: 5 } as const;
const bombed = { type: 'bomb-dropped', side: 'german', roll: 4, detonated: true } as const;
const tanks = { area: 'japan', unit: 'j-pz-1', unitType: 'panzer', owner: 'japanese' } as const;
const canal = { canal: 'panama', area: 'panama' } as const;

const ACTIONS: readonly [string, Event, string][] = [
  ['9.4', moved({ panzer: 1 }, ['iran', 'russia']), 'Germany’s 1 panzer marches from Iran into Russia.'],
  ['9.4', moved({ infantry: 2 }, ['iran', 'russia']), 'Germany’s 2 infantry march from Iran into Russia.'],
  [
    '9.8',
    moved({ fleet: 2, kb: 1 }, ['north-atlantic', 'caribbean-sea', 'south-atlantic', 'west-indian-ocean'], 'japanese'),
    'Japan’s 2 fleets and Kido Butai sail from North Atlantic through Caribbean Sea and South Atlantic into West Indian Ocean.',
  ],
  [
    '9.10',
    { ...rolled, passage: 'northwest-passage', convoy: false, succeeded: true },
    'Germany rolls 5 for the Northwest Passage: the way is open.',
  ],
  [
    '9.10',
    { ...rolled, passage: 'northeast-passage', convoy: false, succeeded: false },
    'Germany rolls 5 for the Northeast Passage: the ice turns the fleet back.',
  ],
  [
    '9.10',
    { ...rolled, passage: 'northeast-passage', convoy: true, succeeded: false },
    'Germany rolls 5 for the Northeast Passage: the ice turns the convoy back.',
  ],
  [
    '9.7',
    {
      type: 'armies-convoyed',
      side: 'japanese',
      from: 'japan',
      to: 'hawaii',
      units: [],
      force: { infantry: 2 },
      legs: [
        { ocean: 'western-pacific-ocean', fleets: ['j-fl-1', 'j-kb'] },
        { ocean: 'northeast-passage', fleets: [] },
      ],
    },
    'Japan ships 2 infantry from Japan to Hawaii over the Western Pacific Ocean (1 fleet and Kido Butai) and the Northeast Passage.',
  ],
  ['3.4', { type: 'area-captured', area: 'iran', side: 'german', from: 'undealt' }, 'Germany takes Iran.'],
  [
    '3.4',
    { type: 'area-captured', area: 'iran', side: 'japanese', from: 'un' },
    'Japan takes Iran from the United Nations.',
  ],
  [
    '7.2',
    { type: 'italian-loyalty-rolled', check: 1, defectsOn: [1, 2], roll: 4, defected: false, areas: [] },
    'Italy’s loyalty is tested: 4 (defects on 1 or 2). Italy stands by Germany.',
  ],
  [
    '7.2',
    { type: 'italian-loyalty-rolled', check: 2, defectsOn: [1], roll: 1, defected: true, areas: [] },
    'Italy’s loyalty is tested: 1 (defects on 1). Italy changes sides.',
  ],
  [
    '7.2',
    { type: 'italian-loyalty-rolled', check: 2, defectsOn: [1], roll: 1, defected: true, areas: ['iran', 'russia'] },
    'Italy’s loyalty is tested: 1 (defects on 1). Italy changes sides and brings Japan Iran and Russia.',
  ],
  [
    '11.2',
    { ...bombed, target: tanks, result: 'disrupted' },
    'Germany drops an atomic bomb on the Japanese tank army in Japan and rolls 4: it is disrupted.',
  ],
  [
    '11.2',
    { ...bombed, target: tanks, result: 'no-effect' },
    'Germany drops an atomic bomb on the Japanese tank army in Japan and rolls 4: it was disrupted already and survives.',
  ],
  [
    '11.2',
    { ...bombed, target: canal, result: 'closed' },
    'Germany drops an atomic bomb on the Panama Canal and rolls 4: the canal is closed for the rest of the game.',
  ],
  [
    '11.2',
    { ...bombed, target: canal, result: 'closed-this-turn' },
    'Germany drops an atomic bomb on the Panama Canal and rolls 4: the canal is closed until this turn’s Recovery.',
  ],
  [
    '5.8',
    {
      type: 'units-disrupted',
      at: [
        { area: 'iran', units: ['i-inf-1', 'i-inf-2', 'g-6ss'] },
        { area: 'north-atlantic', units: ['j-fl-1'] },
      ],
    },
    'Disrupted: 2 Italian infantry and 6th SS in Iran; 1 fleet in North Atlantic.',
  ],
  [
    '6.4',
    { type: 'overstack-removed', side: 'german', area: 'iran', units: [], force: { infantry: 1, italian: 2 } },
    'Germany gives up 1 infantry and 2 Italian infantry in over-stacked Iran.',
  ],
  ['5.6', { type: 'action-ended', side: 'german', next: 'japanese' }, 'Germany’s action is complete: Japan is next.'],
  ...(
    [
      ['10.4', 'line-up', 'line up its units'],
      ['10.4', 'match-line', 'match the enemy line'],
      ['10.5', 'commit-air', 'decide on its aircraft'],
      ['10.9', 'momentum', 'decide on momentum'],
      ['6.4', 'remove-overstack', 'choose the units to give up'],
    ] as const
  ).map(([rule, decision, words]): [string, Event, string] => [
    rule,
    { type: 'decision-asked', side: 'japanese', decision, area: 'iran', agenda: [] },
    `Japan must ${words} (Iran).`,
  ]),
];

group('lines of a set-up, a turn and an action', () => {
  it.each([...SETTING_UP, ...TURNS, ...ACTIONS])('[totw:%s] %j', (rule, event, text) => {
    expect(describe(event)).toEqual({ text, clause: `totw:${rule}` });
  });
});

const SEALED: readonly [string, Event, string, string][] = [
  [
    '3.3',
    { type: 'forces-sealed', side: 'german', force: { infantry: 7 } },
    'Germany has chosen its forces: 7 infantry.',
    'Germany has chosen its forces.',
  ],
  [
    '5.3',
    { type: 'build-sealed', turn: 2, side: 'german', build: { bomb: 2 } },
    'Germany has decided its production: 2 atomic bombs.',
    'Germany has decided its production.',
  ],
  [
    '3.7',
    {
      type: 'placements-queued',
      side: 'german',
      placements: [
        { unit: 'infantry', area: 'russia' },
        { unit: '6ss', area: 'iran' },
      ],
    },
    'Germany queues infantry in Russia and 6th SS in Iran.',
    'Germany has queued further placements.',
  ],
  [
    '3.7',
    { type: 'queue-dropped', side: 'german', code: 'enemy-fleets-there' },
    'The next queued placement of Germany is no longer legal (enemy fleets there): the queue is dropped.',
    'Germany is asked for its placements again.',
  ],
  [
    '10.4',
    { type: 'doctrine-set', side: 'german', doctrine: { arrange: 'auto', air: 'never', momentum: 'ask' } },
    'Germany sets its battle orders: line-up auto, air never, momentum ask.',
    'Germany has set its standing battle orders.',
  ],
];

group('lines of what is sealed', () => {
  it.each(SEALED)('[totw:%s] %j', (rule, event, own, others) => {
    const clause = `totw:${rule}`;
    expect(describe(event, 'german')).toEqual({ text: own, clause });
    for (const viewer of ['japanese', undefined]) expect(describe(event, viewer)).toEqual({ text: others, clause });
  });
});
