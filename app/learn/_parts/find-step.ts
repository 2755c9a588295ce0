import type { LessonStep } from '@/app/games/_rulesets/lesson-step';
import { screenOf } from '@/app/games/_rulesets/registry';
import { MOST_ORDERS } from '@/lib/games/learn/lesson';

export interface StepOfLesson {
  readonly lesson: LessonStep;
  readonly lessons: readonly LessonStep[];
  /** From 0. */
  readonly place: number;
}

/** A step of a system's tutorial; undefined where there is none of this name. */
export function findStep(rulesetId: string, id: string): StepOfLesson | undefined {
  const lessons = screenOf(rulesetId).lessons ?? [];
  const place = lessons.findIndex((lesson) => lesson.id === id);
  const lesson = lessons[place];
  return lesson && { lesson, lessons, place };
}

const MOST_CHARACTERS = 2_000;

/** The orders of the address, one a line. An address that is longer than any lesson holds none. */
export function ordersIn(sent: string | undefined): readonly { readonly orders: string }[] {
  if (!sent || sent.length > MOST_CHARACTERS) return [];
  const lines = sent.split('\n').filter((line) => line.trim() !== '');
  return lines.length > MOST_ORDERS ? [] : lines.map((orders) => ({ orders }));
}
