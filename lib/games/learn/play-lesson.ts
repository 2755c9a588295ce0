import { seededDice } from '@/lib/core/dice';
import type { GameAction, GameEvent, GameState, Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import { isSeat, type Line } from '@/lib/core/ruleset';
import { type GameError, refuse } from '../model/errors';
import { type Registry, standardRegistry } from '../model/registry';
import { readAction } from '../play/read-action';
import { type Lesson, MOST_ORDERS } from './lesson';

/** One order of the learner's: data or text, as for a game. */
export interface LessonOrder {
  readonly action?: unknown;
  readonly orders?: string;
}

/** Where a lesson stands after the learner's orders and the other side's answers. */
export interface LessonRun {
  readonly ruleset: Playable;
  readonly state: GameState;
  /** What has happened since the lesson began. */
  readonly events: readonly GameEvent[];
  /** The same in words, as the learner may read it. */
  readonly lines: readonly Line[];
  /** The learner's orders in the order language, one each: with the lesson, they are the whole run. */
  readonly sent: readonly string[];
  /** How many events each of the learner's orders had led to, in order. */
  readonly marks: readonly number[];
}

/** Two dice of a lesson are never alike by chance: the faces are fixed, so that the same orders end the same way. */
const LATER_DICE = 7;
/** The other side answers at most this often to one order. */
const MOST_REPLIES = 20;

/** Plays a lesson through from its beginning. The first order that is refused ends it with its refusal. */
export function playLesson(
  lesson: Lesson,
  orders: readonly LessonOrder[],
  registry: Registry = standardRegistry,
): Result<LessonRun, GameError> {
  const begun = beginLesson(lesson, registry);
  if (!begun.ok) return begun;
  if (orders.length > MOST_ORDERS)
    return err(refuse('invalid-orders', `A lesson takes at most ${MOST_ORDERS} orders.`));
  const roll = diceOf(lesson.faces);
  let run = begun.value;
  for (const order of orders) {
    const next = execute(lesson, run, order, roll);
    if (!next.ok) return next;
    run = next.value;
  }
  return ok(run);
}

function beginLesson({ rulesetId, setup: raw, role }: Lesson, registry: Registry): Result<LessonRun, GameError> {
  const ruleset = registry.findRuleset(rulesetId);
  if (ruleset === undefined) return err(refuse('unknown-ruleset', `There is no rules system "${rulesetId}" here.`));
  const setup = ruleset.parseSetup(raw);
  if (!setup.ok) return err(refuse('invalid-setup', setup.error.map(({ message }) => message).join('; ')));
  const { state } = ruleset.start(setup.value, { by: role, roll: seededDice(LATER_DICE) });
  return ok({ ruleset, state, events: [], lines: [], sent: [], marks: [] });
}

function diceOf(faces: readonly number[]): (sides: number) => number {
  const later = seededDice(LATER_DICE);
  let drawn = 0;
  return (sides) => {
    const face = faces[drawn];
    drawn += 1;
    return face === undefined || face > sides ? later(sides) : face;
  };
}

type Roll = (sides: number) => number;

function execute(lesson: Lesson, run: LessonRun, order: LessonOrder, roll: Roll): Result<LessonRun, GameError> {
  const action = readAction(run.ruleset, run.state, { role: lesson.role, ...order });
  if (!action.ok) return action;
  const taken = decided(lesson, run, { by: lesson.role, action: action.value, roll });
  if (!taken.ok) return taken;
  const answered = answerFor(lesson, taken.value, roll);
  const sent = [...run.sent, run.ruleset.formatOrder(action.value)];
  return ok({ ...answered, sent, marks: [...run.marks, answered.events.length] });
}

interface Move {
  readonly by: string;
  readonly action: GameAction;
  readonly roll: Roll;
}

function decided({ role }: Lesson, run: LessonRun, { by, action, roll }: Move): Result<LessonRun, GameError> {
  const { ruleset } = run;
  const answer = ruleset.decide(run.state, action, { by, roll });
  if (!answer.ok) {
    return err({ kind: 'rule', rejection: answer.error, message: ruleset.explain(answer.error) });
  }
  const { events, state } = answer.value;
  const seen = events.filter((event) => ruleset.secrecy(event)?.visibleTo.includes(role) ?? true);
  const lines = [...run.lines, ...seen.map((event) => ruleset.describe(event, role))];
  return ok({ ...run, state, events: [...run.events, ...events], lines });
}

/** The other side answers by the lesson's script, until the learner is asked or nobody is. */
function answerFor(lesson: Lesson, run: LessonRun, roll: Roll): LessonRun {
  let now = run;
  for (let count = 0; count < MOST_REPLIES; count += 1) {
    const asked = now.ruleset.awaiting(now.state);
    const other = asked.find(({ role }) => role !== lesson.role);
    // A sealed choice of both sides: the other side makes its own at once, whether or not the learner has.
    if (other === undefined) return now;
    const orders = lesson.replies[other.decision] ?? 'PASS';
    const action = readAction(now.ruleset, now.state, { role: other.role, orders });
    if (!action.ok) return now;
    const next = decided(lesson, now, { by: other.role, action: action.value, roll });
    if (!next.ok) return now;
    now = next.value;
  }
  return now;
}

/** The seats of the lesson's rules, for the page. */
export const seatsOfLesson = ({ ruleset }: LessonRun, { setup }: Lesson) => {
  const parsed = ruleset.parseSetup(setup);
  return parsed.ok ? ruleset.roles(parsed.value).filter(isSeat) : [];
};
