import { describe, expect, it } from 'vitest';
import {
  HISTORICAL_POINTS,
  MAXIMUM_POINTS,
  TARGET_IDS,
  TARGETS,
  type TargetId,
  TIERS,
} from '@/lib/rulesets/wif-victory/data/targets';
import { reachOf } from '@/lib/rulesets/wif-victory/enter/turn';
import { pointsAfter } from '@/lib/rulesets/wif-victory/score';
import { open, totalOf } from '@/lib/rulesets/wif-victory/table';
import { wifScores } from '@/tests/support/wif-scores';
import golden from './golden-vectors.json';
import { cumulative, cutOff, held, lost, setupOf, tableAfter, turn, turnsOf } from './support';
import { reportsOf, VECTORS } from './vectors';

const SETUP = setupOf();

describe('worked vectors', () => {
  it.each(VECTORS)('$id [wifv:$clause] $title', (vector) => {
    const setup = setupOf(vector.setup);
    expect(cumulative(setup, vector.target, reportsOf(vector))).toEqual(vector.points);
  });

  it.each(VECTORS.filter(({ setup }) => setup === undefined))('$id is the same reckoned the other way', (vector) => {
    const reports = reportsOf(vector);
    const points = reports.map((_, at) => wifScores(reports.slice(0, at + 1)).best[vector.target]);
    expect(points).toEqual(vector.points);
  });

  it('every id is there once', () => {
    expect(new Set(VECTORS.map(({ id }) => id)).size).toBe(VECTORS.length);
  });
});

const isTarget = (id: string): id is TargetId => TARGET_IDS.some((known) => known === id);

describe('vectors of the system', () => {
  it.each(golden.vectors)('$id $title', ({ target, held: pattern, cumulative: points, final }) => {
    if (!isTarget(target)) throw new Error(`unknown target ${target}`);
    const reports = turnsOf(target, pattern);
    expect(cumulative(SETUP, target, reports)).toEqual(points);
    expect(tableAfter(SETUP, reports).targets[target].best).toBe(final);
  });

  it('WV-08 [wifv:1.1] supply is reported turn by turn', () => {
    const states = golden.vectors.find(({ id }) => id === 'WV-08')?.perTurn ?? [];
    const reports = states.map(([, supplied], at) => turn(at + 1, [supplied ? held('moscow') : cutOff('moscow')]));
    expect(cumulative(SETUP, 'moscow', reports)).toEqual([3, 3, 3, 6]);
  });

  it('WV-14 [wifv:2.4] the fourteen historical targets for three turns bring 18', () => {
    const historical = TARGETS.filter((target) => target.historical);
    expect(historical).toHaveLength(14);
    const reports = [
      turn(
        1,
        historical.map(({ id }) => held(id)),
      ),
      turn(2),
      turn(3),
    ];
    expect(totalOf(tableAfter(SETUP, reports))).toBe(golden.aggregate[0]?.expect.total);
    expect(totalOf(tableAfter(SETUP, reports)) - HISTORICAL_POINTS).toBe(golden.aggregate[0]?.expect.deltaHistorical);
  });

  it('WV-17 [wifv:1.2] Germany incompletely conquered, Italy conquered, Japan surrendered: the Axis is defeated', () => {
    const fall = turn(1, [], {
      powers: [
        { power: 'GE', status: 'incompletelyConquered' },
        { power: 'IT', status: 'conquered' },
        { power: 'JP', status: 'surrendered' },
      ],
    });
    expect(tableAfter(SETUP, [fall]).axisDefeat).toBe('SO39');
  });
});

describe('points by turns in a row', () => {
  it.each([
    [1, [0, 0, 0, 1, 1]],
    [3, [0, 1, 2, 3, 3]],
    [9, [0, 3, 6, 9, 9]],
  ])('[wifv:2.0] %i points give thirds without fractions', (points, ladder) => {
    expect(ladder.map((_, run) => pointsAfter(points, run))).toEqual(ladder);
  });
});

describe('the lists', () => {
  it.each([
    ['[wifv:2.1] 27 tertiary targets of 1', 'tertiary', 27, 1],
    ['[wifv:2.2] 13 secondary targets of 3', 'secondary', 13, 3],
    ['[wifv:2.3] 15 primary targets of 9', 'primary', 15, 9],
  ])('%s', (_, tier, count, points) => {
    const listed = TARGETS.filter((target) => target.tier === tier);
    expect(listed).toHaveLength(count);
    expect(new Set(listed.map((target) => target.points))).toEqual(new Set([points]));
  });

  it('[wifv:2.1] [wifv:2.2] [wifv:2.3] hold 55 different targets, and not the Axis capitals', () => {
    expect(new Set(TARGET_IDS).size).toBe(55);
    expect(new Set(TARGETS.map(({ name }) => name)).size).toBe(55);
    const names = TARGETS.map(({ name }) => name);
    for (const missing of ['Berlin', 'Rome', 'Tokyo', 'Chungking', 'Shanghai']) expect(names).not.toContain(missing);
    expect(TARGETS.find(({ id }) => id === 'manila')?.points).toBe(3);
    expect(TARGETS.find(({ id }) => id === 'paris')?.points).toBe(1);
  });

  it('[wifv:2.4] the historical ones: twelve of 1, Manila and Oslo of 3, 18 in all', () => {
    const historical = TARGETS.filter((target) => target.historical);
    const byTier = TIERS.map((tier) => historical.filter((target) => target.tier === tier).length);
    expect(byTier).toEqual([12, 2, 0]);
    expect(HISTORICAL_POINTS).toBe(18);
    expect(MAXIMUM_POINTS).toBe(201);
  });

  it.each([
    [1, 58],
    [2, 116],
    [3, 201],
    [4, 201],
  ])('[wifv:2.0] all 55 held for %i turns bring %i', (turns, points) => {
    const all = turn(
      1,
      TARGET_IDS.map((id) => held(id)),
    );
    const reports = [all, ...Array.from({ length: turns - 1 }, (_, index) => turn(index + 2))];
    expect(totalOf(tableAfter(SETUP, reports))).toBe(points);
  });
});

describe('what is still to be had', () => {
  it.each([
    ['JA45', 201],
    ['JF40', 201],
    ['ND39', 116],
    ['SO39', 58],
  ])('[wifv:2.0] before a game that ends in %s: %i', (lastTurn, reach) => {
    const setup = setupOf({ lastTurn });
    expect(reachOf(setup, open(setup))).toBe(reach);
  });

  it('[wifv:2.0] one turn before the end a new target can bring one turn, a running one its next', () => {
    const setup = setupOf({ lastTurn: 'JF40' });
    const table = tableAfter(setup, [turn(1, [held('london')]), turn(2, [held('oslo')])]);
    // London is at 6 and can have 9, Oslo at 1 and can have 2; 14 primaries 3 each, 12 secondaries 1 each.
    expect(reachOf(setup, table)).toBe(9 + 2 + 14 * 3 + 12);
    expect(table.turns.ND39?.reach).toBe(65);
  });

  it('[wifv:2.0] at the end it is what there is, and with the option of an open run the full points before', () => {
    const over = setupOf({ lastTurn: 'SO39' });
    expect(tableAfter(over, [turn(1, [held('london')])]).turns.SO39).toMatchObject({ total: 3, reach: 3 });
    const open1 = setupOf({ lastTurn: 'ND39', openRunCountsFull: true });
    expect(tableAfter(open1, [turn(1, [held('london')])]).turns.SO39).toMatchObject({ total: 3, reach: 201 });
  });

  it('[wifv:2.0] a turn’s record tells what brought it', () => {
    const table = tableAfter(SETUP, [
      turn(1, [held('london'), held('aden')]),
      turn(2, [held('oslo')]),
      turn(3, [lost('london')]),
    ]);
    expect(table.turns.SO39).toEqual({ total: 3, reach: 201, gained: { london: 3 } });
    expect(table.turns.ND39).toEqual({ total: 7, reach: 201, gained: { london: 3, oslo: 1 } });
    expect(table.turns.JF40).toEqual({ total: 9, reach: 201, gained: { aden: 1, oslo: 1 } });
    expect(table.targets.london).toMatchObject({ run: 0, best: 6, gained: 'ND39', changed: 'JF40' });
  });
});
