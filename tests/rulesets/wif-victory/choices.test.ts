import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import type { Choose } from '@/lib/core/ruleset';
import type { TurnBody } from '@/lib/rulesets/wif-victory/body';
import { complete } from '@/lib/rulesets/wif-victory/choices';
import { open } from '@/lib/rulesets/wif-victory/table';
import { refusalOf, setupOf } from './support';

const SETUP = setupOf({ houseRules: 'none' });
const TABLE = open(SETUP);

function completed(say: 'no-change' | 'changes', seed: number): TurnBody {
  const roll = seededDice(seed);
  const choose: Choose = (n) => (n > 1 ? roll(n) - 1 : 0);
  const body = complete(SETUP, TABLE, { kind: 'turn', turn: 'SO39', say }, choose);
  if (body.kind !== 'turn') throw new Error('another report');
  return body;
}

describe('a turn that is completed at random', () => {
  const all = Array.from({ length: 400 }, (_, seed) => completed('changes', seed));
  const share = (of: (body: TurnBody) => boolean): number => all.filter(of).length / all.length;

  it('[wifv:1.1] can always be entered', () => {
    expect(all.filter((body) => refusalOf(SETUP, TABLE, body) !== undefined)).toEqual([]);
  });

  it('[wifv:1.1] changes Vichy France now and then, powers seldom, targets mostly', () => {
    expect(share(({ vichy }) => vichy !== undefined)).toBeGreaterThan(0.1);
    expect(share(({ vichy }) => vichy !== undefined)).toBeLessThan(0.25);
    expect(share(({ powers }) => powers !== undefined)).toBeGreaterThan(0.1);
    expect(share(({ powers }) => powers !== undefined)).toBeLessThan(0.3);
    expect(share(({ changes }) => changes.length > 0)).toBeGreaterThan(0.7);
    expect(new Set(all.map(({ vichy }) => vichy))).toEqual(new Set([undefined, 'absent', 'none', 'GE', 'IT', 'JP']));
    expect(all.some(({ powers }) => powers?.length === 0)).toBe(false);
  });

  it('[wifv:1.1] says nothing where nothing is to change', () => {
    for (const seed of [1, 2, 3])
      expect(completed('no-change', seed)).toEqual({ kind: 'turn', turn: 'SO39', changes: [] });
  });
});
