import { describe, expect, it } from 'vitest';
import { compareVersions, decideAlike, findVersion, sameMajor } from '@/lib/core/rules-version';
import { findRuleset, keptRulesets, rulesets } from '@/lib/rulesets/index';
import { toyRuleset } from '../support/toy-ruleset';
import { toyNewer, toyPatched, toyUnreadable } from '../support/toy-versions';

describe('versions of rules', () => {
  it('are compared number by number, not letter by letter', () => {
    const sorted = ['1.10.0', '1.2.0', '2', '1.2.10', '1.2.9'].sort(compareVersions);
    expect(sorted).toEqual(['1.2.0', '1.2.9', '1.2.10', '1.10.0', '2']);
    expect(compareVersions('1', '1.0.0')).toBe(0);
  });

  it('decide alike when their patch alone differs', () => {
    expect(decideAlike('1.2.0', '1.2.7')).toBe(true);
    expect(decideAlike('1.2.0', '1.3.0')).toBe(false);
    expect(decideAlike('1.2.0', '2.2.0')).toBe(false);
  });
});

describe('a list of several versions', () => {
  const list = [toyRuleset, toyNewer, toyUnreadable];

  it('gives the newest to who asks for none, wherever it stands', () => {
    expect(findVersion(list, 'toy')).toBe(toyUnreadable);
    expect(findVersion([...list].reverse(), 'toy')).toBe(toyUnreadable);
  });

  it('gives that very version, and no other that decides differently', () => {
    expect(findVersion(list, 'toy', '1')).toBe(toyRuleset);
    expect(findVersion(list, 'toy', '1.1.0')).toBe(toyNewer);
    expect(findVersion(list, 'toy', '1.2.0')).toBeUndefined();
    expect(findVersion(list, 'none', '1')).toBeUndefined();
  });

  it('gives another patch of it where it is not here itself', () => {
    expect(findVersion([toyPatched, toyNewer], 'toy', '1')).toBe(toyPatched);
    expect(findVersion([toyRuleset, toyPatched], 'toy', '1')).toBe(toyRuleset);
  });

  it('holds every system of the server once as the newest, with kept ones strictly older', () => {
    for (const rules of rulesets) expect(findRuleset(rules.meta.id)).toBe(rules);
    for (const { meta } of keptRulesets) {
      expect(compareVersions(meta.version, findRuleset(meta.id)?.meta.version ?? '0')).toBeLessThan(0);
      expect(findRuleset(meta.id, meta.version)?.meta).toBe(meta);
    }
  });
});

it('only versions of one major number read each other', () => {
  expect(sameMajor('2.0.0', '2.9.1')).toBe(true);
  expect(sameMajor('1.9.9', '2.0.0')).toBe(false);
});
