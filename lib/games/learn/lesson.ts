import type { JsonObject } from '@/lib/core/json';
import type { RoleId } from '@/lib/core/ruleset';

/** A small position to learn on. It is played by the real rules; nothing of it is stored. */
export interface Lesson {
  /** One word for the address. */
  readonly id: string;
  readonly rulesetId: string;
  /** The seat of the learner. */
  readonly role: RoleId;
  /** The set-up, as for a game; the ruleset checks it. */
  readonly setup: JsonObject;
  /** The faces of the first dice after the opening, in order; later ones come from a fixed stream. */
  readonly faces: readonly number[];
  /** What the other side answers to a decision, in the order language; it passes where nothing is named. */
  readonly replies: Readonly<Record<string, string>>;
}

/** Orders that a lesson takes at most: none needs as many, and each page plays all of them through. */
export const MOST_ORDERS = 12;
