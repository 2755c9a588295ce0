import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Every server action gives its form back where the database does not answer. */

const APP = join(import.meta.dirname, '../../app');

const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const marked = files.filter((file) => /['"]use server['"]/.test(readFileSync(join(APP, file), 'utf8'))).sort();

/** By name, the first statement of every exported function. */
function actionsOf(text: string): readonly (readonly [string, string])[] {
  const found = text.matchAll(/^export (?:async function|function|const) (\w+)[^\n]*\{\n([^\n]*)\n([^\n]*)/gm);
  return [...found].map(([, name = '', first = '', second = '']) => [name, `${first}\n${second}`]);
}

const WRAPPED = /return answered\(previous, form, \(\) => \w+\(/;

describe('server actions', () => {
  it('stand in files of their own, as functions that can be listed here', () => {
    expect(marked.length).toBeGreaterThan(20);
    for (const file of marked) {
      const text = readFileSync(join(APP, file), 'utf8');
      expect(text, file).toMatch(/^'use server';/);
      const values = [...text.matchAll(/^export (?!type |interface )/gm)];
      expect(actionsOf(text).length, file).toBe(values.length);
    }
  });

  it.each(marked)('give the form back where the database does not answer: %s', (file) => {
    const actions = actionsOf(readFileSync(join(APP, file), 'utf8'));
    const bare = actions.filter(([, begin]) => !WRAPPED.test(begin)).map(([name]) => `${file} ${name}`);
    expect(bare).toEqual([]);
  });
});
