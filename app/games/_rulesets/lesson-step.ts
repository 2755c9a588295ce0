import type { JsonObject } from '@/lib/core/json';
import type { Lesson } from '@/lib/games/learn/lesson';

/** What an order leads to on a lesson's opening position, by the rules themselves. */
export type Tried =
  | { readonly ok: true; readonly events: readonly JsonObject[]; readonly view: JsonObject }
  | { readonly ok: false; readonly code: string; readonly clause?: string; readonly message: string };

/** An order as text, or as data where no order text could say it. */
export type Order = string | JsonObject;

/** Where the texts of a lesson get their numbers from. */
export interface LessonFacts {
  /** The learner's view of the opening position. */
  readonly begin: JsonObject;
  /** Plays orders from the opening, with the lesson's dice or with others. */
  readonly tryOut: (orders: readonly Order[], faces?: readonly number[]) => Tried;
  /** The attacker's chance in a battle, from 0 to 1, as the odds table has it; undefined where the question is none. */
  readonly chance: (question: JsonObject) => number | undefined;
}

/** One guided action: a position, a task, and answers to what the learner does. */
export interface LessonStep extends Lesson {
  readonly title: string;
  readonly clause: string;
  /** What the rule is, a paragraph each. Numbers come from `facts`. */
  readonly words: (facts: LessonFacts) => readonly string[];
  /** What to do now, in one sentence. */
  readonly task: string;
  /** Whether what has happened is what the step asks for. */
  readonly isDone: (events: readonly JsonObject[]) => boolean;
  /** What was learned, once it is done. */
  readonly learned: string;
  /** What to say to something legal that leads elsewhere; undefined as long as the step can still be done. */
  readonly astray: (events: readonly JsonObject[]) => string | undefined;
  /** Orders that do it; a test plays them. */
  readonly solution: readonly string[];
  /** Orders that the words call possible but that lead elsewhere. */
  readonly detours: readonly (readonly string[])[];
  /** Orders that the words call forbidden, each with the refusal. */
  readonly forbidden: readonly { readonly orders: readonly Order[]; readonly code: string; readonly clause: string }[];
}
