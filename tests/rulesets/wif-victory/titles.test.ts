import { describe, expect, it } from 'vitest';
import type { Body } from '@/lib/rulesets/wif-victory/body';
import { facts } from '@/lib/rulesets/wif-victory/view/facts';
import { view } from '@/lib/rulesets/wif-victory/view/view';
import { signed, title } from '@/lib/rulesets/wif-victory/words';
import { Game, turn } from './support';

describe('what a report is called', () => {
  it.each<[string, Body]>([
    ['the turn S/O 1939', turn(1)],
    ['France surrendered in M/J 1940', { kind: 'power-status', power: 'FR', status: 'surrendered', turn: 'MJ40' }],
    [
      'the conquest step of S/O 1939 is still open',
      { kind: 'conquest-hold', turn: 'SO39', held: true, reasons: ['a roll'] } as Body,
    ],
    ['the conquest step of S/O 1939 is over', { kind: 'conquest-hold', turn: 'SO39', held: false } as Body],
    ['what is known here of Italy in S/O 1939 stands', { kind: 'stands', power: 'IT', turn: 'SO39' }],
    [
      'who has Manila and Vladivostok in S/O 1939',
      {
        kind: 'cities',
        turn: 'SO39',
        changes: [
          { target: 'manila', control: 'allied' },
          { target: 'vladivostok', control: 'allied' },
        ],
      },
    ],
    ['the verdict, a draw', { kind: 'verdict', winner: 'draw' }],
    ['the verdict, the Axis wins', { kind: 'verdict', winner: 'axis' }],
  ])('[wifv:1.1] %s', (words, body) => {
    expect(title(body)).toBe(words);
  });

  it('[wifv:2.0] points against history have a sign, nothing has none', () => {
    expect([3, 0, -3].map(signed)).toEqual(['+3', '0', '-3']);
  });
});

describe('what conditions may ask about', () => {
  it('[wifv:2.0] the points, what can still be reached, the turns, every power and every target', () => {
    const { state } = new Game({ houseRules: 'none' });
    const seen = view(state, 'axis');
    const all = facts(seen, 'axis');
    const of = (name: string) => all.find((fact) => fact.name === name);
    expect(of('axis points')).toMatchObject({ value: seen.total, about: 'How many points the Axis has' });
    expect(of('axis reach')).toMatchObject({ value: seen.reach, about: 'How many points the Axis can still come to' });
    expect(of('turns left')).toMatchObject({ value: seen.turnsLeft, about: 'How many turns are left' });
    expect(of('France')).toMatchObject({ value: 'active', about: 'How a power stands' });
    expect(of('Paris')).toMatchObject({ value: 'allied', about: 'Who has a target' });
    expect(of('supply of Paris')).toMatchObject({
      value: 'out of supply',
      values: ['in supply', 'out of supply'],
      about: 'Whether a target is in supply',
    });
  });
});
