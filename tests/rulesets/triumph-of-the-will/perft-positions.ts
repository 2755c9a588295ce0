import { seededDice } from '@/lib/core/dice';
import type { GameState, Playable } from '@/lib/core/playable';
import { findRuleset } from '@/lib/rulesets/index';
import { deepFreeze } from '@/tests/support/freeze';
import { perft } from '@/tests/support/perft';
import { setupOf } from './support';

const found = findRuleset('triumph-of-the-will');
if (found === undefined) throw new Error('the ruleset is on the list');
export const rules: Playable = found;

/** Every land area but these is in rebellion: a small world, so that all paths can be walked. */
function revoltEverywhereBut(...free: readonly string[]): Record<string, number> {
  const { position } = setupOf({});
  const areas = Object.keys(position.control ?? {});
  return Object.fromEntries(areas.filter((area) => !free.includes(area)).map((area) => [area, 2]));
}

/** The fixed positions, and the actions that lead on from them. */
export const POSITIONS: Readonly<Record<string, () => readonly GameState[]>> = {
  'first forces': () => [stateOf({})],
  'land, sea and bombs in revolt': () => [
    stateOf(
      setupOf({
        rebellions: revoltEverywhereBut(
          'greater-germany',
          'russia',
          'iran',
          'media-oriente',
          'tibet',
          'japan',
          'meng-chang',
        ),
        control: { tibet: 'japanese' },
        stand: {
          russia: 'g 2 infantry, panzer, 6ss',
          'north-atlantic': 'g 2 fleet',
          'greater-germany': 'g infantry',
          tibet: 'j infantry, ~panzer',
          'western-pacific-ocean': 'j 2 fleet, kb',
          japan: 'j infantry',
        },
        position: { bombs: { german: 2, japanese: 0 } },
      }),
    ),
  ],
  'sea lanes and convoys': () => [
    stateOf(
      setupOf({
        next: 'japanese',
        rebellions: revoltEverywhereBut('greater-germany', 'japan', 'hawaii', 'mexico', 'panama', 'africa-orientale'),
        stand: {
          japan: 'j 2 infantry, panzer',
          hawaii: 'j infantry',
          'western-pacific-ocean': 'j 2 fleet, kb',
          'eastern-pacific-ocean': 'j 2 fleet',
          'south-pacific-ocean': 'j fleet',
          'north-atlantic': 'g fleet',
        },
      }),
    ),
  ],
  'the battle board': () =>
    after(
      setupOf({
        stand: { russia: 'g 2 infantry, 2 panzer, 6ss', manchukuo: 'j 2 infantry, panzer' },
        position: { air: { side: 'german', left: 2 } },
      }),
      ['german', { type: 'move', force: { infantry: 2, panzer: 2, '6ss': 1 }, path: ['russia', 'manchukuo'] }],
      ['japanese', { type: 'line-up', boxes: ['infantry', 'panzer', 'infantry'] }],
      ['german', { type: 'match-line', boxes: [['panzer', 'infantry'], ['6ss'], ['panzer', 'infantry']] }],
    ),
  'production and too many armies': () => {
    const [begun] = after(
      setupOf({
        rebellions: revoltEverywhereBut('greater-germany', 'russia', 'iran', 'japan'),
        stand: {
          russia: 'g 2 infantry, 2 panzer',
          iran: 'g 3 infantry, 2 ~panzer',
          'greater-germany': 'g 4 infantry',
          'north-atlantic': 'g 5 fleet',
          japan: 'j infantry',
        },
      }),
    );
    const moved = act(begun, 'german', {
      type: 'move',
      force: { infantry: 1, panzer: 2 },
      path: ['russia', 'iran'],
    });
    return [begun, moved, stateOf({ position: { ...setupOf({}).position, stage: { phase: 'production' } } })].filter(
      (state) => state !== undefined,
    );
  },
};

export function stateOf(input: unknown): GameState {
  const setup = rules.parseSetup(input);
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  return rules.start(setup.value, { by: 'server', roll: seededDice(1) }).state;
}

function act(state: GameState | undefined, by: string, input: unknown): GameState {
  const action = rules.parseAction(input);
  if (state === undefined || !action.ok) throw new Error('no such action');
  const decided = rules.decide(state, action.value, { by, roll: seededDice(5) });
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return decided.value.state;
}

/** The state of a set-up, and those after each action. */
function after(setup: unknown, ...actions: readonly (readonly [string, unknown])[]): readonly GameState[] {
  const states = [stateOf(setup)];
  for (const [by, input] of actions) states.push(act(states.at(-1), by, input));
  return states;
}

/** What is stored: for each state of a position, the number of distinct actions of each role asked, by kind. */
export const countsOf = (states: readonly GameState[]) =>
  states.map((state) =>
    Object.fromEntries(rules.awaiting(state).map(({ role }) => [role, perft(rules, deepFreeze(state), role)])),
  );
