import { describe, expect, it } from 'vitest';
import {
  type AnalysisStep,
  addStep,
  branchesOf,
  EMPTY,
  followersOf,
  isFull,
  lineTo,
  MOST_STEPS,
  nameLine,
  oddsOfLine,
  removeLine,
  type Tree,
  treeSchema,
} from '@/lib/games/analysis/tree';

const step = (parent: number, order: string, dice?: AnalysisStep['dice']): Omit<AnalysisStep, 'id'> => ({
  parent,
  role: 'north',
  action: { order },
  order,
  headline: `after ${order}`,
  ...(dice === undefined ? {} : { dice }),
});
const thrown = (faces: number[], share: number, exact = true): AnalysisStep['dice'] => ({
  mode: 'thrown',
  faces,
  odds: { share, exact },
});

function grown(...steps: readonly Omit<AnalysisStep, 'id'>[]): Tree {
  return steps.reduce<Tree>((tree, one) => addStep(tree, one).tree, EMPTY);
}

describe('the tree of an analysis', () => {
  it('keeps every line: an order at the same place is a branch of its own', () => {
    const tree = grown(step(0, 'a'), step(1, 'b'), step(1, 'c'), step(0, 'd'));
    expect(lineTo(tree, 3)?.map(({ order }) => order)).toEqual(['a', 'c']);
    expect(followersOf(tree, 1).map(({ order }) => order)).toEqual(['b', 'c']);
    expect(branchesOf(tree)).toMatchObject([
      { step: { order: 'a' }, followers: [{ step: { order: 'b' } }, { step: { order: 'c' } }] },
      { step: { order: 'd' }, followers: [] },
    ]);
    expect(lineTo(tree, 0)).toEqual([]);
    expect(lineTo(tree, 9)).toBeUndefined();
    expect(treeSchema.parse(JSON.parse(JSON.stringify(tree)))).toEqual(tree);
  });

  it('has an order with the same dice once, and with other dice again', () => {
    const tree = grown(step(0, 'a', thrown([1], 0.5)));
    expect(addStep(tree, step(0, 'a', thrown([1], 0.5)))).toEqual({ tree, id: 1 });
    expect(addStep(tree, step(0, 'a', thrown([2], 0.5))).id).toBe(2);
    expect(addStep(tree, { ...step(0, 'a', thrown([1], 0.5)), role: 'south' }).id).toBe(2);
  });

  it('loses a line with all that follows it, and gives its numbers to nobody', () => {
    const tree = removeLine(grown(step(0, 'a'), step(1, 'b'), step(2, 'c'), step(0, 'd')), 2);
    expect(tree.steps.map(({ order }) => order)).toEqual(['a', 'd']);
    expect(addStep(tree, step(0, 'e')).id).toBe(5);
  });

  it('calls a line by a name, and by none again', () => {
    const tree = nameLine(grown(step(0, 'a')), 1, 'Tokyo first');
    expect(tree.steps[0]?.name).toBe('Tokyo first');
    expect(nameLine(tree, 1, undefined)).toEqual(grown(step(0, 'a')));
  });

  it('has the odds of a line: those of its throws, one after the other', () => {
    const tree = grown(step(0, 'a', thrown([1], 0.5)), step(1, 'b'), step(2, 'c', thrown([6], 0.25, false)));
    expect(oddsOfLine(lineTo(tree, 2) ?? [])).toEqual({ share: 0.5, exact: true, throws: 1 });
    expect(oddsOfLine(lineTo(tree, 3) ?? [])).toEqual({ share: 0.125, exact: false, throws: 2 });
    expect(oddsOfLine([])).toEqual({ share: 1, exact: true, throws: 0 });
  });

  it('is full at a number of orders, and at a number of characters', () => {
    const orders = Array.from({ length: MOST_STEPS - 1 }, (_, at) => step(0, `order ${at}`));
    const tree = grown(...orders);
    expect(isFull(tree)).toBe(false);
    expect(isFull(addStep(tree, step(0, 'last')).tree)).toBe(true);
    expect(isFull(grown(step(0, 'x'.repeat(200_000))))).toBe(true);
  });
});
