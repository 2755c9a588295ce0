import { canonicalJson } from '../../core/canonical';
import type { Roll } from '../../core/dice';
import type { GameEvent, GameSetup, GameState, Playable, Step } from '../../core/playable';
import { err, ok, type Result } from '../../core/result';
import { backTo, hasEvents, isAct } from '../acts';
import type { Entry } from '../entry';
import type { Hash } from '../merkle';
import { stateDigest } from '../state-digest';
import { type StandingAction, Tale } from '../tale';
import type { Place as LogPlace } from './chain';
import { type Command, commandsOf, isKnown, type Rolled } from './commands';
import type { ExportFile } from './read-export';
import { type Fault, type Finding, SKIPPED, type Unchecked } from './report';
import { isObject, isText } from './shapes';

/** What the rules can be asked. `same`: they are of the very version by which the game was played. */
export interface RulesAtHand {
  readonly rules: Playable;
  readonly setup: GameSetup;
  readonly same: boolean;
}

type Place = Pick<Fault, 'seq' | 'to'>;

export interface Replayed {
  readonly replay: Finding;
  readonly decisions: Finding;
}

/**
 * Plays the recorded events through `evolve`, and asks the rules again about every action with the dice that were thrown.
 * The position is always the one that the record makes: a wrong answer of the rules does not spoil what follows.
 */
export function checkReplay(
  places: readonly LogPlace[],
  { rules, setup, same }: RulesAtHand,
  { end, cut }: Pick<ExportFile, 'end' | 'cut'>,
): Replayed {
  const { commands, stray, sealedAt } = commandsOf(places, cut);
  const recorded = sealedAt === undefined ? end?.state : undefined;
  const tale = new Tale(rules);
  const shift = new EpochShift(rules);
  let events = 0;
  let decided = 0;
  let wrong: Fault | undefined;
  for (const command of commands) {
    const { head } = command;
    const known = isKnown(head.type) && (!isAct(head.type) || hasEvents(head.type));
    const target = tale.standingAt(backTo(head) ?? -1);
    const asked: Asked = { rules, setup, command, target, before: tale.state };
    const told = tale.tell(head);
    if (!told.ok) return conclude({ checked: events, fault: told.error }, decided, wrong);
    if (target !== undefined) shift.back(asked.before, target.before);
    if (same && wrong === undefined && known) {
      wrong = guarded(spanOf(command), () => decisionFault(asked, tale.state, shift.now));
      decided += 1;
    }
    for (const entry of command.events) {
      const happened = tale.tell(entry);
      if (!happened.ok) return conclude({ checked: events, fault: happened.error }, decided, wrong);
    }
    events += command.events.length;
  }
  const found = { checked: events, ...endFault(rules, tale.state, stray, recorded) };
  const unchecked = unsaid(places, sealedAt, end);
  return conclude({ ...found, unchecked }, same ? decided : undefined, wrong);
}

/** By how much the epochs of dice are ahead of the turns: the game went back to turns whose epochs were shown. */
class EpochShift {
  now = 0;

  constructor(private readonly rules: Playable) {}

  back(from: GameState | undefined, to: GameState): void {
    if (from === undefined) return;
    // The end of a game has shown the epoch of its last turn as well.
    const reached = this.rules.standing(from).turn + (this.rules.outcome(from) === undefined ? 0 : 1);
    this.now += Math.max(0, reached - this.rules.standing(to).turn);
  }
}

/** `decided` undefined: the rules of that version were not there to be asked. */
function conclude(replay: Finding, decided: number | undefined, wrong: Fault | undefined): Replayed {
  if (decided === undefined) return { replay, decisions: SKIPPED };
  return { replay, decisions: { checked: decided, ...(wrong === undefined ? {} : { fault: wrong }) } };
}

/** Rules are written for games that happened; a forged one may make them throw, which is an answer too. */
function guarded(place: Place, ask: () => Fault | undefined): Fault | undefined {
  try {
    return ask();
  } catch (error) {
    return { ...place, detail: `the rules broke on it: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function endFault(
  rules: Playable,
  state: GameState | undefined,
  stray: number | undefined,
  recorded: Hash | undefined,
): { readonly fault?: Fault } {
  if (stray !== undefined) return { fault: { seq: stray, detail: 'it belongs to no action' } };
  if (recorded === undefined || (state !== undefined && stateDigest(rules.dumpState(state)) === recorded)) return {};
  return { fault: { detail: 'the events do not lead to the position that the end line names' } };
}

function unsaid(
  places: readonly LogPlace[],
  sealedAt: number | undefined,
  end: ExportFile['end'],
): readonly Unchecked[] {
  if (sealedAt !== undefined) {
    const detail = `nothing from entry ${sealedAt} on was played through: it is sealed from the reader of this file`;
    return [{ gap: 'no-position', seq: sealedAt, detail, blocks: true }];
  }
  const started = places.some(({ entry }) => entry?.type === 'event');
  if (end === undefined || end.state !== undefined || !started) return [];
  return [{ gap: 'no-position', detail: 'the file names no position to compare with', blocks: false }];
}

/** A command from its head to its last part: where one of them does not fit the others, any may be the forged one. */
function spanOf({ head, dice, events }: Command): Place {
  return { seq: head.seq, to: events.at(-1)?.seq ?? dice?.seq ?? head.seq };
}

/** What a decision hung on. */
interface Asked {
  readonly rules: Playable;
  readonly setup: GameSetup;
  readonly command: Command;
  /** The action that this entry undoes, where it undoes one. */
  readonly target: StandingAction | undefined;
  /** The position before the entry, and before what it undoes was undone. */
  readonly before: GameState | undefined;
}

/**
 * What the rules say now, beside what was recorded; undefined when it is the same. `state`: the position that was decided
 * on. `shift`: of its epoch.
 */
function decisionFault(asked: Asked, state: GameState | undefined, shift: number): Fault | undefined {
  const { rules, command } = asked;
  const dice = recordedRoll(command.dice);
  const { head } = command;
  const step = stepOf(asked, state, dice.roll);
  if (!step.ok) return { seq: head.seq, detail: step.error };
  const span = spanOf(command);
  if (dice.left() > 0) return { ...span, detail: `${dice.left()} of the dice were thrown for nothing` };
  const { turn } = rules.standing(head.type === 'game-started' ? step.value.state : (state ?? step.value.state));
  if (command.dice !== undefined && command.dice.epoch !== turn + shift) {
    return { ...span, detail: `its dice are of epoch ${command.dice.epoch}, and the turn is ${turn + shift}` };
  }
  return eventsFault(step.value.events, command.events, span);
}

function stepOf({ rules, setup, command, target }: Asked, state: GameState | undefined, roll: Roll) {
  const { head } = command;
  switch (head.type) {
    case 'game-started':
      return started(rules, setup, state, roll);
    case 'corrected':
      return corrected(rules, state, head);
    case 're-rolled':
      return target === undefined ? err('it has nothing decided anew') : decided(rules, state, target.entry, roll);
    default:
      return decided(rules, state, head, roll);
  }
}

function started(rules: Playable, setup: GameSetup, state: GameState | undefined, roll: Roll): Result<Step, string> {
  if (state !== undefined) return err('the game had begun already');
  return ok(rules.start(setup, { by: rules.roles(setup)[0]?.id ?? '', roll }));
}

function corrected(rules: Playable, state: GameState | undefined, { payload }: Entry): Result<Step, string> {
  if (state === undefined) return err('the game had not begun');
  if (!isObject(payload.correction)) return err('it holds no correction');
  const step = rules.correct(state, payload.correction);
  return step.ok ? step : err(`it is no correction of ${rules.meta.id}: ${step.error[0]?.message ?? ''}`);
}

function decided(
  rules: Playable,
  state: GameState | undefined,
  { payload: { by, action, note } }: Entry,
  roll: Roll,
): Result<Step, string> {
  if (state === undefined) return err('the game had not begun');
  if (!isText(by)) return err('it does not say for which role');
  const parsed = rules.parseAction(action);
  if (!parsed.ok) return err(`it is no action of ${rules.meta.id}: ${parsed.error[0]?.message ?? ''}`);
  const step = rules.decide(state, parsed.value, isText(note) ? { by, roll, note } : { by, roll });
  return step.ok ? step : err(`the rules refuse it: ${step.error.code} (${step.error.clause})`);
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

function eventsFault(now: readonly GameEvent[], recorded: readonly Entry[], span: Place): Fault | undefined {
  for (const [index, { seq, payload }] of recorded.entries()) {
    const event = now[index];
    if (event === undefined) return { seq, detail: 'it tells of something that did not follow' };
    // Members that are undefined are not in the log: they are lost here as they were there.
    const text = canonicalJson(JSON.parse(JSON.stringify(event)));
    if (text === canonicalJson(payload)) continue;
    return { ...span, to: seq, detail: `entry ${seq} does not tell what the rules make of it` };
  }
  return now.length === recorded.length ? undefined : { ...span, detail: 'something that followed is not told' };
}
