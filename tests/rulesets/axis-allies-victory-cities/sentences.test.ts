import { describe, expect, it } from 'vitest';
import type { Body } from '@/lib/rulesets/axis-allies-victory-cities/body';
import { clauseOf, describeEffect, title } from '@/lib/rulesets/axis-allies-victory-cities/describe-effect';
import type { Effect } from '@/lib/rulesets/axis-allies-victory-cities/effect';
import { complete } from '@/lib/rulesets/axis-allies-victory-cities/options/complete';
import { completedOf } from '../_shared/completed';
import { agreed, turnOf, until } from './support';

const book = agreed();
const needs = { axis: 40, allies: 50, majority: 33 };
const terms = { kind: 'agreed', victory: 'minor', turns: 5, needs } as const;
const control = {
  kind: 'control',
  territory: 'karelia-s-s-r',
  city: 'Leningrad',
  from: 'RU',
  to: 'DE',
  why: 'taken',
  vcp: 2,
  before: 26,
  after: 28,
} as const;
const won = { kind: 'won', side: 'axis', victory: 'major', axis: 40, allies: 25, round: 4 } as const;
const minor = 'Minor Victory: after 5 turns the side with 33 points or more wins.';

const TOLD: readonly [string, Effect, string][] = [
  ['victory-sets', { ...terms, axis: 'axis', allies: 'allies' } as Effect, minor],
  [
    'victory-sets',
    { ...terms, axis: 'team-b', allies: 'team-a', die: 4 } as Effect,
    `${minor} Team B plays the Axis, Team A the Allies (equal bids, die 4).`,
  ],
  [
    'victory-sets',
    terms as Effect,
    `${minor} The bids are equal: a die decides who plays the Axis when this becomes final.`,
  ],
  [
    'victory-sets',
    { ...terms, victory: 'total', axis: 'axis', allies: 'allies' } as Effect,
    'Total Victory: the first side to hold every territory at the end of an American turn wins.',
  ],
  ['control', control as Effect, 'Leningrad (Karelia): Russia → Germany (2 VCP; Axis 26 → 28).'],
  ['control', { ...control, after: 26 } as Effect, 'Leningrad (Karelia): Russia → Germany (2 VCP; Axis 26).'],
  ['control', { ...control, vcp: 0 } as Effect, 'Leningrad (Karelia): Russia → Germany.'],
  [
    'liberation',
    { ...control, from: 'DE', to: 'RU', why: 'liberated', vcp: 0 } as Effect,
    'Leningrad (Karelia): Germany → Russia, liberated.',
  ],
  [
    'ic-destruction',
    { kind: 'ic-fate', territory: 'india', owner: 'UK', destroyed: true, by: 'answer' } as Effect,
    'The complex that was bought in India is destroyed: the UK decides so.',
  ],
  ['ic-price', { kind: 'spent', power: 'UK', ipc: 9 } as Effect, 'The UK: 9 IPC spent.'],
  [
    'emergency-infantry',
    { kind: 'emergency', defender: 'DE', territory: 'ukraine-s-s-r', city: 'Kiev', infantry: 0, cost: 0 } as Effect,
    'Germany raises no infantry in Kiev (Ukraine).',
  ],
  [
    'emergency-infantry',
    { kind: 'emergency', defender: 'DE', territory: 'ukraine-s-s-r', city: 'Kiev', infantry: 2, cost: 6 } as Effect,
    'Germany raises 2 infantry in Kiev (Ukraine) for 6 IPC.',
  ],
  [
    'ic-destruction',
    { kind: 'standing', power: 'UK', destroy: true } as Effect,
    'Standing order of the UK: bought complexes that it loses are destroyed.',
  ],
  [
    'ic-destruction',
    { kind: 'standing', power: 'UK', destroy: false } as Effect,
    'Standing order of the UK: bought complexes that it loses are left standing.',
  ],
  ['major-victory', won as Effect, 'Axis win by Major Victory after turn 4, 40 points to 25.'],
  [
    'minor-victory',
    { ...won, side: 'allies', victory: 'minor' } as Effect,
    'Allies win by Minor Victory after turn 4, 25 points to 40.',
  ],
];

describe('a change in a sentence', () => {
  it.each(TOLD)('[aavc:%s] %j is told', (clause, effect, text) => {
    expect(describeEffect(effect)).toEqual({ text, clause: `aavc:${clause}` });
  });

  it.each<[string, string, Body]>([
    ['victory-sets', 'the terms: Total Victory', { kind: 'agree', victory: 'total' }],
    ['turn-order', 'Russia, turn 1', turnOf(book)],
    [
      'emergency-infantry',
      'an attack on Norway by the UK',
      { kind: 'announce-attack', attacker: 'UK', territory: 'norway' },
    ],
    [
      'emergency-infantry',
      'infantry raised in Norway before the battle',
      { kind: 'emergency', territory: 'norway', infantry: 1 },
    ],
    ['ic-destruction', 'a standing order of the UK', { kind: 'standing-order', power: 'UK', destroyBoughtICs: true }],
  ])('[aavc:%s] a report is called %s', (clause, words, body) => {
    expect([title(body), clauseOf(body)]).toEqual([words, `aavc:${clause}`]);
  });
});

describe('a turn that is completed at random', () => {
  const { setup, table } = until(book, 'DE');
  it('[aavc:ic-price] declares complexes only where the power is and none stands, now and then', () => {
    const turns = completedOf(150, (choose) => complete(setup, table, { kind: 'turn', power: 'DE', round: 1 }, choose));
    const declared = turns.flatMap((body) => (body.kind === 'turn' ? [body.declare] : []));
    for (const site of declared.flat())
      expect([site, table.holder[site], table.ics[site]]).toEqual([site, 'DE', undefined]);
    const share = declared.filter((sites) => sites.length > 0).length / declared.length;
    expect(share > 0.05 && share < 0.4).toBe(true);
    expect(new Set(declared.flat()).size).toBeGreaterThan(1);
  });
});
