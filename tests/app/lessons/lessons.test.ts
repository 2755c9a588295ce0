import { describe, expect, it } from 'vitest';
import type { LessonStep } from '@/app/games/_rulesets/lesson-step';
import { screenOf } from '@/app/games/_rulesets/registry';
import { factsOf } from '@/app/learn/_parts/facts-of';
import { readRules } from '@/lib/games/create/read-rules';
import { playLesson } from '@/lib/games/learn/play-lesson';

const lessons = screenOf('triumph-of-the-will').lessons ?? [];
const rules = readRules('triumph-of-the-will');
const clauses = rules.ok ? rules.value.clauses : {};

const run = (lesson: LessonStep, orders: readonly string[]) => {
  const tried = factsOf(lesson).tryOut(orders);
  if (!tried.ok) throw new Error(`${lesson.id}: ${orders.join('; ')}: ${tried.code} ${tried.message}`);
  return tried.events;
};

it('about ten steps, each with a name of its own, cover what a first game needs', () => {
  expect(lessons.map(({ id }) => id)).toEqual([
    'control',
    'rebellion',
    'battle',
    'aircraft',
    'momentum',
    'convoy',
    'passage',
    'canal',
    'bomb',
    'production',
    'victory',
  ]);
});

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s', (_, lesson) => {
  it('cites a clause that the rules have', () => {
    expect(Object.keys(clauses)).toContain(lesson.clause);
    for (const { clause } of lesson.forbidden) expect(Object.keys(clauses)).toContain(clause);
  });

  it('is done by its solution, and not a step earlier', () => {
    lesson.solution.forEach((_order, place) => {
      const so = lesson.solution.slice(0, place);
      const events = run(lesson, so);
      expect(lesson.isDone(events), so.join('; ')).toBe(false);
      expect(lesson.astray(events), so.join('; ')).toBeUndefined();
    });
    expect(lesson.isDone(run(lesson, lesson.solution))).toBe(true);
  });

  it('answers what is legal but leads elsewhere', () => {
    expect(lesson.detours.length).toBeGreaterThan(0);
    for (const detour of lesson.detours) {
      const events = run(lesson, detour);
      expect(lesson.isDone(events), detour.join('; ')).toBe(false);
      expect(lesson.astray(events), detour.join('; ')).toMatch(/\.$/);
    }
  });

  it('calls forbidden what the rules refuse, by the clause that they give', () => {
    expect(lesson.forbidden.length).toBeGreaterThan(0);
    for (const { orders, code, clause } of lesson.forbidden)
      expect(factsOf(lesson).tryOut(orders)).toMatchObject({ ok: false, code, clause });
  });

  it('has its numbers from the engine', () => {
    const words = lesson.words(factsOf(lesson)).join(' ');
    expect(words).not.toMatch(/undefined|NaN|unknown| 0 | on :|: {2}/);
    // Another position or other odds: another text, wherever the text has a digit.
    if (/\d/.test(words)) expect(lesson.words(emptied(lesson)).join(' ')).not.toBe(words);
  });

  it('plays from its own text alone: orders written down and read again end the same', () => {
    const first = playLesson(
      lesson,
      lesson.solution.map((orders) => ({ orders })),
    );
    if (!first.ok) throw new Error(first.error.message);
    const again = playLesson(
      lesson,
      first.value.sent.map((orders) => ({ orders })),
    );
    expect(again.ok && again.value.events).toEqual(first.value.events);
  });
});

/** Facts of a world in which nothing can be done and every battle is even. */
function emptied(lesson: LessonStep) {
  const { begin } = factsOf(lesson);
  const sides = { german: { points: 0 }, japanese: { points: 0 } };
  const view = { ...begin, sides, choices: [], passages: [], air: { side: 'german', left: 0 } };
  const refused = { ok: false as const, code: 'none', message: '' };
  return { begin: view, tryOut: () => refused, chance: () => 0.5 };
}
