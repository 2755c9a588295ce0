import { canonicalJson } from '@/lib/core/canonical';
import type { Roll } from '@/lib/core/dice';
import type { Decided, GameEvent, GameSetup, GameState, Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { Rejection } from '@/lib/core/ruleset';
import { backTo, hasEvents, isAct } from '../acts';
import type { Entry } from '../entry';
import { type LiveAction, LogReplay, type ReplayFault } from '../log-replay';
import { isKnown, type LoggedCommand, type Rolled } from './commands';
import type { VerifyFault } from './report';
import { isObject, isText } from './shapes';

/** Rules that can be asked about a game, and its set-up as they read it. */
export interface RulesOfGame {
  readonly rules: Playable;
  readonly setup: GameSetup;
}

/** What the rules say now about a recorded command, where it is not what the record says. */
export interface Dissent {
  readonly kind: 'different' | 'illegal';
  /** Where: one of these entries does not fit the others. */
  readonly place: Pick<VerifyFault, 'seq' | 'to'>;
  /** In the words of a report, after "entry n: ". */
  readonly detail: string;
  /** Of an illegal one, where it is the rules that refuse it. */
  readonly rejection?: Rejection;
  /** What would follow by these rules. */
  readonly events?: readonly GameEvent[];
}

/** The record as far as it was applied. `dissent` is missing when nothing was asked, or the rules say the same. */
export interface Redecided {
  readonly asked: boolean;
  readonly dissent?: Dissent;
}

/**
 * Plays a record through by `evolve` alone, and asks the rules again about any command of it, with the dice that were
 * thrown. The position is always the one that the record makes: what the rules say now does not spoil what follows.
 */
export class Retelling {
  #replay: LogReplay;
  #shift = 0;
  readonly #applied: Entry[] = [];

  constructor(private at: RulesOfGame) {
    this.#replay = new LogReplay(at.rules);
  }

  get state(): GameState | undefined {
    return this.#replay.state;
  }

  get rules(): Playable {
    return this.at.rules;
  }

  /** Goes on by other rules, from the position that they make of all that was applied. */
  goOnBy(at: RulesOfGame): Result<undefined, ReplayFault> {
    if (at.rules === this.at.rules) return ok(undefined);
    const replay = new LogReplay(at.rules);
    for (const entry of this.#applied) {
      const applied = replay.apply(entry);
      if (!applied.ok) return applied;
    }
    this.at = at;
    this.#replay = replay;
    return ok(undefined);
  }

  /** One command further. `ask`: whether the rules are asked about it, where there is anything to ask. */
  tell(command: LoggedCommand, ask: boolean): Result<Redecided, ReplayFault> {
    const { head } = command;
    const before = this.#replay.state;
    const target = this.#replay.liveActionAt(backTo(head) ?? -1);
    const applied = this.#hear(head);
    if (!applied.ok) return applied;
    if (target !== undefined) this.#goBack(before, target.before);
    // The end of a game has shown the epoch of its last turn.
    if (head.type === 'forfeit-lifted') this.#shift += 1;
    const asked = ask && isDecided(head);
    const dissent = asked ? this.#ask(command, target) : undefined;
    for (const entry of command.events) {
      const happened = this.#hear(entry);
      if (!happened.ok) return happened;
    }
    return ok(dissent === undefined ? { asked } : { asked, dissent });
  }

  #hear(entry: Entry): Result<undefined, ReplayFault> {
    this.#applied.push(entry);
    return this.#replay.apply(entry);
  }

  /** Epochs of dice are ahead of the turns once the game went back to turns whose epochs were shown. */
  #goBack(from: GameState | undefined, to: GameState): void {
    if (from === undefined) return;
    const { rules } = this.at;
    // The end of a game has shown the epoch of its last turn as well.
    const reached = rules.standing(from).turn + (rules.outcome(from) === undefined ? 0 : 1);
    this.#shift += Math.max(0, reached - rules.standing(to).turn);
  }

  // Rules are written for games that happened; a forged one may make them throw, which is an answer too.
  #ask(command: LoggedCommand, target: LiveAction | undefined): Dissent | undefined {
    const asked: Asked = { ...this.at, command, target, state: this.#replay.state, shift: this.#shift };
    try {
      return dissentOf(asked);
    } catch (error) {
      const detail = `the rules broke on it: ${error instanceof Error ? error.message : String(error)}`;
      return { kind: 'different', place: spanOf(command), detail };
    }
  }
}

/** Whether the rules have anything to say about a command: acts without events are the table's own. */
const isDecided = ({ type }: Entry): boolean => isKnown(type) && (!isAct(type) || hasEvents(type));

/** What a decision hung on. */
interface Asked extends RulesOfGame {
  readonly command: LoggedCommand;
  /** The action that this entry undoes, where it undoes one. */
  readonly target: LiveAction | undefined;
  /** The position that was decided on. */
  readonly state: GameState | undefined;
  /** What is added to the turn to get the epoch of its dice. */
  readonly shift: number;
}

/** A command from its head to its last part: where one of them does not fit the others, any may be the forged one. */
function spanOf({ head, dice, events }: LoggedCommand): Dissent['place'] {
  return { seq: head.seq, to: events.at(-1)?.seq ?? dice?.seq ?? head.seq };
}

function dissentOf(asked: Asked): Dissent | undefined {
  const { command } = asked;
  const dice = recordedRoll(command.dice);
  const step = stepOf(asked, dice.roll);
  if (!step.ok) return { kind: 'illegal', place: { seq: command.head.seq }, ...step.error };
  const { events } = step.value;
  const found = diceFault(asked, dice.left(), step.value) ?? eventsFault(events, command.events, spanOf(command));
  return found === undefined ? undefined : { kind: 'different', ...found, events };
}

type Difference = Pick<Dissent, 'place' | 'detail'>;

function diceFault({ rules, command, state, shift }: Asked, left: number, step: Decided): Difference | undefined {
  const place = spanOf(command);
  if (left > 0) return { place, detail: `${left} of the dice were thrown for nothing` };
  const { turn } = rules.standing(command.head.type === 'game-started' ? step.state : (state ?? step.state));
  if (command.dice === undefined || command.dice.epoch === turn + shift) return undefined;
  return { place, detail: `its dice are of epoch ${command.dice.epoch}, and the turn is ${turn + shift}` };
}

type Refused = Pick<Dissent, 'detail' | 'rejection'>;

const no = (detail: string, rejection?: Rejection): Result<never, Refused> =>
  err(rejection === undefined ? { detail } : { detail, rejection });

function stepOf(asked: Asked, roll: Roll): Result<Decided, Refused> {
  const { command, target } = asked;
  switch (command.head.type) {
    case 'game-started':
      return started(asked, roll);
    case 'corrected':
      return corrected(asked);
    case 're-rolled':
      return target === undefined ? no('it has nothing decided again') : decided(asked, target.entry, roll);
    default:
      return decided(asked, command.head, roll);
  }
}

function started({ rules, setup, state }: Asked, roll: Roll): Result<Decided, Refused> {
  if (state !== undefined) return no('the game had begun already');
  return ok(rules.start(setup, { by: rules.roles(setup)[0]?.id ?? '', roll }));
}

function corrected({ rules, state, command }: Asked): Result<Decided, Refused> {
  const { correction } = command.head.payload;
  if (state === undefined) return no('the game had not begun');
  if (!isObject(correction)) return no('it holds no correction');
  const step = rules.correct(state, correction);
  return step.ok ? step : no(`it is no correction of ${rules.meta.id}: ${step.error[0]?.message ?? ''}`);
}

function decided(
  { rules, state }: Asked,
  { payload: { by, action, note } }: Entry,
  roll: Roll,
): Result<Decided, Refused> {
  if (state === undefined) return no('the game had not begun');
  if (!isText(by)) return no('it does not say for which role');
  const parsed = rules.parseAction(action);
  if (!parsed.ok) return no(`it is no action of ${rules.meta.id}: ${parsed.error[0]?.message ?? ''}`);
  const step = rules.decide(state, parsed.value, isText(note) ? { by, roll, note } : { by, roll });
  return step.ok ? step : no(`the rules refuse it: ${step.error.code} (${step.error.clause})`, step.error);
}

/** The dice as they were thrown; another die, or one more, throws. */
function recordedRoll(rolled: Rolled | undefined): { readonly roll: Roll; readonly left: () => number } {
  const draws = rolled?.draws ?? [];
  let next = 0;
  const roll: Roll = (sides) => {
    const draw = draws[next];
    if (draw === undefined) throw new Error(`a die more than the ${draws.length} that were thrown`);
    if (draw.sides !== sides) throw new Error(`a d${sides} where a d${draw.sides} was thrown`);
    next += 1;
    return draw.face;
  };
  return { roll, left: () => draws.length - next };
}

function eventsFault(
  now: readonly GameEvent[],
  recorded: readonly Entry[],
  span: Dissent['place'],
): Difference | undefined {
  for (const [index, { seq, payload }] of recorded.entries()) {
    const event = now[index];
    if (event === undefined) return { place: { seq }, detail: 'it tells of something that did not follow' };
    // Members that are undefined are not in the log: they are lost here as they were there.
    const text = canonicalJson(JSON.parse(JSON.stringify(event)));
    if (text === canonicalJson(payload)) continue;
    return { place: { ...span, to: seq }, detail: `entry ${seq} does not tell what the rules make of it` };
  }
  return now.length === recorded.length ? undefined : { place: span, detail: 'something that followed is not told' };
}
