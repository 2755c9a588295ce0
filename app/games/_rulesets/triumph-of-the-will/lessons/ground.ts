import type { LessonStep } from '@/app/games/_rulesets/lesson-step';
import type { JsonObject } from '@/lib/core/json';
import {
  BASE,
  garrisons,
  german,
  inWords,
  japanese,
  japaneseGarrisons,
  percent,
  sceneOf,
  seen,
  without,
} from './world';

const happened = (events: readonly JsonObject[], type: string): JsonObject | undefined =>
  events.find((event) => event.type === type);
const passed = (events: readonly JsonObject[]): boolean =>
  events.some((event) => event.type === 'action-passed' && event.side === 'german');

export const control: LessonStep = {
  ...BASE,
  id: 'control',
  title: 'Take an empty area',
  clause: 'totw:9.4',
  setup: sceneOf({ position: { units: { russia: [german('infantry', 2)] } } }),
  words: ({ begin, tryOut }) => {
    const after = tryOut(['MOVE 1 Inf: Russia -> Manchukuo']);
    const points = after.ok ? seen(after.view).sides.german.points : 0;
    return [
      `You are Germany and hold ${seen(begin).sides.german.points} areas. Each gives one production point a turn.`,
      `An army that walks into an enemy area without armies takes it at once: with Manchukuo you would hold ${points}. The army may go on as far as the land goes, and stops where an enemy stands.`,
      'Areas that touch only at a corner are not neighbours: from Russia there is no step to Kamchatka.',
    ];
  },
  task: 'Move an army from Russia into Manchukuo or any other area that nobody defends.',
  isDone: (events) => happened(events, 'area-captured') !== undefined,
  learned: 'The area is yours, and so is its point. The army has acted: it is disrupted and rests until the turn ends.',
  astray: (events) =>
    events.length === 0
      ? undefined
      : 'That was legal, but it took nothing. Choose Russia, one infantry, and Manchukuo.',
  solution: ['MOVE 1 Inf: Russia -> Manchukuo'],
  detours: [['PASS'], ['MOVE 1 Inf: Russia -> Iran']],
  forbidden: [
    {
      orders: [{ type: 'move', force: { infantry: 1 }, path: ['russia', 'kamchatka'] }],
      code: 'point-contact',
      clause: 'totw:9.12',
    },
  ],
};

export const rebellion: LessonStep = {
  ...BASE,
  id: 'rebellion',
  title: 'Leave an army behind',
  clause: 'totw:5.12',
  setup: sceneOf({
    position: {
      control: without('tibet'),
      units: { ...garrisons('iran'), ...japaneseGarrisons('tibet'), russia: [german('infantry', 2)] },
      rebellions: { tibet: 2 },
      stage: { phase: 'actions', next: 'german', passed: true },
    },
  }),
  faces: [6, 4],
  words: ({ tryOut }) => {
    const ends = tryOut(['PASS']);
    const rolls = ends.ok
      ? ends.events.flatMap((event) => (event.type === 'rebellions-rolled' ? [event.rolls] : []))
      : [];
    const [first] = (rolls[0] as readonly { readonly modifier: number }[] | undefined) ?? [];
    const modifier = first?.modifier ?? 0;
    return [
      'When the actions of a turn are over, one die is rolled for every area without an army, capitals apart. A total of six or more is a rebellion: the area is lost until somebody puts it down.',
      `Iran has no army. Its modifier is ${modifier}, so it rebels with a chance of ${percent((1 + modifier) / 6)}. Every neighbour in rebellion adds one: Tibet is.`,
      'Japan has just passed. If you pass too, the turn ends. Other armies could still act, so you are warned: tick “Send it all the same” and pass.',
    ];
  },
  task: 'Send one of the two armies in Russia to Iran, then pass.',
  isDone: (events) =>
    happened(events, 'turn-recovered') !== undefined && happened(events, 'rebellions-rolled') === undefined,
  learned: 'Every area had an army, so nothing was rolled. One infantry is enough to keep a country quiet.',
  astray: (events) => {
    if (happened(events, 'rebellions-rolled'))
      return 'An area without an army was rolled for. Look at what happened, and start the step again.';
    const move = happened(events, 'force-moved');
    const path = Array.isArray(move?.path) ? move.path : [];
    return move && path.at(-1) !== 'iran' ? 'Iran is still empty. Move an army from Russia to Iran.' : undefined;
  },
  solution: ['MOVE 1 Inf: Russia -> Iran', 'PASS'],
  detours: [['PASS'], ['MOVE 2 Inf: Russia -> Iran', 'PASS']],
  forbidden: [
    { orders: ['MOVE 1 Inf: Russia -> Iran', 'MOVE 1 Inf: Iran -> Russia'], code: 'no-such-units', clause: 'totw:5.8' },
  ],
};

const ODDS = { attacker: { panzer: 2, infantry: 1 }, defender: { infantry: 2 } };

export const battle: LessonStep = {
  ...BASE,
  id: 'battle',
  title: 'Fight a battle, round by round',
  clause: 'totw:10.4',
  setup: sceneOf({
    position: { units: { russia: [german('panzer', 2), german('infantry')], manchukuo: [japanese('infantry', 2)] } },
    doctrine: { arrange: 'ask' },
  }),
  // Box 1 is won, then two exchanges are lost: there are two rounds, and one unit is left in any line-up of all three.
  faces: [1, 5, 6, 2, 6, 2, 1, 5],
  words: ({ chance }) => [
    'Armies that enter a defended area fight. Units stand face to face in boxes; the side with fewer units lines up first, one a box, and the other side answers box by box.',
    'In each box both sides roll a die; the higher total wins, and a tie goes to the defender. An attacking panzer adds one. Rounds go on until one side is gone: nobody retreats.',
    `Two panzers and one infantry against two infantry win with ${percent(chance(ODDS))}. A third unit makes a stack: the one behind fights when the one in front has won or fallen.`,
  ],
  task: 'Attack Manchukuo with everything in Russia (“All of them”) and answer the enemy line, round by round, until the battle is over.',
  isDone: (events) => events.some((event) => event.type === 'battle-ended' && event.winner === 'attacker'),
  learned: 'The battle is won and the area is yours. The survivors are disrupted until the turn ends.',
  astray: (events) => {
    if (happened(events, 'battle-ended'))
      return 'Your force was lost. More units, and the panzers where they count, win this one.';
    return events.length > 0 && !happened(events, 'battle-begun')
      ? 'Nobody fought. Move all armies of Russia to Manchukuo.'
      : undefined;
  },
  solution: ['MOVE 2 Pz, 1 Inf: Russia -> Manchukuo', 'MATCH Pz + Inf | Pz', 'MATCH Pz + Inf'],
  detours: [['PASS'], ['MOVE 1 Inf: Russia -> Tibet'], ['MOVE 2 Pz: Russia -> Manchukuo']],
  forbidden: [{ orders: ['MOVE 2 Pz: Russia -> Manchukuo -> Meng Chang'], code: 'must-stop', clause: 'totw:9.4' }],
};

export const aircraft: LessonStep = {
  ...BASE,
  id: 'aircraft',
  title: 'Send aircraft',
  clause: 'totw:10.5',
  setup: sceneOf({
    position: {
      units: { russia: [german('infantry', 2)], manchukuo: [japanese('infantry', 2)] },
      air: { side: 'german', left: 2 },
    },
    doctrine: { air: 'ask' },
  }),
  faces: [4, 4, 4, 4, 4, 4, 4, 4],
  words: ({ begin, chance }) => [
    `Headquarters win the air for a turn. You have air superiority with ${inWords(seen(begin).air?.left ?? 0)} aircraft. In a land battle you may put one behind each of your boxes; it adds one to every die there.`,
    `Two infantry against two infantry win with only ${percent(chance({ attacker: { infantry: 2 }, defender: { infantry: 2 } }))}, because ties go to the defender. Two aircraft make it ${percent(chance({ attacker: { infantry: 2 }, defender: { infantry: 2 }, air: { side: 'attacker', aircraft: 2 } }))}.`,
    'The dice of this step are all fours: an infantry alone ties and dies, one with an aircraft wins. Aircraft that you commit are spent when the battle ends.',
  ],
  task: 'Attack Manchukuo with both infantry and put an aircraft behind each box.',
  isDone: (events) => events.some((event) => event.type === 'battle-ended' && event.winner === 'attacker'),
  learned:
    'Four and one beats four. Aircraft never fight at sea, and what you did not commit stays for the next battle.',
  astray: (events) => {
    if (happened(events, 'battle-ended'))
      return 'Your infantry tied and lost. Start again with an aircraft behind both boxes.';
    return events.length > 0 && !happened(events, 'battle-begun')
      ? 'Nobody fought. Move both infantry to Manchukuo.'
      : undefined;
  },
  solution: ['MOVE 2 Inf: Russia -> Manchukuo', 'AIR 1, 2'],
  detours: [['PASS'], ['MOVE 2 Inf: Russia -> Manchukuo', 'AIR none']],
  forbidden: [{ orders: ['MOVE 2 Inf: Russia -> Manchukuo', 'AIR 3'], code: 'air-unmanned-box', clause: 'totw:10.5' }],
};

export const momentum: LessonStep = {
  ...BASE,
  id: 'momentum',
  title: 'Go on after a victory',
  clause: 'totw:10.9',
  setup: sceneOf({
    position: {
      units: { russia: [german('panzer', 2)], manchukuo: [japanese('infantry')] },
      air: { side: 'german', left: 1 },
    },
    doctrine: { momentum: 'ask' },
  }),
  faces: [1, 6],
  words: () => [
    'Panzers that win an attack on land may go on into one neighbouring enemy area, if you have air superiority and an aircraft left. Undefended, it is taken; defended, they fight a second battle.',
    'A force does this once in a turn, and infantry stays where it won.',
  ],
  task: 'Take Manchukuo with your panzers, then send them on into an area next to it.',
  isDone: (events) => happened(events, 'momentum-declared') !== undefined,
  learned: 'One action, two areas. Keep an aircraft unused when you plan to go on.',
  astray: (events) => {
    if (happened(events, 'momentum-declined') || happened(events, 'action-ended') || passed(events))
      return 'The action is over and the panzers have not gone on. Start again; when you are asked, choose an area next to Manchukuo.';
    return undefined;
  },
  solution: ['MOVE 2 Pz: Russia -> Manchukuo', 'MOMENTUM 2 Pz -> Meng Chang'],
  detours: [['PASS'], ['MOVE 2 Pz: Russia -> Manchukuo', 'MOMENTUM none']],
  forbidden: [
    {
      orders: ['MOVE 2 Pz: Russia -> Manchukuo', 'MOMENTUM 2 Pz -> Russia'],
      code: 'momentum-target',
      clause: 'totw:10.9',
    },
    {
      orders: ['MOVE 2 Pz: Russia -> Manchukuo', 'MOMENTUM 1 Inf -> Meng Chang'],
      code: 'momentum-units',
      clause: 'totw:10.9',
    },
  ],
};
