import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Draw, recordedDice } from '@/lib/core/dice';
import type { GameState, Playable } from '@/lib/core/playable';
import type { Choose, Outcome, RoleId } from '@/lib/core/ruleset';
import { diceOf, newDice } from '@/lib/games/engine/dice-box';
import { gameIdOfKey } from '@/lib/games/model/ids';
import { NOTE, setupOf } from './random-play';

/** A whole game as its players wrote it: who sent which order, and the dice that fell. */
export interface GoldenGame {
  readonly title: string;
  readonly ruleset: string;
  /** Names the stream of randomness: a server that draws from it makes the same dice for `GOLDEN_OWNER`'s game. */
  readonly stream: string;
  readonly setup: unknown;
  readonly plies: readonly { readonly by: RoleId; readonly order: string }[];
  /** Every face, in the order of the draws. */
  readonly dice: readonly number[];
  readonly outcome: Outcome;
}

/** Who creates golden games. With the stream's name as the key of the command, the game's id follows, and the dice. */
export const GOLDEN_OWNER = 'golden-owner';

/** Endless bytes from a name, in place of the server's own randomness. */
export function streamOf(name: string): (count: number) => Uint8Array {
  let block = 0;
  let left = Buffer.alloc(0);
  return (count) => {
    while (left.length < count) {
      left = Buffer.concat([left, createHash('sha256').update(`${name} ${block}`).digest()]);
      block += 1;
    }
    const bytes = left.subarray(0, count);
    left = left.subarray(count);
    return Uint8Array.from(bytes);
  };
}

/** The golden games of one ruleset: the JSON files of its `games` folder, by name. */
export function goldenGames(ruleset: string): readonly { readonly file: string; readonly game: GoldenGame }[] {
  const folder = join('tests', 'rulesets', ruleset, 'games');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return files.sort().map((file) => ({ file, game: JSON.parse(readFileSync(join(folder, file), 'utf8')) }));
}

/** Plays at random from a stream until the game ends; every action is kept as the order a player would write. Each comes
 * with a note, as some rules refuse without one. */
export function writeGolden(rules: Playable, stream: string, choose: Choose, most: number): GoldenGame | undefined {
  const setup = setupOf(rules);
  const services = { randomBytes: streamOf(stream) };
  const gameId = gameIdOfKey(GOLDEN_OWNER, stream);
  const players = rules.roles(setup).filter(({ kind }) => kind === 'player');
  const secret = newDice(
    services,
    players.map(({ id }) => id),
  );
  const draws: Draw[] = [];
  const diceFor = (epoch: number) => diceOf(gameId, secret, epoch, draws.length);

  const opened = diceFor(1);
  let state = rules.start(setup, { by: 'server', roll: opened.roll }).state;
  draws.push(...opened.draws);
  const plies: { by: RoleId; order: string }[] = [];
  while (rules.outcome(state) === undefined && plies.length < most) {
    const dice = diceFor(rules.standing(state).turn);
    const ply = randomPly(rules, state, choose, dice.roll);
    draws.push(...dice.draws);
    plies.push({ by: ply.by, order: ply.order });
    state = ply.state;
  }
  const outcome = rules.outcome(state);
  if (outcome === undefined) return undefined;
  const title = `${rules.meta.title}: ${outcome.reason} after ${plies.length} actions`;
  return { title, ruleset: rules.meta.id, stream, setup: {}, plies, dice: draws.map(({ face }) => face), outcome };
}

interface Ply {
  readonly by: RoleId;
  readonly order: string;
  readonly state: GameState;
}

function randomPly(rules: Playable, state: GameState, choose: Choose, roll: (sides: number) => number): Ply {
  const asked = rules.awaiting(state);
  const by = asked[choose(asked.length)]?.role ?? '';
  const templates = rules.options(state, by);
  const template = templates[choose(templates.length)];
  if (template === undefined) throw new Error(`nothing is open to ${by}`);
  const action = rules.complete(state, template, choose);
  const decided = rules.decide(state, action, { by, roll, note: NOTE });
  if (!decided.ok) throw new Error(`an offered action was refused: ${JSON.stringify(decided.error)}`);
  return { by, order: rules.formatOrder(action), state: decided.value.state };
}

/** Plays a golden game's orders on the bare core with its own dice; answers where it ended. */
export function replayGolden(rules: Playable, game: GoldenGame): { readonly state: GameState; readonly left: number } {
  let used = 0;
  const { roll } = recordedDice((sides) => {
    const face = game.dice[used];
    if (face === undefined || face > sides) throw new Error(`die ${used} is ${face}, asked for a d${sides}`);
    used += 1;
    return face;
  });
  let { state } = rules.start(setupOf(rules, game.setup), { by: 'server', roll });
  for (const [number, { by, order }] of game.plies.entries()) {
    const parsed = rules.parseOrders(order, state, by);
    const action = parsed.ok ? parsed.value[0] : undefined;
    if (action === undefined) throw new Error(`ply ${number}: cannot read ${order}`);
    const decided = rules.decide(state, action, { by, roll, note: NOTE });
    if (!decided.ok) throw new Error(`ply ${number} (${order}): ${rules.explain(decided.error)}`);
    state = decided.value.state;
  }
  return { state, left: game.dice.length - used };
}
