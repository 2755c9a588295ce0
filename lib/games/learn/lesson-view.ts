import type { GameView } from '../model/types';
import type { Lesson } from './lesson';
import { type LessonRun, seatsOfLesson } from './play-lesson';

/** A lesson lives in its address alone, so its id is that address below the root, with the orders so far. */
const LESSON_PREFIX = 'learn/';

export function lessonAddress({ rulesetId, id }: Pick<Lesson, 'rulesetId' | 'id'>, sent: readonly string[]): string {
  const kept = sent.length === 0 ? '' : `?${new URLSearchParams({ sent: sent.join('\n') })}`;
  return `${LESSON_PREFIX}${rulesetId}/${id}${kept}`;
}

/** A lesson's position as the shared pages take a game: the learner's seat, its view and its choices. */
export function lessonView(lesson: Lesson, run: LessonRun, title: string): GameView {
  const { ruleset, state } = run;
  const outcome = ruleset.outcome(state);
  const awaiting = ruleset.awaiting(state);
  return {
    gameId: lessonAddress(lesson, run.sent),
    name: title,
    rulesetId: lesson.rulesetId,
    rulesetTitle: ruleset.meta.title,
    rulesetVersion: ruleset.meta.version,
    status: outcome === undefined ? 'running' : 'over',
    standing: ruleset.standing(state),
    seats: seatsOfLesson(run, lesson).map((role) => seatOf(role, lesson)),
    visibility: 'private',
    yourParts: ['player'],
    watching: false,
    awaiting: [...awaiting],
    yourAction: awaiting.filter(({ role }) => role === lesson.role),
    ...(outcome === undefined ? {} : { outcome }),
    deadlines: [],
    updatedAt: new Date(0).toISOString(),
    version: run.sent.length,
    seq: run.events.length,
    role: lesson.role,
    view: ruleset.view(state, lesson.role),
    choices: [...ruleset.options(state, lesson.role)],
  };
}

const seatOf = (role: GameView['seats'][number]['role'], lesson: Lesson): GameView['seats'][number] =>
  role.id === lesson.role ? { role, taken: true, yours: true } : { role, taken: true, yours: false, machine: true };
