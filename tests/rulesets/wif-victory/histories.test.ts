import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import type { Change, TurnBody } from '@/lib/rulesets/wif-victory/body';
import { complete, options } from '@/lib/rulesets/wif-victory/choices';
import { TARGET_IDS, type TargetId } from '@/lib/rulesets/wif-victory/data/targets';
import { enter } from '@/lib/rulesets/wif-victory/enter/enter';
import { open, type Table, totalOf } from '@/lib/rulesets/wif-victory/table';
import { wifScores } from '@/tests/support/wif-scores';
import { Game, must, NOTE, setupOf, turn } from './support';

const SETUP = setupOf();

/** Random turns, among everything that may be reported, until the game ends. */
function randomTurns(seed: number): { readonly turns: readonly TurnBody[]; readonly table: Table } {
  const choice = seededDice(seed);
  const turns: TurnBody[] = [];
  let table = open(SETUP);
  while (table.ended === undefined) {
    const template = options(SETUP, table, 'axis').at(choice(3) === 1 ? 0 : 1);
    if (template === undefined) throw new Error('no choice');
    const body = complete(SETUP, table, template, (n) => choice(n) - 1);
    if (body.kind !== 'turn') throw new Error('a turn was due');
    table = must(enter(SETUP, table, { by: 'axis', body }));
    turns.push(body);
  }
  return { turns, table };
}

function compare(table: Table, turns: readonly TurnBody[]): void {
  const scores = wifScores(turns);
  expect(totalOf(table)).toBe(scores.total);
  expect(Object.values(table.turns).map(({ total }) => total)).toEqual(scores.totals);
  expect(Object.fromEntries(TARGET_IDS.map((id) => [id, table.targets[id].best]))).toEqual(scores.best);
}

/** Few targets, so that each changes hands often: four of each tier. */
const BUSY = TARGET_IDS.filter((_, index) => [0, 8, 12, 18, 27, 30, 32, 37, 40, 42, 44, 50].includes(index));

const changes: fc.Arbitrary<readonly Change[]> = fc
  .uniqueArray(
    fc.record(
      {
        target: fc.constantFrom<TargetId>(...BUSY),
        control: fc.constantFrom('axis', 'allied', 'neutral', 'vichy'),
        by: fc.constantFrom('GE', 'IT', 'JP'),
        supplied: fc.boolean(),
      },
      { requiredKeys: ['target', 'control', 'supplied'] },
    ),
    { selector: ({ target }) => target, minLength: 2, maxLength: 8, size: 'max' },
  )
  .map((list) =>
    list.map(({ target, control, by, supplied }): Change => {
      if (control === 'vichy') return { target, control, supplied };
      return control === 'axis'
        ? { target, control, supplied, ...(by === undefined ? {} : { by }) }
        : { target, control };
    }),
  );

describe('random campaigns', () => {
  it('[wifv:1.1] [wifv:2.0] end with the points that another way of reckoning finds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (seed) => {
        const { turns, table } = randomTurns(seed);
        compare(table, turns);
      }),
      { numRuns: 60, seed: 1939 },
    );
  });

  it('[wifv:2.0] never lose a point, and never reach more than could be reached', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (seed) => {
        const records = Object.values(randomTurns(seed).table.turns);
        for (const [index, { total, reach }] of records.entries()) {
          const before = records[index - 1];
          expect(total).toBeGreaterThanOrEqual(before?.total ?? 0);
          expect(reach).toBeLessThanOrEqual(before?.reach ?? 201);
          expect(records.at(-1)?.total).toBeLessThanOrEqual(reach);
        }
      }),
      { numRuns: 30, seed: 1940 },
    );
  });

  it('[wifv:2.0] are the same after amendments at any turns, reckoned from the corrected reports', () => {
    let amended = 0;
    fc.assert(
      fc.property(
        fc.array(changes, { minLength: 36, maxLength: 36 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), changes), { minLength: 1, maxLength: 4 }),
        (history, corrections) => {
          const turns = history.map((list, index) => turn(index + 1, list));
          const game = new Game();
          for (const body of turns.slice(0, 33)) game.play(body);
          compare(game.state.table, turns.slice(0, 33));
          for (const [number, list] of corrections) {
            const body = turn(number, list);
            const action = { type: 'amend', corrections: [{ report: number, body }] } as const;
            if (!game.try('organiser', action, NOTE).ok) continue;
            game.do('organiser', action, NOTE);
            turns[number - 1] = body;
            amended += 1;
          }
          for (const body of turns.slice(33)) game.play(body);
          compare(game.state.table, turns);
        },
      ),
      { numRuns: 20, seed: 1941 },
    );
    expect(amended).toBeGreaterThan(20);
  });
});
