import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REQUIREMENTS } from './asvs-numbers';

const STATES = ['met', 'met in part', 'not met', 'does not apply'] as const;

interface Line {
  readonly number: string;
  readonly state: string;
  readonly why: string;
  readonly evidence: readonly string[];
}

const cells = (row: string): readonly string[] => row.split('|').map((cell) => cell.trim());

function lineOf(row: string): Line {
  const [, number = '', , state = '', why = '', evidence = ''] = cells(row);
  return { number, state, why, evidence: [...evidence.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '') };
}

const lines = readFileSync('docs/security/asvs.md', 'utf8')
  .split('\n')
  .filter((row) => /^\| \d/.test(row))
  .map(lineOf);

describe('the table of ASVS', () => {
  it('has each requirement of levels 1 and 2 once, in order', () => {
    expect([...REQUIREMENTS.values()].filter((level) => level === 1)).toHaveLength(70);
    expect(REQUIREMENTS.size).toBe(253);
    expect(lines.map(({ number }) => number)).toEqual([...REQUIREMENTS.keys()]);
  });

  it('says of each how it stands and why, and of what is met where to look', () => {
    for (const line of lines) {
      expect(STATES).toContain(line.state);
      expect([line.number, line.why]).not.toContain('');
      if (line.state.startsWith('met')) expect([line.number, line.evidence.length > 0]).toEqual([line.number, true]);
    }
  });

  it('names only evidence that is there', () => {
    expect(lines.flatMap(({ evidence }) => evidence).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('has the totals that docs/security.md gives', () => {
    const count = (state: string, level: number) =>
      lines.filter((line) => line.state === state && REQUIREMENTS.get(line.number) === level).length;
    const given = readFileSync('docs/security.md', 'utf8').split('\n');
    for (const state of STATES) {
      const [one, two] = [count(state, 1), count(state, 2)];
      expect(given).toContain(`| ${state} | ${one} | ${two} | ${one + two} |`);
    }
  });
});
