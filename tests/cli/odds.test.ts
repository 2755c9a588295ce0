import { describe, expect, it } from 'vitest';
import { fieldpost } from './run-fieldpost';

describe('fieldpost odds', () => {
  it('prints a table', async () => {
    const { code, out } = await fieldpost(['odds', 'totw', '1 inf', 'vs', '1 inf']);
    expect(code).toBe(0);
    expect(out).toContain('attacker wins   41.67 %');
    expect(out).toContain('defender wins   58.33 %');
  });

  it('prints JSON', async () => {
    const { out } = await fieldpost(['odds', 'totw', '3 pz, 1 6ss', 'vs', '5 inf', '--air', 'defender:3', '--json']);
    const { odds, question } = JSON.parse(out);
    expect(question.air).toEqual({ side: 'defender', aircraft: 3 });
    expect(odds.attackerWins + odds.defenderWins).toBeCloseTo(1, 12);
  });

  it('weighs battles at sea', async () => {
    const { out } = await fieldpost(['odds', 'triumph', '1 KB', 'vs', '1 fleet', '--sea']);
    expect(out).toContain('58.33 %');
  });

  it.each([
    [['odds', 'totw', '3 pz'], 'vs'],
    [['odds', 'totw', '9 inf', 'vs', '1 inf'], 'attacker'],
    [['odds', 'totw', '1 inf', 'vs', '1 inf', '--policy', 'wild'], 'policy'],
    [['odds', 'nothing', '1 inf', 'vs', '1 inf'], 'triumph-of-the-will'],
    [['odds', 'totw', '--what'], 'what'],
  ])('%j is refused in words', async (args, word) => {
    const { code, error, out } = await fieldpost(args);
    expect(code).toBe(2);
    expect(error).toContain(word);
    expect(out).toBe('');
  });
});

describe('fieldpost', () => {
  it.each([
    [['--help']],
    [['adjudicate', '--help']],
    [['odds', '--help']],
    [['odds', 'totw', '--help']],
    [['migrate', '--help']],
  ])('%j helps', async (args) => {
    const { code, out } = await fieldpost(args);
    expect(code).toBe(0);
    expect(out).toMatch(/usage|fieldpost/);
  });

  it('an unknown command is an error that lists the known ones', async () => {
    const { code, error } = await fieldpost(['fly']);
    expect(code).toBe(2);
    expect(error).toContain('adjudicate');
  });

  it('without a command it prints its help and fails', async () => {
    const { code, out } = await fieldpost([]);
    expect(code).toBe(2);
    expect(out).toContain('usage');
  });
});
