import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '@/lib/rulesets/okinawa-points/data/scenarios';
import { codeSchema, printedWorth, readCode } from '@/lib/rulesets/okinawa-points/scenario/unit-code';
import { worthOf } from '@/lib/rulesets/okinawa-points/worth';
import { setupWith } from './support';

const WORTHS: readonly (readonly [code: string, points: number, defense: number])[] = [
  ['4-3-10', 7, 3],
  ['4-4-10', 8, 4],
  ['3-4-10', 7, 4],
  ['2-4-10', 6, 4],
  ['2-3-10', 5, 3],
  ['3-2-10', 5, 2],
  ['1-2-10', 3, 2],
  ['1-1-0', 2, 1],
  ['1-1-8', 2, 1],
  ['1-2-10/1-6', 4, 1],
  ['1-2-2/2-8', 5, 2],
  ['1-2-15/-6', 3, 0],
  ['2-3-5/1-4', 6, 1],
  ['10-12-6', 22, 12],
  ['0-0-0', 0, 0],
];

describe('the worth of units', () => {
  it.each(WORTHS)('[okinawa:17.11] %s is worth %i points and exits with %i', (code, points, defense) => {
    expect(worthOf(setupWith(), code)).toEqual({ points, defense });
  });

  it('[okinawa:17.11] the known scenarios come to the totals of their own pages', () => {
    const totals = (['II', 'IV'] as const).map((id) =>
      (['us', 'japanese'] as const).map((side) => {
        const units = Object.entries(SCENARIOS[id].forces[side] ?? {});
        const worth = units.reduce((sum, [code, count]) => sum + count * (printedWorth(code)?.points ?? 0), 0);
        return [units.reduce((sum, [, count]) => sum + count, 0), worth];
      }),
    );
    expect(totals).toEqual([
      [
        [27, 189],
        [32, 148],
      ],
      [
        [44, 326],
        [19, 83],
      ],
    ]);
  });

  it('[okinawa:17.11] a group may set what a unit is worth', () => {
    const setup = setupWith({ worth: { '1-2-15/-6': { points: 1, defense: 2 } } });
    expect(worthOf(setup, '1-2-15/-6')).toEqual({ points: 1, defense: 2 });
    expect(worthOf(setup, '1-2-10/1-6')).toEqual({ points: 4, defense: 1 });
  });

  it.each([
    ['4-3.10', '4-3-10'],
    ['4–3–10', '4-3-10'],
    ['l-2-l5/-6', '1-2-15/-6'],
    ['1-2-1O/1-6', '1-2-10/1-6'],
    ['4-3', undefined],
    ['4-3-10/', undefined],
    ['04-3-10', undefined],
    ['100-3-10', undefined],
    ['', undefined],
  ])('%s is read as %s', (word, code) => {
    expect(readCode(word)).toBe(code);
    if (code !== undefined) expect(codeSchema.safeParse(code).success).toBe(true);
  });
});
