import { recordedDice, scriptedDice, seededDice } from '@/lib/core/dice';
import type { GameAction, GameEvent, GameSetup, GameState, Playable } from '@/lib/core/playable';
import type { Choose, RoleId } from '@/lib/core/ruleset';

/** A game played at random, kept as it would be in a log: actions with their faces, and all events. */
export interface Recorded {
  readonly setup: GameSetup;
  readonly start: GameState;
  readonly actions: readonly { readonly by: RoleId; readonly action: GameAction; readonly faces: readonly number[] }[];
  readonly events: readonly GameEvent[];
}

const MOST = 2_000;

export function setupOf(rules: Playable): GameSetup {
  const parsed = rules.parseSetup({});
  if (!parsed.ok) throw new Error('the ruleset refuses its own default set-up');
  return parsed.value;
}

/** Plays one whole game among the listed choices. */
export function playAtRandom(rules: Playable, setup: GameSetup, seed: number): Recorded {
  const choice = seededDice(seed);
  const choose: Choose = (n) => choice(n) - 1;
  const dice = seededDice(seed + 1);
  const opening = rules.start(setup, { by: 'server', roll: dice });
  const actions: { by: RoleId; action: GameAction; faces: readonly number[] }[] = [];
  const events: GameEvent[] = [...opening.events];
  let state = opening.state;
  for (let awaited = rules.awaiting(state); awaited.length > 0; awaited = rules.awaiting(state)) {
    if (actions.length === MOST) break;
    const by = awaited[choose(awaited.length)]?.role ?? '';
    const templates = rules.options(state, by);
    const template = templates[choose(templates.length)];
    if (template === undefined) throw new Error('a dead end');
    const action = rules.complete(state, template, choose);
    const { roll, draws } = recordedDice(dice);
    const decided = rules.decide(state, action, { by, roll });
    if (!decided.ok) throw new Error(`refused: ${decided.error.code}`);
    actions.push({ by, action, faces: draws.map(({ face }) => face) });
    events.push(...decided.value.events);
    state = decided.value.state;
  }
  return { setup, start: opening.state, actions, events };
}

/** Decides and follows every recorded action again, with the recorded dice. Answers how many. */
export function decideAgain(rules: Playable, game: Recorded): number {
  let state = game.start;
  for (const { by, action, faces } of game.actions) {
    const decided = rules.decide(state, action, { by, roll: scriptedDice(faces) });
    if (!decided.ok) throw new Error(`refused: ${decided.error.code}`);
    state = decided.value.state;
  }
  return game.actions.length;
}

/** The first `entries` events of the first random game that has this many, each in the envelope that entries have. */
export function logOf(rules: Playable, setup: GameSetup, entries: number): string {
  let seed = 9_000;
  let long = playAtRandom(rules, setup, seed);
  while (long.events.length < entries && seed < 9_500) long = playAtRandom(rules, setup, ++seed);
  if (long.events.length < entries) throw new Error(`no game of ${entries} events was played`);
  const lines = long.events.slice(0, entries).map((payload, seq) =>
    JSON.stringify({
      actor: 'server',
      at: '2026-01-01T00:00:00.000Z',
      gameId: '0190d9a2-7b1e-7c3a-9f00-000000000001',
      nonce: '00112233445566778899aabbccddeeff',
      payload,
      prev: 'cfd0355d783c3d1de6f418f90d204ee2331054cd8e426d4753210463426d6072',
      seq,
      type: 'event',
      v: 1,
    }),
  );
  return lines.join('\n');
}

export const parseLog = (log: string): readonly { readonly payload: GameEvent }[] =>
  log.split('\n').map((line) => JSON.parse(line));
