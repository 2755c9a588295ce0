import { describe, expect, it } from 'vitest';
import { rulesets } from '@/lib/rulesets/index';
import { toyRuleset } from '../support/toy-ruleset';
import { toyTrackerPlayable } from '../support/toy-tracker';
import { verify } from './hall';
import { randomExport } from './random-games';

/** Every rules system, played at random, must pass its own verifier: nothing that rules may do looks like a forgery. */
describe.each([...rulesets, toyRuleset, toyTrackerPlayable])('random games of $meta.id', (rules) => {
  it.each([1, 2, 3])('pass every check (seed %i)', (seed) => {
    const report = verify(randomExport(rules, seed, 100), [], (id) => (id === rules.meta.id ? rules : undefined));
    expect(report.checks.flatMap(({ id, fault }) => (fault === undefined ? [] : [{ id, ...fault }]))).toEqual([]);
    expect(report.checks.find(({ id }) => id === 'decisions')?.checked).toBeGreaterThan(2);
    const blocking = report.unchecked.filter(({ blocks }) => blocks).map(({ gap }) => gap);
    expect(blocking.filter((gap) => gap !== 'hidden-epoch')).toEqual([]);
  });
});
