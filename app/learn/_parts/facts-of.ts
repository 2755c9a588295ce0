import type { LessonFacts, LessonStep, Order, Tried } from '@/app/games/_rulesets/lesson-step';
import { playLesson } from '@/lib/games/learn/play-lesson';

/** The facts of a lesson by the rules themselves: no text has a number of its own. */
export function factsOf(lesson: LessonStep): LessonFacts {
  const begin = tryOut(lesson, []);
  if (!begin.ok) throw new Error(`lesson ${lesson.id} does not begin: ${begin.message}`);
  return {
    begin: begin.view,
    tryOut: (orders, faces) => tryOut({ ...lesson, faces: faces ?? lesson.faces }, orders),
    chance: (question) => chanceOf(lesson, question),
  };
}

function tryOut(lesson: LessonStep, orders: readonly Order[]): Tried {
  const run = playLesson(
    lesson,
    orders.map((order) => (typeof order === 'string' ? { orders: order } : { action: order })),
  );
  if (run.ok) {
    const { ruleset, state, events } = run.value;
    return { ok: true, events, view: ruleset.view(state, lesson.role) };
  }
  const { error } = run;
  return error.kind === 'rule'
    ? { ok: false, code: error.rejection.code, clause: error.rejection.clause, message: error.message }
    : { ok: false, code: error.code, message: error.message };
}

function chanceOf(lesson: LessonStep, question: Parameters<LessonFacts['chance']>[0]): number | undefined {
  const run = playLesson(lesson, []);
  const answer = run.ok ? run.value.ruleset.odds?.calculate(question) : undefined;
  const chance = answer?.ok ? answer.value.odds.attackerWins : undefined;
  return typeof chance === 'number' ? chance : undefined;
}
