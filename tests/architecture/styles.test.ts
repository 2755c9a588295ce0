import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * A rule with `:has()` says with its last part which elements it may change. Where any element fits that part, the
 * browser styles the whole page again whenever an element comes or goes, and the map has thousands.
 */

const ROOT = join(import.meta.dirname, '../..');
const filesOf = (folder: string, end: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Without what stands in brackets: `main:not(:has(a)) .b` is `main:not .b`. */
function withoutArguments(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutArguments(shorter);
}

/** The selectors with `:has()` of a stylesheet whose last part fits any element. */
function unbounded(css: string): readonly string[] {
  const preludes = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  const lists = [...preludes].flatMap(([, prelude = '']) => prelude.split(/,(?![^(]*\))/));
  return lists
    .map((selector) => selector.trim())
    .filter((selector) => selector.includes(':has('))
    .filter(
      (selector) =>
        !/^[a-z.#]/i.test(
          withoutArguments(selector)
            .split(/[\s>+~]+/)
            .at(-1) ?? '',
        ),
    );
}

describe('rules with :has()', () => {
  it('are seen', () => {
    expect(unbounded('.a:has(b, c) > :first-child {} :has(> .d) {} .e:has(f) * {}')).toHaveLength(3);
    expect(unbounded('.a:not(:has(b, c)) .d, body:has(e) > div, main:has(> .f) { color: red }')).toEqual([]);
  });

  it.each(filesOf('app', '.css'))('name what they change: %s', (file) => {
    expect(unbounded(read(file))).toEqual([]);
  });

  it('are not made by Tailwind, whose own end in `*`: app/if-chosen.css has them', () => {
    const made = filesOf('app', '.tsx').filter((file) => /\b(group|peer|in)-has-/.test(read(file)));
    expect(made).toEqual([]);
  });
});

/** What moves or opens takes at most so long, in milliseconds; where dice are thrown, a comment above the rule says why longer. */
const LONGEST = 250;
const THEATRE = /\/\* Theatre: [^*]+\*\/\s*[^{}]+\{[^{}]*\}/g;

/** The durations of transitions and animations of a stylesheet, in milliseconds: the first time of each, for a second one is a delay. */
const durations = (css: string): readonly number[] =>
  [...css.matchAll(/\b(?:transition|animation)(?:-duration)?:\s*([^;]+);/g)].flatMap(([, value = '']) =>
    value.split(/,(?![^(]*\))/).flatMap((one) => {
      const [, time = '', unit = ''] = /(?<![\w.-])(\d*\.?\d+)(ms|s)\b/.exec(one) ?? [];
      return time === '' ? [] : [Number(time) * (unit === 's' ? 1000 : 1)];
    }),
  );

describe('motion', () => {
  it('is seen', () => {
    expect(durations('.a { transition: opacity 0.5s ease, width 90ms 2s; } .b { animation: go 1.5s both; }')).toEqual([
      500, 90, 1500,
    ]);
    expect(durations('/* Theatre: why. */ .a { animation: go 1s; }'.replaceAll(THEATRE, ''))).toEqual([]);
  });

  /** The line that shows a wait grows as long as one waits. */
  const moving = filesOf('app', '.css').filter((file) => file !== join('app', 'progress.css'));

  it.each(moving)('takes no longer than a quarter of a second, where nobody throws dice: %s', (file) => {
    expect(durations(read(file).replaceAll(THEATRE, '')).filter((ms) => ms > LONGEST)).toEqual([]);
  });
});
