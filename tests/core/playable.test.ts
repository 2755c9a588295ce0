import { describe, expect, it } from 'vitest';
import { playable } from '@/lib/core/playable';
import { exampleGame } from '@/lib/rulesets/_example/index';
import { findRuleset } from '@/lib/rulesets/index';

describe('what a ruleset leaves out', () => {
  const rules = playable(exampleGame);
  const setup = rules.parseSetup({});
  if (!setup.ok) throw new Error('no standard set-up');
  const { events, state } = rules.start(setup.value, { by: 'server', roll: () => 1 });

  it('means: no rulings, no secrets, no timers, no news, no odds', () => {
    expect(rules.rulings).toEqual([]);
    for (const event of events) {
      expect(rules.secrecy(event)).toBeUndefined();
      expect(rules.unseals(event)).toEqual([]);
      expect(rules.marks(event)).toEqual([]);
      expect(rules.sent(event)).toEqual([]);
      expect(rules.news(event)).toBe(false);
    }
    expect(rules.timers(state)).toEqual([]);
    expect(rules.odds).toBeUndefined();
    expect(rules.advises).toBe(false);
  });

  it('is left to the systems that have it', () => {
    expect(findRuleset('triumph-of-the-will')?.odds?.usage).toContain('vs');
    expect(findRuleset('okinawa-points')?.odds).toBeUndefined();
  });
});
