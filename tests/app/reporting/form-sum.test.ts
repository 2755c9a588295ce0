import { describe, expect, it } from 'vitest';
import { type Countable, sumOf, sumText } from '@/app/games/_rulesets/_reporting/form-sum';

const input = (part: Partial<Countable>): Countable => ({
  type: 'radio',
  checked: false,
  value: '',
  worth: undefined,
  ...part,
});

describe('a running sum', () => {
  it('adds what is chosen, and nothing of what is not', () => {
    const chosen = input({ checked: true, worth: '3' });
    expect(sumOf([chosen, input({ worth: '9' }), input({ type: 'checkbox', checked: true, worth: '-1' })])).toBe(2);
  });

  it('takes the chosen option of a select, and a number field times its worth', () => {
    const number = input({ type: 'number', value: '4', worth: '5' });
    expect(sumOf([input({ type: 'select', worth: '2' }), number])).toBe(22);
  });

  it('counts nothing for what is blank or no number', () => {
    const blanks = [
      input({ type: 'number', value: '', worth: '5' }),
      input({ type: 'number', value: 'x', worth: '5' }),
    ];
    expect(sumOf([...blanks, input({ checked: true, worth: 'many' }), input({ type: 'text', value: '7' })])).toBe(0);
  });

  it('is said with its sign where it is a change', () => {
    expect([2, 0, -3].map((sum) => sumText('{} points', sum, true))).toEqual(['+2 points', '0 points', '−3 points']);
    expect(sumText('{} of 40', 26, false)).toBe('26 of 40');
  });
});
