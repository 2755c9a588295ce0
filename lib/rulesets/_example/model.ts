import { z } from 'zod';
import { DIE, MOST_DICE, SIDES } from './data/tables';

/** What is stored and sent. Schemas are the only door in: everything behind them may trust its types. */
const side = z.enum(SIDES);

/** Every member has a default: `{}` is the standard game. */
export const setupSchema = z.strictObject({
  goal: z.int().min(5).max(100).default(20),
  turns: z.int().min(2).max(60).default(20),
});

/** What a player may send, in the imperative. */
export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('roll'), dice: z.int().min(1).max(9) }),
  z.strictObject({ type: z.literal('land') }),
]);

/** What happened, in the past tense, with every fact in it: a replay rolls no dice. */
export const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('game-begun'), goal: z.int(), turns: z.int() }),
  z.strictObject({ type: z.literal('rolled'), side, faces: z.array(z.int().min(1).max(DIE)).max(MOST_DICE) }),
  z.strictObject({ type: z.literal('landed'), side, cargo: z.int() }),
]);

export type Side = z.infer<typeof side>;
export type Setup = z.infer<typeof setupSchema>;
export type Action = z.infer<typeof actionSchema>;
export type Event = z.infer<typeof eventSchema>;

export interface State {
  readonly goal: number;
  readonly last: number;
  /** Counts from 1, one for each turn of either side. */
  readonly turn: number;
  readonly side: Side;
  readonly cargo: number;
  readonly points: Readonly<Record<Side, number>>;
}

export const CODES = ['not-your-turn', 'too-many-dice', 'nothing-to-land'] as const;
export type Code = (typeof CODES)[number];

/** A choice that a page offers: an action with a list in the place of every value that is open. */
export type Template = { readonly type: 'roll'; readonly dice: readonly number[] } | { readonly type: 'land' };
