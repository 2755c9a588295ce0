import type { LessonStep } from '@/app/games/_rulesets/lesson-step';
import type { JsonObject } from '@/lib/core/json';
import { BASE, either, facesWhere, german, inWords, japanese, percent, sceneOf, seen, WORLD } from './world';

const happened = (events: readonly JsonObject[], type: string): JsonObject | undefined =>
  events.find((event) => event.type === type);

export const convoy: LessonStep = {
  ...BASE,
  id: 'convoy',
  title: 'Carry an army over the sea',
  clause: 'totw:9.7',
  setup: sceneOf({
    position: {
      units: {
        'greater-germany': [german('infantry', 2)],
        'north-atlantic': [german('fleet', 2)],
        'caribbean-sea': [german('fleet')],
      },
    },
  }),
  words: () => [
    'Fleets carry armies: every ocean on the way needs one fleet for each army, and all of them are disrupted afterwards.',
    'The North Atlantic has two of your fleets, the Caribbean Sea has one. So one army can reach Northern Andes, which nobody defends; two cannot.',
  ],
  task: 'Carry one infantry from Greater Germany to Northern Andes.',
  isDone: (events) => happened(events, 'armies-convoyed')?.to === 'northern-andes',
  learned: 'The army landed and took the area. A landing in a defended area would have begun a battle.',
  astray: (events) =>
    events.length > 0
      ? 'Northern Andes is still Japanese. Choose Greater Germany and carry one infantry there.'
      : undefined,
  solution: ['CONVOY 1 Inf: Greater Germany -> Northern Andes VIA North Atlantic, Caribbean Sea'],
  detours: [['PASS'], ['MOVE 1 Inf: Greater Germany -> Russia']],
  forbidden: [
    {
      orders: [
        {
          type: 'convoy',
          force: { infantry: 2 },
          from: 'greater-germany',
          to: 'northern-andes',
          via: [
            { ocean: 'north-atlantic', fleets: { fleet: 2 } },
            { ocean: 'caribbean-sea', fleets: { fleet: 1 } },
          ],
        },
      ],
      code: 'fleets-do-not-match',
      clause: 'totw:9.7',
    },
  ],
};

const THROUGH = 'MOVE 1 Fleet: North Atlantic -> Northwest Passage -> Eastern Pacific Ocean';

export const passage: LessonStep = {
  ...BASE,
  id: 'passage',
  title: 'Through the ice',
  clause: 'totw:9.10',
  setup: sceneOf({ position: { units: { 'north-atlantic': [german('fleet')] } } }),
  faces: [2],
  words: ({ begin }) => {
    const faces = seen(begin).passages.find(({ id }) => id === 'northwest-passage')?.faces ?? [];
    return [
      'Two passages lead through the ice of the north. One die is rolled for the whole force, and nobody can stop on the way.',
      `The Northwest Passage is open on ${either(faces)}: ${inWords(faces.length)} chances in six. On any other roll the fleet stays where it is, disrupted.`,
    ];
  },
  task: 'Send the fleet from the North Atlantic through the Northwest Passage to the Eastern Pacific: choose the fleet, then the route area by area.',
  isDone: (events) => events.some((event) => event.type === 'passage-rolled' && event.succeeded === true),
  learned: 'The fleet is through. It is the shortest way between the two oceans, if you can afford the roll.',
  astray: (events) =>
    events.length > 0
      ? 'The fleet did not go through the passage. Choose the fleet, then “Choose the route area by area” and the passage.'
      : undefined,
  solution: [THROUGH],
  detours: [['PASS'], ['MOVE 1 Fleet: North Atlantic -> South Atlantic']],
  forbidden: [
    {
      orders: ['MOVE 1 Fleet: North Atlantic -> Northwest Passage'],
      code: 'passage-not-crossed',
      clause: 'totw:9.10',
    },
  ],
};

const CANAL = 'MOVE 1 Fleet: Caribbean Sea -> South Pacific Ocean';

export const canal: LessonStep = {
  ...BASE,
  id: 'canal',
  title: 'Open a canal',
  clause: 'totw:9.9',
  setup: sceneOf({
    position: {
      control: { ...WORLD, panama: 'japanese' },
      units: { mexico: [german('infantry', 2)], 'caribbean-sea': [german('fleet')] },
    },
  }),
  words: () => [
    'A canal is open to the side that holds its land. The Panama Canal joins the Caribbean Sea and the South Pacific; Japan holds Panama, but has no army there. Your fleet is refused as long as that is so.',
    'Suez goes with Africa Orientale. Gibraltar needs both Western Europe and North Africa.',
  ],
  task: 'Take Panama with an army from Mexico, then send the fleet through the canal.',
  isDone: (events) =>
    events.some((event) => event.type === 'force-moved' && isPath(event.path, 'caribbean-sea', 'south-pacific-ocean')),
  learned: 'Holding one small area moved a fleet from one ocean to the other.',
  astray: (events) => {
    const took = happened(events, 'area-captured')?.area === 'panama';
    if (events.length > 0 && !took)
      return 'Panama is still Japanese, and the canal shut. Begin with the army in Mexico.';
    const sailed = events.some((event) => event.type === 'force-moved' && isFrom(event.path, 'caribbean-sea'));
    return sailed
      ? 'The fleet went another way. From the Caribbean Sea the canal leads straight to the South Pacific.'
      : undefined;
  },
  solution: ['MOVE 1 Inf: Mexico -> Panama', CANAL],
  detours: [['PASS'], ['MOVE 1 Inf: Mexico -> Panama', 'MOVE 1 Fleet: Caribbean Sea -> North Atlantic']],
  forbidden: [{ orders: [CANAL], code: 'canal-not-yours', clause: 'totw:9.9' }],
};

const isFrom = (path: unknown, from: string): boolean => Array.isArray(path) && path[0] === from;
const isPath = (path: unknown, ...areas: readonly string[]): boolean =>
  Array.isArray(path) && path.join(' ') === areas.join(' ');

const BOMB = 'BOMB KB (ready) in Western Pacific Ocean';

export const bomb: LessonStep = {
  ...BASE,
  id: 'bomb',
  title: 'Drop an atomic bomb',
  clause: 'totw:11.1',
  setup: sceneOf({
    position: {
      units: { 'western-pacific-ocean': [japanese('kb'), japanese('fleet', 2)] },
      bombs: { german: 1 },
      detonations: 12,
      lastDetonation: 'japanese',
    },
  }),
  faces: [3],
  words: ({ tryOut }) => {
    const outcome = (face: number): unknown => {
      const tried = tryOut([BOMB], [face]);
      return tried.ok ? happened(tried.events, 'bomb-dropped')?.result : undefined;
    };
    const after = tryOut([BOMB], [1]);
    const now = after.ok ? seen(after.view) : undefined;
    const winter = now?.winterOn ?? [];
    return [
      `A bomb is one action and hits one enemy unit anywhere. One die: ${either(facesWhere((face) => outcome(face) === 'eliminated'))} eliminates it, ${either(facesWhere((face) => outcome(face) === 'disrupted'))} disrupts it, ${either(facesWhere((face) => outcome(face) === 'no-effect' || outcome(face) === 'dud'))} does nothing. The bomb is spent either way.`,
      `Each detonation brings nuclear winter nearer. This would be number ${now?.detonations ?? 0}: from then on a die is rolled at the end of every turn, and on ${either(winter)} winter comes. The side of the last detonation loses.`,
    ];
  },
  task: 'Bomb the Kido Butai in the Western Pacific.',
  isDone: (events) => {
    const target = happened(events, 'bomb-dropped')?.target;
    return typeof target === 'object' && target !== null && 'unitType' in target && target.unitType === 'kb';
  },
  learned: 'The strongest fleet of the game is gone. Count the detonations before you use the next one.',
  astray: (events) =>
    events.length > 0
      ? 'The Kido Butai still sails. Choose the atomic attack and the unit in the Western Pacific.'
      : undefined,
  solution: [BOMB],
  detours: [['PASS'], ['BOMB Fleet (ready) in Western Pacific Ocean']],
  forbidden: [
    { orders: [BOMB, 'BOMB Fleet (ready) in Western Pacific Ocean'], code: 'no-bomb', clause: 'totw:11.1' },
    { orders: ['BOMB Inf (ready) in Russia'], code: 'no-such-target', clause: 'totw:11.1' },
  ],
};

export const production: LessonStep = {
  ...BASE,
  id: 'production',
  title: 'Build for a turn',
  clause: 'totw:5.3',
  setup: sceneOf({
    position: {
      stage: { phase: 'production' },
      units: { 'greater-germany': [german('infantry')], japan: [japanese('infantry')] },
    },
  }),
  words: ({ begin }) => {
    const view = seen(begin);
    const choice = view.choices.find(({ type }) => type === 'build');
    const buys = choice?.type === 'build' ? choice : undefined;
    return [
      `You hold ${view.sides.german.points} areas, so you have ${buys?.points ?? 0} points. What you do not spend is lost.`,
      `An infantry costs ${buys?.costs.infantry}, a panzer ${buys?.costs.panzer}, a fleet ${buys?.costs.fleet}, a headquarters ${buys?.costs.hq}, a bomb ${buys?.costs.bomb}. New armies come to the capital, at most six in all; fleets to the ocean beside it. Both sides choose in secret, and the choices are opened together.`,
    ];
  },
  task: 'Build something useful for this turn, with at least one headquarters for the air.',
  isDone: (events) => {
    const build = happened(events, 'build-sealed')?.build;
    return typeof build === 'object' && build !== null && 'hq' in build;
  },
  learned:
    'Headquarters roll for the air: the higher total wins, and the margin is the number of aircraft for this turn.',
  astray: (events) =>
    events.some((event) => event.type === 'build-sealed' && event.side === 'german')
      ? 'Legal, but you have no headquarters: the other side could have the air for nothing.'
      : undefined,
  solution: ['BUILD 3 Inf, 2 Pz, 1 HQ'],
  detours: [['BUILD nothing'], ['BUILD 5 Inf']],
  forbidden: [
    { orders: ['BUILD 60 Fleet'], code: 'over-budget', clause: 'totw:5.3' },
    // One army stands in the capital already: six more are one too many.
    { orders: ['BUILD 6 Inf'], code: 'no-room-in-capital', clause: 'totw:5.4' },
  ],
};

export const victory: LessonStep = {
  ...BASE,
  id: 'victory',
  title: 'Win the war',
  clause: 'totw:4.1',
  setup: sceneOf({
    position: {
      control: { ...WORLD, manchukuo: 'german' },
      units: {
        manchukuo: [german('panzer', 3)],
        'western-pacific-ocean': [german('fleet', 3)],
        japan: [japanese('infantry')],
      },
    },
  }),
  faces: [1, 6],
  words: ({ chance }) => [
    'The side that takes the enemy capital has won, at once. Keep armies in yours for the same reason.',
    `Japan is an island: it is taken from the sea. Three panzers against its one infantry win with ${percent(chance({ attacker: { panzer: 3 }, defender: { infantry: 1 } }))}.`,
    'There are two other endings: nuclear winter, which the side of the last detonation loses, and rebellion everywhere but in the capitals, which both sides lose.',
  ],
  task: 'Carry your panzers from Manchukuo to Japan.',
  isDone: (events) => happened(events, 'game-ended')?.winner === 'german',
  learned: 'Germany has won. You know enough now for a whole game.',
  astray: (events) =>
    events.length > 0 ? 'Tokyo still stands. Choose Manchukuo and carry the panzers to Japan.' : undefined,
  solution: ['CONVOY 3 Pz: Manchukuo -> Japan VIA Western Pacific Ocean'],
  detours: [['PASS']],
  forbidden: [
    {
      orders: [{ type: 'move', force: { panzer: 3 }, path: ['manchukuo', 'japan'] }],
      code: 'not-adjacent',
      clause: 'totw:9.2',
    },
  ],
};
