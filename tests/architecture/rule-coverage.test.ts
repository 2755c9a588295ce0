import { describe, expect, it } from 'vitest';
import { citations, coverageFaults, withRulings } from './rule-coverage';

const ruleset = {
  id: 'demo',
  clauses: {
    'demo:1.1': { title: 'first', status: 'done' },
    'demo:1.2': { title: 'second', status: 'partial', note: 'why' },
  },
  codes: ['too-many'],
} as const;

const file = (text: string, path = 'tests/rulesets/demo/a.test.ts') => ({ path, text });
const covered = file("it('[demo:1.1] works', () => expect(code).toBe('too-many'))");

describe('rule coverage', () => {
  it('is content with a cited clause, a reason and a provoked code', () => {
    expect(coverageFaults([ruleset], [covered])).toEqual([]);
  });

  it('counts several clauses in one title, and titles in each and template form', () => {
    const text = "it.each([[1], [2]])('[demo:1.1] [demo:1.2] both', f); test(`[demo:1.1] again`, f);";
    expect(Object.fromEntries(citations([file(text)]))).toEqual({ 'demo:1.1': 2, 'demo:1.2': 1 });
  });

  it('sees a done clause without a test', () => {
    expect(coverageFaults([ruleset], [file("const code = 'too-many';")])).toEqual([
      'demo:1.1 is done but no test title cites it',
    ]);
  });

  it('sees a cited clause that does not exist', () => {
    const faults = coverageFaults([ruleset], [covered, file("it('[demo:9.9] what', f)")]);
    expect(faults).toEqual(['a test title cites demo:9.9, which no ruleset has']);
  });

  it('sees a partial clause without a reason', () => {
    const bare = {
      ...ruleset,
      clauses: { ...ruleset.clauses, 'demo:1.3': { title: 'third', status: 'omitted' } },
    } as const;
    expect(coverageFaults([bare], [covered])).toEqual(['demo:1.3 is omitted without a note']);
  });

  it('sees a refusal that only the tests of another ruleset name', () => {
    const elsewhere = file("it('[demo:1.1] x', () => 'too-many')", 'tests/rulesets/other/a.test.ts');
    expect(coverageFaults([ruleset], [elsewhere])).toEqual(["no test of demo provokes the refusal 'too-many'"]);
  });
});

describe('rulings in a README', () => {
  const ruling = { id: 'X1', clause: 'demo:1.1', question: 'What?', ruling: 'This.', option: 'what' } as const;
  const place = '<!-- rulings: written by `npm run coverage:rules` -->\nold\n<!-- end of rulings -->';

  it('take the place of the old ones, and stay when written again', () => {
    const once = withRulings(`before\n${place}\nafter`, [ruling]) ?? '';
    expect(once).toContain('| X1 | `demo:1.1` | What? | This. | `what` |');
    expect(once).not.toContain('old');
    expect(once.startsWith('before\n') && once.endsWith('\nafter')).toBe(true);
    expect(withRulings(once, [ruling])).toBe(once);
  });

  it('are missed where there is no place for them', () => {
    expect(withRulings('nothing here', [ruling])).toBeUndefined();
  });
});
