import { z } from 'zod';
import type { Infer } from '../model/shapes';
import { jsonObject, roleId } from '../model/shapes';

/** How the dice of an order came about: thrown by chance, named by the analyst, or those of the likeliest result. */
const DICE_MODES = ['thrown', 'chosen', 'likeliest'] as const;
export const diceMode = z.enum(DICE_MODES);
export type DiceMode = (typeof DICE_MODES)[number];

export const NAME_LIMIT = 80;
/** Orders of one analysis: more than anybody looks through. */
export const MOST_STEPS = 200;
/** Characters of the tree as JSON. */
const MOST_TEXT = 200_000;

const oddsSchema = z.strictObject({
  /** Of all ways in which the dice can fall, the share that leads to this very position. */
  share: z.number().min(0).max(1),
  /** False: counted over a sample of throws. */
  exact: z.boolean(),
});

/** One order of an analysis, after the one that it follows. The position at the beginning has the number 0. */
export const stepSchema = z.strictObject({
  id: z.int().min(1),
  parent: z.int().min(0),
  role: roleId,
  action: jsonObject,
  /** The same as a line of orders. */
  order: z.string(),
  /** What the analyst calls the line that begins here. */
  name: z.string().max(NAME_LIMIT).optional(),
  note: z.string().optional(),
  dice: z
    .strictObject({
      mode: diceMode,
      faces: z.array(z.int().min(1).max(256)),
      odds: oddsSchema,
    })
    .optional(),
  /** Where the game stands after it. */
  headline: z.string(),
});

export type AnalysisStep = Infer<typeof stepSchema>;

export const treeSchema = z.strictObject({ steps: z.array(stepSchema), next: z.int().min(1) });

/** Lines of play that begin at one position: every order follows another one, or the beginning. */
export type Tree = Infer<typeof treeSchema>;

export const EMPTY: Tree = { steps: [], next: 1 };
export const ROOT = 0;

export const stepOf = ({ steps }: Tree, id: number): AnalysisStep | undefined => steps.find((step) => step.id === id);

/** The orders from the beginning to this one, in order; undefined where there is no such order. */
export function lineTo(tree: Tree, id: number): readonly AnalysisStep[] | undefined {
  const line: AnalysisStep[] = [];
  let at = id;
  while (at !== ROOT) {
    const step = stepOf(tree, at);
    if (step === undefined) return undefined;
    line.unshift(step);
    at = step.parent;
  }
  return line;
}

/** What was tried at this place, the first one first. */
export const followersOf = ({ steps }: Tree, id: number): readonly AnalysisStep[] =>
  steps.filter(({ parent }) => parent === id);

export interface Added {
  readonly tree: Tree;
  /** The number of the order. */
  readonly id: number;
}

type NewStep = Omit<AnalysisStep, 'id' | 'name'>;

/** Adds an order. The same order with the same dice at the same place is the one that is there. */
export function addStep(tree: Tree, step: NewStep): Added {
  const there = followersOf(tree, step.parent).find((one) => isSame(one, step));
  if (there !== undefined) return { tree, id: there.id };
  const id = tree.next;
  return { tree: { steps: [...tree.steps, { ...step, id }], next: id + 1 }, id };
}

const isSame = (one: NewStep, other: NewStep): boolean =>
  one.role === other.role &&
  one.note === other.note &&
  JSON.stringify(one.action) === JSON.stringify(other.action) &&
  JSON.stringify(one.dice?.faces) === JSON.stringify(other.dice?.faces);

/** Without this order and everything that follows it. */
export function removeLine(tree: Tree, id: number): Tree {
  const gone = new Set([id]);
  // An order has a higher number than the one that it follows.
  for (const { id: own, parent } of tree.steps) if (gone.has(parent)) gone.add(own);
  return { ...tree, steps: tree.steps.filter((step) => !gone.has(step.id)) };
}

/** Calls the line that begins at this order by a name, or by none. */
export function nameLine(tree: Tree, id: number, name: string | undefined): Tree {
  const named = ({ name: _, ...step }: AnalysisStep): AnalysisStep => (name === undefined ? step : { ...step, name });
  return { ...tree, steps: tree.steps.map((step) => (step.id === id ? named(step) : step)) };
}

export interface LineOdds {
  readonly share: number;
  readonly exact: boolean;
  /** Orders of the line that throw dice. */
  readonly throws: number;
}

/** How likely it is that every order of a line ends as it does in it, if all of them are given. */
export function oddsOfLine(line: readonly AnalysisStep[]): LineOdds {
  const thrown = line.flatMap(({ dice }) => (dice === undefined ? [] : [dice.odds]));
  return {
    share: thrown.reduce((share, odds) => share * odds.share, 1),
    exact: thrown.every(({ exact }) => exact),
    throws: thrown.length,
  };
}

/** Whether there is room for one more order. */
export const isFull = (tree: Tree): boolean =>
  tree.steps.length >= MOST_STEPS || JSON.stringify(tree).length > MOST_TEXT;

export interface Branch {
  readonly step: AnalysisStep;
  /** Where lines part, what follows a first order stands on its own. */
  readonly followers: readonly Branch[];
}

/** The tree as it is read: after each order what was tried next. */
export const branchesOf = (tree: Tree, id = ROOT): readonly Branch[] =>
  followersOf(tree, id).map((step) => ({ step, followers: branchesOf(tree, step.id) }));
