import { expect, describe as group, it } from 'vitest';
import { describe } from '@/lib/rulesets/triumph-of-the-will/describe/describe';
import type { Event } from '@/lib/rulesets/triumph-of-the-will/events';

const battle = {
  type: 'battle-begun',
  area: 'manchukuo',
  domain: 'land',
  attacker: 'german',
  defender: 'japanese',
  origin: 'move',
  attackers: { panzer: 2 },
  defenders: { infantry: 1 },
} as const;
const ended = {
  type: 'battle-ended',
  area: 'manchukuo',
  winner: 'attacker',
  attacker: 'german',
  defender: 'japanese',
  survivors: ['g-pz-1', 'g-inf-2'],
  airSpent: 0,
} as const;
const round = { area: 'manchukuo', round: 2 } as const;
const german = { id: 'g-pz-1', type: 'panzer' } as const;
const ss = { id: 'g-6ss', type: '6ss' } as const;
const japanese = { id: 'j-inf-1', type: 'infantry' } as const;

const LINES: readonly [string, Event, string][] = [
  ['10.3', battle, 'Germany’s 2 panzers attack Japan’s 1 infantry in Manchukuo.'],
  [
    '9.7',
    { ...battle, origin: 'convoy', attackers: { infantry: 1 } },
    'Germany’s 1 infantry lands against Japan’s 1 infantry in Manchukuo.',
  ],
  ['10.9', { ...battle, origin: 'momentum' }, 'Germany’s 2 panzers strike again at Japan’s 1 infantry in Manchukuo.'],
  [
    '7.3',
    { ...battle, origin: 'defection', defender: 'un', defenders: { infantry: 1 } },
    'Germany’s 2 panzers turn on 1 UN unit in Manchukuo.',
  ],
  ['10.3', { ...battle, defender: 'un', defenders: {} }, 'Germany’s 2 panzers attack 0 UN units in Manchukuo.'],
  [
    '10.3',
    {
      ...battle,
      area: 'western-pacific-ocean',
      domain: 'sea',
      attacker: 'japanese',
      attackers: { kb: 1 },
      defender: 'german',
      defenders: { fleet: 2 },
    },
    'Japan’s Kido Butai attacks Germany’s 2 fleets in the Western Pacific Ocean.',
  ],
  [
    '10.4',
    {
      type: 'lined-up',
      ...round,
      by: 'japanese',
      role: 'defender',
      boxes: [japanese, { id: 'j-pz-1', type: 'panzer' }],
    },
    'Round 2 in Manchukuo: Japan lines up infantry and tank army.',
  ],
  [
    '10.4',
    {
      type: 'line-matched',
      ...round,
      by: 'german',
      role: 'attacker',
      boxes: [[german, ss], [{ id: 'un-1', type: 'infantry' }]],
    },
    'Round 2 in Manchukuo: Germany matches with panzer + 6th SS and UN unit.',
  ],
  [
    '10.5',
    { type: 'air-committed', ...round, side: 'german', boxes: [1] },
    'Round 2 in Manchukuo: German aircraft support box 1.',
  ],
  [
    '10.5',
    { type: 'air-committed', ...round, side: 'german', boxes: [1, 3] },
    'Round 2 in Manchukuo: German aircraft support boxes 1 and 3.',
  ],
  [
    '10.5',
    { type: 'air-committed', ...round, side: 'japanese', boxes: [] },
    'Round 2 in Manchukuo: Japan commits no aircraft.',
  ],
  [
    '10.6',
    {
      type: 'round-fought',
      ...round,
      attacker: 'german',
      defender: 'japanese',
      exchanges: [
        {
          box: 1,
          attacker: { ...ss, roll: 4, modifiers: ['panzer', '6ss'], total: 6 },
          defender: { id: 'j-inf-2', type: 'infantry', roll: 6, modifiers: [], total: 6 },
          loser: 'attacker',
        },
        {
          box: 2,
          attacker: { id: 'g-inf-1', type: 'infantry', roll: 1, modifiers: ['aircraft'], total: 2 },
          defender: { id: 'j-inf-3', type: 'infantry', roll: 3, modifiers: [], total: 3 },
          loser: 'attacker',
        },
        {
          box: 3,
          attacker: { id: 'g-fl-1', type: 'fleet', roll: 1, modifiers: [], total: 1 },
          defender: { id: 'j-kb', type: 'kb', roll: 3, modifiers: ['kido-butai'], total: 4 },
          loser: 'defender',
        },
      ],
    },
    'Round 2 in Manchukuo, Germany against Japan: box 1, 6th SS 4+1+1 against infantry 6: the 6th SS falls; ' +
      'box 2, infantry 1+1 air against infantry 3: the attacking infantry falls; ' +
      'box 3, fleet 1 against Kido Butai 3+1: the Kido Butai falls.',
  ],
  ['10.8', ended, 'Germany wins the battle in Manchukuo: 1 panzer and 1 infantry survive.'],
  [
    '10.8',
    { ...ended, winner: 'defender', survivors: ['j-inf-1'], airSide: 'german', airSpent: 2 },
    'Japan wins the battle in Manchukuo: 1 infantry survives. German aircraft spent: 2.',
  ],
  [
    '10.8',
    { ...ended, winner: 'defender', defender: 'un', survivors: ['un-1', 'un-2'], airSide: 'german', airSpent: 0 },
    'The United Nations win the battle in Manchukuo: 2 UN units survive.',
  ],
  [
    '10.9',
    {
      type: 'momentum-declared',
      side: 'german',
      from: 'russia',
      to: 'manchukuo',
      units: ['g-pz-1'],
      force: { panzer: 1 },
    },
    'Germany’s 1 panzer pushes on from Russia into Manchukuo.',
  ],
  [
    '10.9',
    { type: 'momentum-declared', side: 'japanese', from: 'manchukuo', to: 'russia', units: [], force: { panzer: 2 } },
    'Japan’s 2 tank armies push on from Manchukuo into Russia.',
  ],
  ['10.9', { type: 'momentum-declined', side: 'german', area: 'russia' }, 'Germany’s panzers halt in Russia.'],
  ['10.9', { type: 'momentum-declined', side: 'japanese', area: 'russia' }, 'Japan’s tanks halt in Russia.'],
  [
    '4.1',
    { type: 'game-ended', reason: 'conventional', winner: 'german', loser: 'japanese' },
    'Japan has lost its capital: Germany wins the game.',
  ],
  [
    '4.2',
    { type: 'game-ended', reason: 'nuclear-winter', winner: 'german', loser: 'japanese' },
    'Nuclear winter: Japan set off the last bomb and loses; Germany wins.',
  ],
  [
    '5.12',
    { type: 'rebellions-rolled', rolls: [{ area: 'brasil', roller: 'japanese', roll: 2, modifier: 0 }] },
    'No rebellion breaks out; 1 ungarrisoned area rolled for.',
  ],
  [
    '5.12',
    { type: 'rebellions-rolled', rolls: [{ area: 'brasil', roller: 'japanese', roll: 5, modifier: 1, count: 1 }] },
    'Rebellion in Brasil (5+1: 1 UN unit); 1 ungarrisoned area rolled for.',
  ],
];

group('lines of a battle and of an end', () => {
  it.each(LINES)('[totw:%s] %j', (rule, event, text) => {
    expect(describe(event)).toEqual({ text, clause: `totw:${rule}` });
  });
});
