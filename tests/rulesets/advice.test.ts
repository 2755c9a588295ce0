import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import type { Choose } from '@/lib/core/ruleset';
import { rulesets } from '@/lib/rulesets/index';
import { NOTE, playRandomly } from '../support/random-play';

const SEEDS = [5, 6, 7, 8];

describe.each(rulesets.filter(({ advises }) => advises))('the advice of $meta.id', (rules) => {
  it('is there for anybody who is asked, is legal, and is the same for who sees only what they may', () => {
    let asked = 0;
    for (const seed of SEEDS) {
      const { steps } = playRandomly(rules, seed, 150);
      for (const { before } of steps) {
        for (const { role } of rules.awaiting(before)) {
          const advised = rules.advise(before, role, picks());
          if (advised === undefined) throw new Error(`seed ${seed}: ${role} is asked and gets no advice`);
          const decided = rules.decide(before, advised, { by: role, note: NOTE, roll: seededDice(seed) });
          expect([seed, decided.ok ? 'accepted' : decided.error]).toEqual([seed, 'accepted']);
          const seen = rules.conceal(before, role);
          if (seen !== undefined) expect(rules.advise(seen, role, picks())).toEqual(advised);
          asked += 1;
        }
      }
    }
    expect(asked).toBeGreaterThan(100);
  });

  it('is none for roles that nobody asks', () => {
    const { steps } = playRandomly(rules, 9, 60);
    for (const { before } of steps) expect(rules.advise(before, 'nobody', picks())).toBeUndefined();
  });
});

/** Always the last of what there is to pick. */
const picks = (): Choose => (n) => n - 1;
