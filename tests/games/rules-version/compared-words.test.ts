import { describe, expect, it } from 'vitest';
import type { ComparedPosition, Comparison, Difference } from '@/lib/games/rules-version/compare-rules';
import { comparedWords } from '@/lib/games/rules-version/compared-words';

const facts: Comparison = { version: '1.3.0', result: 'same', asked: 40, dissents: 0 };
const said = (...lines: string[]) => ({ lines, events: [] });
const first: Difference = {
  kind: 'different',
  seq: 31,
  detail: '',
  recorded: said('Red takes 2.', 'Blue loses 1.'),
  now: said('Red takes 3.'),
};
const wordsOf = (more: Partial<Comparison>) => comparedWords({ ...facts, ...more }, (role) => role.toUpperCase());
const HEAD = 'What version 1.3.0 would have decided otherwise: ';

describe('the words of a comparison of rules', () => {
  it('say that nothing would have been otherwise', () => {
    expect(wordsOf({})).toEqual([`${HEAD}nothing: it decides all 40 commands of this game as they were decided.`]);
    expect(wordsOf({ asked: 1 })).toEqual([
      `${HEAD}nothing: it decides the only command of this game as it was decided.`,
    ]);
  });

  it('show the first difference beside what happened', () => {
    expect(wordsOf({ result: 'different', dissents: 2, first })).toEqual([
      `${HEAD}2 of 40 commands. They stay as they were decided. Here is the first.`,
      'What happened, entry 31: Red takes 2. Blue loses 1.',
      'By the newer rules: Red takes 3.',
    ]);
    expect(wordsOf({ dissents: 1, first: { ...first, now: said() } }).at(-1)).toBe('By the newer rules: nothing.');
  });

  it('name the refusal and its clause where the newer rules refuse the action', () => {
    const illegal: Difference = { ...first, kind: 'illegal', now: said(), code: 'too-much', clause: 'duel:2' };
    expect(wordsOf({ result: 'illegal', dissents: 1, first: illegal }).at(-1)).toBe(
      'By the newer rules the action would be refused: too-much [duel:2]',
    );
  });

  it('say that rules which cannot read the game cannot go on with it', () => {
    expect(wordsOf({ result: 'unreadable', first: { ...first, kind: 'unreadable' } })).toEqual([
      `${HEAD}it cannot read entry 31: the game cannot go on by it.`,
    ]);
  });

  it('say what was not compared, and where the game would go on', () => {
    const awaiting: ComparedPosition['awaiting'] = [
      { role: 'red', decision: 'bid', clause: 'duel:1' },
      { role: 'red', decision: 'pass', clause: 'duel:1' },
      { role: 'blue', decision: 'bid', clause: 'duel:1' },
    ];
    const position = { standing: { turn: 1, phase: 'bid', headline: 'Red 3, Blue 1' }, awaiting };
    expect(wordsOf({ sealedAt: 7, position }).slice(1)).toEqual([
      'Nothing from entry 7 on was compared, because it is still sealed from you.',
      'The game would go on from here: Red 3, Blue 1. Asked would be RED and BLUE.',
    ]);
  });
});
