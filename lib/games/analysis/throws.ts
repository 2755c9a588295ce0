import { OutOfDice, type Roll, recordedDice, scriptedDice, seededDice } from '@/lib/core/dice';
import type { Decided, GameAction, GameState, Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { NoteId, RoleId } from '@/lib/core/ruleset';
import { sha256Hex } from '@/lib/trust/crypto';
import { type GameError, refuse } from '../model/errors';
import { type Pause, pauses } from './pauses';
import type { AnalysisStep, DiceMode } from './tree';

/** An order at a position. */
export interface Question {
  readonly ruleset: Playable;
  readonly state: GameState;
  readonly action: GameAction;
  readonly role: RoleId;
  readonly note?: NoteId | undefined;
}

/** How its dice are to fall. `faces` are for chosen ones. */
export interface Wish {
  readonly mode: DiceMode;
  readonly faces?: readonly number[] | undefined;
}

export interface Answer extends Decided {
  readonly dice?: AnalysisStep['dice'];
}

/** Up to this many ways in which the dice can fall, all of them are counted: four dice of six faces. */
export const MOST_WAYS = 1_296;
/** Where there are more, this many throws are a sample. */
export const SAMPLE = 400;

/** Decides an order with dice as they are wished for. The game's own dice are out of reach. */
export async function throwFor(asked: Question, wish: Wish, chance: Roll): Promise<Result<Answer, GameError>> {
  const first = decideWith(asked, firstRoll(wish, chance));
  if (!first.ok) return first;
  const { faces, decided } = first.value;
  // A wish for dice that is left over from the order before is no fault of an order that throws none.
  if (faces.length === 0) return ok(decided);
  if (wish.mode === 'chosen' && faces.length !== wish.faces?.length) return err(tooManyFaces(faces.length));
  const results = await resultsOf(asked);
  if (wish.mode === 'likeliest') return likeliest(asked, results);
  return ok({ ...decided, dice: { mode: wish.mode, faces, odds: results.oddsOf(decided) } });
}

/** The same order again, with the dice that it had. Undefined when the rules do not take it any more. */
export function throwAgain(asked: Question, faces: readonly number[]): Decided | undefined {
  const again = decideWith(asked, scriptedDice(faces));
  return again.ok && again.value.faces.length === faces.length ? again.value.decided : undefined;
}

const firstRoll = ({ mode, faces = [] }: Wish, chance: Roll): Roll =>
  mode === 'chosen' ? scriptedDice(faces) : chance;

function likeliest(asked: Question, results: Results): Result<Answer, GameError> {
  const again = decideWith(asked, scriptedDice(results.best));
  if (!again.ok) return again;
  const { decided, faces } = again.value;
  return ok({ ...decided, dice: { mode: 'likeliest', faces, odds: results.oddsOf(decided) } });
}

interface Thrown {
  readonly decided: Decided;
  readonly faces: readonly number[];
  readonly sides: readonly number[];
}

function decideWith({ ruleset, state, action, role, note }: Question, source: Roll): Result<Thrown, GameError> {
  const { roll, draws } = recordedDice(source);
  try {
    const ctx = { by: role, roll, ...(note === undefined ? {} : { note }) };
    const decided = ruleset.decide(state, action, ctx);
    if (!decided.ok) {
      return err({ kind: 'rule', rejection: decided.error, message: ruleset.explain(decided.error) });
    }
    return ok({
      decided: decided.value,
      faces: draws.map(({ face }) => face),
      sides: draws.map(({ sides }) => sides),
    });
  } catch (error) {
    if (error instanceof OutOfDice) return err(tooFewFaces(error.drawn));
    if (error instanceof RangeError) return err(refuse('wrong-dice', 'One of these faces is not on its die.'));
    throw error;
  }
}

const tooFewFaces = (given: number): GameError =>
  refuse('wrong-dice', `This order throws more dice than the ${given} that you chose: choose a face for each.`, {
    given,
  });

const tooManyFaces = (thrown: number): GameError =>
  refuse('wrong-dice', `This order throws ${thrown} dice and you chose more: choose a face for each.`, { thrown });

interface Results {
  /** Faces of the result with the largest share. */
  readonly best: readonly number[];
  readonly oddsOf: (decided: Decided) => NonNullable<AnalysisStep['dice']>['odds'];
}

interface Group {
  share: number;
  readonly faces: readonly number[];
}

/** All positions that an order can lead to, with the share of the dice that leads there. Other requests come in between. */
export async function resultsOf(asked: Question): Promise<Results> {
  const pause = pauses();
  const all = await everyWay(asked, pause);
  const groups = all ?? (await sample(asked, pause));
  const keyOf = ({ state }: Decided): string => keyFor(asked.ruleset, state);
  const [best] = [...groups.values()].sort((a, b) => b.share - a.share);
  return {
    best: best?.faces ?? [],
    oddsOf: (decided) => ({
      // What no throw of a sample has led to is rarer than one of them.
      share: Math.min(1, groups.get(keyOf(decided))?.share ?? 1 / SAMPLE),
      exact: all !== undefined,
    }),
  };
}

/** Goes through all faces of all dice, the last die first; undefined where there are too many. */
async function everyWay(asked: Question, pause: Pause): Promise<ReadonlyMap<string, Group> | undefined> {
  const groups = new Map<string, Group>();
  let faces: readonly number[] | undefined = [];
  for (let ways = 0; faces !== undefined; ways += 1) {
    const thrown = ways < MOST_WAYS ? wayOf(asked, faces) : undefined;
    if (thrown === undefined || waysOf(thrown.sides) > MOST_WAYS) return undefined;
    const { decided, sides, faces: all } = thrown;
    count(groups, keyFor(asked.ruleset, decided.state), all, 1 / waysOf(sides));
    faces = following(all, sides);
    await pause();
  }
  return groups;
}

const waysOf = (sides: readonly number[]): number => sides.reduce((ways, of) => ways * of, 1);

/** Undefined where the order goes on throwing: a tie may be thrown again and again. */
function wayOf(asked: Question, faces: readonly number[]): Thrown | undefined {
  try {
    const thrown = decideWith(asked, thenOnes(faces));
    return thrown.ok ? thrown.value : undefined;
  } catch (error) {
    if (error instanceof TooManyDice) return undefined;
    throw error;
  }
}

class TooManyDice extends Error {}

/** More dice than these have too many ways, whatever dice they are. */
const MOST_DICE = Math.floor(Math.log2(MOST_WAYS));

/** The faces given, and ones after them. */
function thenOnes(faces: readonly number[]): Roll {
  let next = 0;
  return () => {
    const face = faces[next] ?? 1;
    next += 1;
    if (next > MOST_DICE) throw new TooManyDice('these dice cannot all be counted');
    return face;
  };
}

/** The faces that come after these, as a counter counts on; undefined after the last. */
function following(faces: readonly number[], sides: readonly number[]): readonly number[] | undefined {
  const at = faces.findLastIndex((face, index) => face < (sides[index] ?? 1));
  return at < 0 ? undefined : [...faces.slice(0, at), (faces[at] ?? 0) + 1];
}

async function sample(asked: Question, pause: Pause): Promise<ReadonlyMap<string, Group>> {
  const groups = new Map<string, Group>();
  // One stream for all: the same order has the same odds each time.
  const roll = seededDice(1);
  for (let times = 0; times < SAMPLE; times += 1) {
    const thrown = decideWith(asked, roll);
    if (thrown.ok) count(groups, keyFor(asked.ruleset, thrown.value.decided.state), thrown.value.faces, 1 / SAMPLE);
    await pause();
  }
  return groups;
}

function count(groups: Map<string, Group>, key: string, faces: readonly number[], share: number): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, { share, faces });
  else group.share += share;
}

const keyFor = (ruleset: Playable, state: GameState): string => sha256Hex(ruleset.dumpState(state));
