import { describe, expect, it } from 'vitest';
import { formatCondition } from '@/lib/core/facts';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { mayBeSeries } from '@/lib/rulesets/wif-victory/orders/series';
import type { State } from '@/lib/rulesets/wif-victory/standing';
import { Game, held, setupOf, turn } from './support';

const START: State = new Game(setupOf()).state;

function series(text: string, state = START) {
  const read = wifVictory.orders.series(text, state, 'axis');
  if (read?.ok === false) throw new Error(JSON.stringify(read.error));
  return read?.value;
}
const bodies = (text: string) => series(text)?.map(({ action }) => (action.type === 'report' ? action.body : action));
const faults = (text: string, state = START) => {
  const read = wifVictory.orders.series(text, state, 'axis');
  return read?.ok === false ? read.error.map(({ line, message }) => [line, message]) : [];
};

const SHEET = [
  'turn,target,control,by,supply',
  'S/O 1939,Oslo,Axis,Germany,yes',
  'J/F 1940,Paris,Axis,Germany,yes',
  ',Delhi,Allied,,',
  'N/D 1939,Saigon,Vichy,,',
].join('\n');

describe('several turns in one text', () => {
  it('[wifv:1.1] a column “turn” makes one report a turn, in the order of the calendar', () => {
    expect(bodies(SHEET)).toEqual([
      turn(1, [held('oslo', 'GE')]),
      turn(2, [{ target: 'saigon', control: 'vichy' }]),
      turn(3, [held('paris', 'GE'), { target: 'delhi', control: 'allied' }]),
    ]);
  });

  it('[wifv:1.1] so do TURN lines, with powers and Vichy France below them', () => {
    const text = 'TURN S/O 1939\nNO CHANGE\nTURN N/D 1939\nPOWER Italy active\nVICHY unaligned\nOslo, allied';
    expect(bodies(text)).toEqual([
      turn(1),
      turn(2, [{ target: 'oslo', control: 'allied' }], { powers: [{ power: 'IT', status: 'active' }], vichy: 'none' }),
    ]);
  });

  it('[wifv:2.0] each says what it comes to on what those before it leave', () => {
    const told = series(SHEET)?.map(({ title, lines }) => [title, lines.at(-1)?.text]);
    expect(told).toEqual([
      ['the turn S/O 1939', 'Axis points at the end of S/O 1939: 0 -> 1 (-17 against history)'],
      ['the turn N/D 1939', 'Axis points at the end of N/D 1939: 1 -> 2 (-16 against history)'],
      ['the turn J/F 1940', 'Axis points at the end of J/F 1940: 2 -> 3 (-15 against history)'],
    ]);
  });

  it('[reporting:proposal] a later one waits until the turn before is final', () => {
    expect(series(SHEET)?.map(({ when }) => formatCondition(when))).toEqual([
      'turn >= 1 AND report = none',
      'turn >= 2 AND report = none',
      'turn >= 3 AND report = none',
    ]);
  });

  it('[wifv:1.1] a turn between two that no row names is one without a change', () => {
    expect(bodies('turn,target,control\nS/O 1939,Oslo,allied\nJ/F 1940,Delhi,allied')?.[1]).toEqual(turn(2));
  });

  it('[wifv:1.1] every fault is told at once with its line: words, rules of an early turn, rules of a late one', () => {
    const text = [
      'turn,target,control,by,supply',
      'S/O 1939,Oslo,Axis,Germany,yes',
      'S/O 1939,Delhi,Allied,,yes',
      'S/O 1939,Londn,Allied,,',
      'S/O 1939,Delhi,Axis,USA,yes',
      'N/D 1939,Paris,Axis,Germany,',
      'Spring,Paris,Axis,Germany,yes',
    ].join('\n');
    expect(faults(text)).toEqual([
      [3, expect.stringContaining('supply is asked only for what')],
      [4, expect.stringContaining('“Londn” is none of the 55 targets')],
      [5, expect.stringContaining('Delhi is named twice')],
      [6, expect.stringContaining('Paris is Axis: say whether it is in supply')],
      [7, expect.stringContaining('“Spring” is no turn')],
    ]);
  });

  it('[wifv:1.1] the first one must be the turn that is due', () => {
    expect(faults('TURN N/D 1939\nNO CHANGE\nTURN J/F 1940\nNO CHANGE')).toEqual([
      [1, 'N/D 1939 cannot be reported yet: S/O 1939 is the next turn.'],
    ]);
  });

  it('[wifv:1.1] a turn is begun once, and nothing else stands among turns', () => {
    expect(faults('TURN S/O 1939\nNO CHANGE\nTURN N/D 1939\nNO CHANGE\nTURN S/O 1939\nOslo, allied')).toContainEqual([
      5,
      'S/O 1939 is named twice.',
    ]);
    expect(faults('TURN S/O 1939\nNO CHANGE\nTURN N/D 1939\nNO CHANGE\nVERDICT axis')).toEqual([
      [5, 'This line is a report of its own.'],
    ]);
  });

  it('[wifv:1.1] a text of one turn is none of several, and keeps its own limits', () => {
    expect(series('turn,target,control\nSO39,Oslo,allied\nSO39,Delhi,allied')).toBeUndefined();
    expect(series('TURN S/O 1939\nNO CHANGE')).toBeUndefined();
    expect(mayBeSeries('Oslo, allied')).toBe(false);
    expect(mayBeSeries('target,control,turn\nOslo,allied,SO39')).toBe(true);
  });
});
