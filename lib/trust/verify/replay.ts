import { canonicalJson } from '../../core/canonical';
import type { Roll } from '../../core/dice';
import type { GameEvent, GameSetup, GameState, Playable, Step } from '../../core/playable';
import { err, ok, type Result } from '../../core/result';
import type { Entry } from '../entry';
import type { Hash } from '../merkle';
import { stateDigest } from '../state-digest';
import type { Place as LogPlace } from './chain';
import { type Command, commandsOf, isKnown, type Rolled } from './commands';
import type { ExportFile } from './read-export';
import { type Fault, type Finding, SKIPPED, type Unchecked } from './report';
import { isText } from './shapes';

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
  let state: GameState | undefined;
  let events = 0;
  let decided = 0;
  let wrong: Fault | undefined;
  for (const command of commands) {
    if (same && wrong === undefined && isKnown(command.head.type)) {
      wrong = guarded(spanOf(command), () => decisionFault(rules, setup, state, command));
      decided += 1;
    }
    const next = evolved(rules, state, command.events);
    if (!next.ok) return conclude({ checked: events, fault: next.error }, decided, wrong);
    state = next.value;
    events += command.events.length;
  }
  const found = { checked: events, ...endFault(rules, state, stray, recorded) };
  const unchecked = unsaid(places, sealedAt, end);
  return conclude({ ...found, unchecked }, same ? decided : undefined, wrong);
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

function evolved(
  rules: Playable,
  from: GameState | undefined,
  entries: readonly Entry[],
): Result<GameState | undefined, Fault> {
  let state = from;
  for (const { seq, payload } of entries) {
    const event = rules.parseEvent(payload);
    if (!event.ok) return err({ seq, detail: `it is no event of ${rules.meta.id}: ${event.error[0]?.message ?? ''}` });
    const broken = guarded({ seq }, () => {
      state = rules.replay([event.value], state);
      return undefined;
    });
    if (broken !== undefined) return err(broken);
  }
  return ok(state);
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

/** What the rules say now, beside what was recorded; undefined when it is the same. */
function decisionFault(
  rules: Playable,
  setup: GameSetup,
  state: GameState | undefined,
  command: Command,
): Fault | undefined {
  const dice = recordedRoll(command.dice);
  const { head } = command;
  const begins = head.type === 'game-started';
  const step = begins ? started(rules, setup, state, dice.roll) : asked(rules, state, head, dice.roll);
  if (!step.ok) return { seq: head.seq, detail: step.error };
  const span = spanOf(command);
  if (dice.left() > 0) return { ...span, detail: `${dice.left()} of the dice were thrown for nothing` };
  const { turn } = rules.standing(begins ? step.value.state : (state ?? step.value.state));
  if (command.dice !== undefined && command.dice.epoch !== turn) {
    return { ...span, detail: `its dice are of epoch ${command.dice.epoch}, and the turn is ${turn}` };
  }
  return eventsFault(step.value.events, command.events, span);
}

function started(rules: Playable, setup: GameSetup, state: GameState | undefined, roll: Roll): Result<Step, string> {
  if (state !== undefined) return err('the game had begun already');
  return ok(rules.start(setup, { by: rules.roles(setup)[0]?.id ?? '', roll }));
}

function asked(
  rules: Playable,
  state: GameState | undefined,
  { payload: { by, action, note } }: Entry,
  roll: Roll,
): Result<Step, string> {
  if (state === undefined) return err('the game had not begun');
  if (!isText(by)) return err('it does not say for which role');
  const parsed = rules.parseAction(action);
  if (!parsed.ok) return err(`it is no action of ${rules.meta.id}: ${parsed.error[0]?.message ?? ''}`);
  const decided = rules.decide(state, parsed.value, isText(note) ? { by, roll, note } : { by, roll });
  return decided.ok ? decided : err(`the rules refuse it: ${decided.error.code} (${decided.error.clause})`);
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
