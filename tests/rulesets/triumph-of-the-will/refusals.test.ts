import { describe, expect, it } from 'vitest';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import { explain } from '@/lib/rulesets/triumph-of-the-will/describe/explain';
import { orders } from '@/lib/rulesets/triumph-of-the-will/orders/orders';
import { view } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { begin, given, move, PASS, play, refusal } from './support';

/** The rule that a refusal names, and whether a player can act on its advice. */

describe('the rule behind a refusal', () => {
  it('[totw:5.8] units that are there but disrupted are refused under the rule of disruption', () => {
    const state = given({ stand: { russia: 'g infantry, 2 ~infantry', 'north-atlantic': 'g ~fleet' } });
    expect(refusal(state, 'german', move({ infantry: 2 }, 'russia', 'iran'))).toMatchObject({
      code: 'no-such-units',
      clause: 'totw:5.8',
      data: { asked: 2, ready: 1, disrupted: 2 },
    });
    const sail = move({ fleet: 1 }, 'north-atlantic', 'south-atlantic');
    expect(refusal(state, 'german', sail)).toMatchObject({ code: 'no-such-units', clause: 'totw:5.8' });
    // More than stand there at all: that has nothing to do with disruption.
    expect(refusal(state, 'german', move({ infantry: 4 }, 'russia', 'iran')).clause).toBe('totw:9.4');
  });

  it('[totw:9.12] a passage is neither entered nor left at a point', () => {
    const state = given({ stand: { 'north-atlantic': 'g fleet', 'western-pacific-ocean': 'g fleet' } });
    const out = move({ fleet: 1 }, 'north-atlantic', 'northwest-passage', 'western-pacific-ocean');
    expect(refusal(state, 'german', out)).toMatchObject({
      code: 'point-contact',
      clause: 'totw:9.12',
      data: { from: 'northwest-passage', to: 'western-pacific-ocean', legal: ['eastern-pacific-ocean'] },
    });
    const into = move({ fleet: 1 }, 'western-pacific-ocean', 'northwest-passage', 'north-atlantic');
    expect(refusal(state, 'german', into)).toMatchObject({ code: 'point-contact', clause: 'totw:9.12' });
  });

  it.each([
    ['northwest-passage', 'western-pacific-ocean'],
    ['northwest-passage', 'south-atlantic'],
    ['northeast-passage', 'eastern-pacific-ocean'],
  ])('[totw:9.8] the advice before the %s names neighbours of the %s only', (passage, ocean) => {
    const state = given({ stand: { [ocean]: 'g fleet' } });
    const found = view(state).oceans.find(({ id }) => id === ocean);
    const refused = refusal(state, 'german', move({ fleet: 1 }, ocean, passage, 'north-atlantic'));
    const legal = refused.data?.legal;
    if (!Array.isArray(legal) || legal.length === 0) throw new Error(`no advice: ${JSON.stringify(refused)}`);
    expect(legal.filter((area) => !found?.neighbours.includes(String(area)))).toEqual([]);
  });
});

describe('the words of a refusal', () => {
  it('[totw:9.7] counts one army as one', () => {
    const stand = { japan: 'j infantry', 'western-pacific-ocean': 'j 2 fleet' };
    const state = given({ stand, next: 'japanese' });
    const convoy = (fleets: number): Action => ({
      type: 'convoy',
      force: { infantry: 1 },
      from: 'japan',
      to: 'hawaii',
      via: [{ ocean: 'western-pacific-ocean', fleets: { fleet: fleets } }],
    });
    const refused = refusal(state, 'japanese', { ...convoy(2), to: 'new-guinea' } as Action);
    expect(explain(refused)).toBe('1 army needs as many fleets in the Western Pacific Ocean: 2 named.');
  });

  it.each([
    ['totw:4.1', 'conventional', 'The game is over: a capital has fallen. Nothing more can be done.'],
    ['totw:4.2', 'nuclear-winter', 'The game is over: nuclear winter has begun. Nothing more can be done.'],
    ['totw:4.3', 'united-nations', 'The game is over: every land area is in rebellion. Nothing more can be done.'],
  ])('[%s] tells in words how the game ended', (_clause, reason, words) => {
    expect(explain({ code: 'game-over', clause: 'totw:4.1', data: { reason } })).toBe(words);
  });

  it('[totw:4.1] so does the refusal itself', () => {
    const state = given({
      stand: { scandinavia: 'j infantry' },
      control: { scandinavia: 'japanese' },
      next: 'japanese',
    });
    const over = play(state, 'japanese', move({ infantry: 1 }, 'scandinavia', 'greater-germany')).state;
    expect(explain(refusal(over, 'german', PASS))).not.toContain('conventional');
  });
});

describe('orders across a border that cannot be crossed', () => {
  const fault = (stand: Readonly<Record<string, string>>, text: string): string => {
    const read = orders.parse(text, given({ stand }), 'german');
    if (read.ok) throw new Error(JSON.stringify(read.value));
    return read.error.map(({ message }) => message).join(' ');
  };

  it('[totw:9.6] names the rule of a blocked border', () => {
    const text = fault({ brasil: 'g infantry' }, 'MOVE 1 Inf: India -> Tibet');
    expect(text).toContain('cannot be crossed (rule 9.6)');
  });

  it('[totw:9.12] names the rule of areas that touch at a point', () => {
    expect(fault({ iran: 'g infantry' }, 'MOVE 1 Inf: Meng Chang -> India')).toContain(
      'touch at a point only (rule 9.12)',
    );
    expect(fault({ iran: 'g infantry' }, 'MOVE 1 Fl: Western Pacific -> Northwest Passage')).toContain('(rule 9.12)');
  });

  it('[totw:9.13] in the Antarctic names the rule, and the only way there is', () => {
    const text = fault({ 'german-antarctic': 'g infantry' }, 'MOVE 1 Inf: German Antarctic -> Japanese Antarctic');
    expect(text).toContain('(rule 9.13)');
    expect(text).toContain('only by convoy');
    expect(text).not.toContain('name those between');
  });

  it('[totw:9.7] to an island advises a convoy', () => {
    expect(fault({ 'western-europe': 'g infantry' }, 'MOVE 1 Inf: Russia -> Madagascar')).toContain('only by convoy');
  });
});

describe('points in the view', () => {
  it('[totw:3.3] while forces are chosen, the points are those that may be spent', () => {
    const state = begin({});
    const seen = view(state, 'german');
    const [buy] = seen.choices;
    expect(buy?.type === 'choose-forces' ? buy.points : 0).toBe(21);
    expect([seen.sides.german.points, seen.sides.japanese.points]).toEqual([21, 21]);
  });
});
