import { describe, expect, it } from 'vitest';
import { rulesets } from '@/lib/rulesets/index';
import { playRandomly } from '../support/random-play';

/**
 * `JSON.parse` makes a member called `__proto__` like any other. A schema of a map drops it without a word: what was sent
 * would then be accepted as something else.
 */

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Copies of a value, each with one more member `__proto__` in one of its objects. */
function* tainted(value: Json): Generator<string> {
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries())
      for (const text of tainted(item))
        yield `[${value.map((other, index) => (index === at ? text : JSON.stringify(other))).join(',')}]`;
  } else if (isObject(value)) {
    const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${JSON.stringify(item)}`);
    yield `{${[...members, '"__proto__":1'].join(',')}}`;
    for (const [at, [key, item]] of Object.entries(value).entries())
      for (const text of tainted(item))
        yield `{${members.map((other, index) => (index === at ? `${JSON.stringify(key)}:${text}` : other)).join(',')}}`;
  }
}

const accepted = (value: unknown, parse: (input: unknown) => { readonly ok: boolean }): readonly string[] => {
  const plain: Json = JSON.parse(JSON.stringify(value));
  return [...tainted(plain)].filter((text) => parse(JSON.parse(text)).ok);
};

describe.each(rulesets.map((rules) => [rules.meta.id, rules] as const))('%s', (_id, rules) => {
  const game = playRandomly(rules, 7, 60);

  it('refuses an action with a member __proto__, wherever it stands', () => {
    const actions = game.steps.map(({ action }) => action);
    expect(actions.length).toBeGreaterThan(5);
    for (const action of actions) expect(accepted(action, rules.parseAction)).toEqual([]);
  });

  it('refuses such a set-up', () => {
    expect(accepted(game.setup, rules.parseSetup)).toEqual([]);
  });

  it('refuses such a correction', () => {
    const sample = rules.sampleCorrection(game.start);
    if (sample === undefined) return;
    const faults = [...tainted(JSON.parse(JSON.stringify(sample)))].map((text) => {
      const made = rules.correct(game.start, JSON.parse(text));
      return made.ok ? text : made.error.some(({ path }) => path.includes('__proto__'));
    });
    expect(faults.filter((fault) => fault !== true)).toEqual([]);
  });
});
