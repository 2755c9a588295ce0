import { describe, expect, it } from 'vitest';
import { ok } from '@/lib/core/result';
import { courseOf } from '@/lib/rulesets/_shared/mid-war/course';
import { fallenDice } from '@/lib/rulesets/_shared/reporting/filing';
import { type HouseKinds, houseTracker } from '@/lib/rulesets/wif-house/tracker';
import { setupWith } from '../wif-house/support';

/** A report that is final has all its dice: one that is missing is a fault of the program, and no 1. */
describe('the dice of a report that is final', () => {
  const report = {
    id: 7,
    by: 'allied',
    body: { kind: 'roll-italy', turn: 'SO43' },
    dice: { 'roll-italy': 4 },
  } as const;

  it('are those that fell', () => {
    expect(fallenDice(report)('roll-italy', 10)).toBe(4);
  });

  it('never are a 1 in place of one that did not fall', () => {
    const missing = 'report 7 is final and asks for a die that never fell: roll-japan';
    expect(() => fallenDice(report)('roll-japan', 10)).toThrow(missing);
    const enter: typeof houseTracker.enter = (_setup, table, _report, dice) => {
      dice?.('roll-japan', 10);
      return ok(table);
    };
    const past = { closes: () => true, comesTo: () => '', how: '', sums: [], report: undefined as never };
    const book = { setup: setupWith(), filed: [report] };
    expect(() => courseOf<HouseKinds>({ ...houseTracker, enter }, past, book)).toThrow(missing);
  });
});
