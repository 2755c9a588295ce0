import { describe, expect, it } from 'vitest';
import {
  compareTurns,
  readTurn,
  TURNS,
  turnAfter,
  turnByNumber,
  turnLabel,
  turnNumber,
} from '@/lib/rulesets/_shared/wif/calendar';

describe('the turn calendar', () => {
  it('has 36 turns of two months, each code once', () => {
    expect(TURNS.map(({ number }) => number)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1));
    expect(new Set(TURNS.map(({ code }) => code)).size).toBe(36);
    expect(TURNS[0]).toEqual({ number: 1, code: 'SO39', label: 'S/O 1939' });
    expect(TURNS[35]).toEqual({ number: 36, code: 'JA45', label: 'J/A 1945' });
  });

  it('runs through the year in its own order', () => {
    expect(TURNS.slice(2, 8).map(({ label }) => label.slice(0, 3))).toEqual(['J/F', 'M/A', 'M/J', 'J/A', 'S/O', 'N/D']);
    expect(turnNumber('JA44')).toBe(30);
    expect(turnLabel('JA44')).toBe('J/A 1944');
    expect(turnAfter('ND39')).toBe('JF40');
    expect(turnAfter('JA45')).toBeUndefined();
    expect(turnByNumber(37)).toBeUndefined();
    expect(turnByNumber(0)).toBeUndefined();
    expect(compareTurns('SO39', 'JF40')).toBe(-2);
  });

  it.each([
    ['JA44', 30],
    ['J/A 1944', 30],
    ["j/a '44", 30],
    ['Jul-Aug 1944', 30],
    ['July/August 44', 30],
    ['turn 30', 30],
    ['30', 30],
    ['Sept/Oct 1939', 1],
    ['M/J 1940', 5],
    ['TURN M/A 1940', 4],
  ])('reads %s', (text, number) => expect(readTurn(text)?.number).toBe(number));

  it.each(['', 'J/A 1939', 'S/O 1945', '37', '0', 'Delhi', 'X/Y 1940', '1940'])('does not read “%s”', (text) =>
    expect(readTurn(text)).toBeUndefined(),
  );

  it('reads every label and code back', () => {
    for (const { code, label } of TURNS) expect([readTurn(code)?.code, readTurn(label)?.code]).toEqual([code, code]);
  });
});
