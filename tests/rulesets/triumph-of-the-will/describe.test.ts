import { expect, describe as group, it } from 'vitest';
import { CODES } from '@/lib/rulesets/triumph-of-the-will/codes';
import { describe } from '@/lib/rulesets/triumph-of-the-will/describe/describe';
import { explain } from '@/lib/rulesets/triumph-of-the-will/describe/explain';
import type { Event } from '@/lib/rulesets/triumph-of-the-will/events';

group('lines of the log', () => {
  it.each<[Event, string, string]>([
    [
      {
        type: 'force-moved',
        side: 'german',
        units: ['g-inf-1', 'g-6ss'],
        force: { infantry: 3, '6ss': 1 },
        path: ['greater-germany', 'russia', 'manchukuo'],
      },
      'Germany’s 3 infantry and 6th SS march from Greater Germany through Russia into Manchukuo.',
      'totw:9.4',
    ],
    [
      {
        type: 'force-moved',
        side: 'japanese',
        units: ['j-kb'],
        force: { kb: 1 },
        path: ['western-pacific-ocean', 'south-pacific-ocean'],
      },
      'Japan’s Kido Butai sails from Western Pacific Ocean into South Pacific Ocean.',
      'totw:9.8',
    ],
    [
      { type: 'area-captured', area: 'manchukuo', side: 'german', from: 'japanese' },
      'Germany takes Manchukuo from Japan.',
      'totw:3.4',
    ],
    [{ type: 'action-passed', side: 'german', ends: false }, 'Germany passes.', 'totw:5.10'],
    [
      {
        type: 'bomb-dropped',
        side: 'japanese',
        target: { canal: 'suez', area: 'africa-orientale' },
        roll: 2,
        result: 'no-effect',
        detonated: true,
      },
      'Japan drops an atomic bomb on the Suez Canal and rolls 2: the canal was closed for the rest of the game already.',
      'totw:11.2',
    ],
    [
      {
        type: 'momentum-declared',
        side: 'japanese',
        from: 'manchukuo',
        to: 'russia',
        units: ['j-pz-1'],
        force: { panzer: 1 },
      },
      'Japan’s 1 tank army pushes on from Manchukuo into Russia.',
      'totw:10.9',
    ],
    [
      {
        type: 'battle-ended',
        area: 'tibet',
        winner: 'defender',
        attacker: 'german',
        defender: 'un',
        survivors: ['un-1', 'un-2'],
        airSpent: 0,
      },
      'The United Nations win the battle in Tibet: 2 UN units survive.',
      'totw:10.8',
    ],
    [
      {
        type: 'bomb-dropped',
        side: 'german',
        target: { area: 'japan', unit: 'j-pz-1', unitType: 'panzer', owner: 'japanese' },
        roll: 3,
        result: 'eliminated',
        detonated: true,
      },
      'Germany drops an atomic bomb on the Japanese tank army in Japan and rolls 3: it is destroyed.',
      'totw:11.2',
    ],
    [
      {
        type: 'bomb-dropped',
        side: 'japanese',
        target: { canal: 'suez', area: 'africa-orientale' },
        roll: 6,
        result: 'dud',
        detonated: false,
      },
      'Japan drops an atomic bomb on the Suez Canal and rolls 6: a dud.',
      'totw:11.2',
    ],
    [
      {
        type: 'rebellions-rolled',
        rolls: [
          { area: 'new-guinea-north', roller: 'german', roll: 6, modifier: 0, count: 4 },
          { area: 'brasil', roller: 'japanese', roll: 2, modifier: 1 },
        ],
      },
      'Rebellion in New Guinea North (6: 4 UN units); 2 ungarrisoned areas rolled for.',
      'totw:5.12',
    ],
    [
      {
        type: 'round-fought',
        area: 'manchukuo',
        round: 1,
        attacker: 'german',
        defender: 'japanese',
        exchanges: [
          {
            box: 1,
            defender: { id: 'j-inf-1', type: 'infantry', roll: 2, modifiers: ['aircraft'], total: 3 },
            attacker: { id: 'g-pz-1', type: 'panzer', roll: 1, modifiers: ['panzer'], total: 2 },
            loser: 'attacker',
          },
          {
            box: 2,
            defender: { id: 'j-inf-2', type: 'infantry', roll: 2, modifiers: [], total: 2 },
            attacker: { id: 'g-inf-1', type: 'infantry', roll: 5, modifiers: [], total: 5 },
            loser: 'defender',
          },
        ],
      },
      'Round 1 in Manchukuo, Germany against Japan: box 1, panzer 1+1 against infantry 2+1 air: the panzer falls; box 2, infantry 5 against infantry 2: the defending infantry falls.',
      'totw:10.6',
    ],
    [
      { type: 'game-ended', reason: 'united-nations' },
      'Every land but the two capitals is in rebellion: both sides have lost to the United Nations.',
      'totw:4.3',
    ],
  ])('%o', (event, text, clause) => {
    expect(describe(event)).toEqual({ text, clause });
  });

  it.each<[Event, string]>([
    [{ type: 'forces-sealed', side: 'german', force: { infantry: 7 } }, '7'],
    [{ type: 'build-sealed', turn: 2, side: 'german', build: { bomb: 2 } }, 'bomb'],
    [{ type: 'doctrine-set', side: 'german', doctrine: { arrange: 'auto', air: 'never', momentum: 'ask' } }, 'never'],
    [{ type: 'placements-queued', side: 'german', placements: [{ unit: 'infantry', area: 'russia' }] }, 'Russia'],
    [{ type: 'queue-dropped', side: 'german', code: 'stack-limit' }, 'stack'],
  ])('[totw:3.3] %o is told only to its side', (event, secret) => {
    expect(describe(event, 'german').text).toContain(secret);
    expect(describe(event, 'japanese').text).not.toContain(secret);
    expect(describe(event).text).not.toContain(secret);
  });
});

group('explanations', () => {
  it.each(CODES)('%s is explained, even with its facts missing', (code) => {
    const text = explain({ code, clause: 'totw:1.1' });
    expect(text).toMatch(/^\S.*[.!]$/su);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  });

  it('say what would be legal', () => {
    const clause = 'totw:9.4' as const;
    expect(
      explain({ code: 'not-adjacent', clause, data: { from: 'russia', to: 'japan', legal: ['iran', 'tibet'] } }),
    ).toBe('Japan is not next to Russia. From there: Iran and Tibet.');
    expect(explain({ code: 'over-budget', clause, data: { cost: 22, points: 21 } })).toBe(
      'This costs 22 points; you have 21.',
    );
    expect(
      explain({
        code: 'no-such-target',
        clause,
        data: {
          area: 'iran',
          unit: 'panzer',
          disrupted: false,
          legal: [{ unit: 'infantry', disrupted: true, count: 2 }],
        },
      }),
    ).toBe('No such unit stands in Iran. Targets there: 2 infantry (disrupted).');
    expect(
      explain({ code: 'wrong-line', clause, data: { asked: { panzer: 2 }, legal: { panzer: 1, infantry: 1 } } }),
    ).toBe('The line must hold exactly the units in the battle: 1 infantry and 1 panzer. Sent: 2 panzers.');
  });
});
