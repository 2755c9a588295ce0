import { describe, expect, it } from 'vitest';
import { enter } from '@/lib/rulesets/wif-victory/enter/enter';
import { signals } from '@/lib/rulesets/wif-victory/mid-war/campaign';
import { setupOfNewGames } from '@/lib/rulesets/wif-victory/setup';
import type { Table } from '@/lib/rulesets/wif-victory/table';
import { must, refusalOf, setupOf, tableAfter, turn } from './support';

const CITIES = {
  kind: 'cities',
  turn: 'SO39',
  changes: [{ target: 'manila', control: 'axis', by: 'JP', supplied: true }],
} as const;
const TOLD = { ...CITIES, changes: [...CITIES.changes] };
const campaign = setupOfNewGames(setupOf({ houseRules: 'campaign' }));

describe('who has a city while the turn is open', () => {
  it('[wifv:1.1] R-WV-19: is only said where another game of the campaign waits for it', () => {
    const alone = setupOf();
    expect(refusalOf(alone, tableAfter(alone, []), TOLD, 'axis')).toEqual({
      code: 'cities-with-the-turn',
      clause: 'wifv:1.1',
    });
    expect(refusalOf(campaign, tableAfter(campaign, []), TOLD, 'axis')).toBeUndefined();
    expect(refusalOf(campaign, tableAfter(campaign, []), TOLD, 'campaign')?.code).toBe('not-asked');
  });

  it('[wifv:1.1] R-WV-19: is of the turn that is due, and held to the rules of a change', () => {
    expect(refusalOf(campaign, tableAfter(campaign, [turn(1)]), TOLD, 'axis')).toEqual({
      code: 'turn-already-reported',
      clause: 'wifv:1.1',
      data: { turn: 'SO39', legal: 'ND39' },
    });
    const early = { ...TOLD, turn: 'ND39' as const };
    expect(refusalOf(campaign, tableAfter(campaign, []), early, 'axis')).toEqual({
      code: 'turn-out-of-order',
      clause: 'wifv:1.1',
      data: { turn: 'ND39', legal: 'SO39' },
    });
    const unsaid = { ...TOLD, changes: [{ target: 'manila' as const, control: 'axis' as const }] };
    expect(refusalOf(campaign, tableAfter(campaign, []), unsaid, 'axis')?.code).toBe('supply-missing');
  });

  const say = (table: Table, by: 'JP' | 'GE' | undefined, code: 'SO39' | 'ND39' = 'SO39') =>
    must(
      enter(campaign, table, {
        by: 'axis',
        body: {
          kind: 'cities',
          turn: code,
          changes: [
            by === undefined
              ? { target: 'manila', control: 'allied' }
              : { target: 'manila', control: 'axis', by, supplied: true },
          ],
        },
      }),
    );

  it('[wifv:1.1] R-WV-19: is kept with the turn from which on it is so, with what it was', () => {
    const start = tableAfter(campaign, []);
    const taken = say(start, 'JP');
    expect(taken.targets.manila).toMatchObject({ control: 'axis', by: 'JP' });
    expect(taken.cities?.manila).toEqual({ SO39: ['allied', 'japanese'] });
    expect(say(start, 'GE').cities?.manila).toEqual({ SO39: ['allied', 'neither'] });
    const later = say(tableAfter(campaign, [turn(1)], taken), undefined, 'ND39');
    expect(later.cities?.manila).toEqual({ SO39: ['allied', 'japanese'], ND39: ['japanese', 'allied'] });
  });

  it('[wifv:1.1] R-WV-19: is forgotten where it is taken back in the same turn, and other cities stay', () => {
    const taken = say(tableAfter(campaign, []), 'JP');
    expect(say(taken, undefined).cities?.manila).toEqual({});
    const both = must(
      enter(campaign, taken, {
        by: 'axis',
        body: {
          kind: 'cities',
          turn: 'SO39',
          changes: [{ target: 'vladivostok', control: 'axis', by: 'JP', supplied: true }],
        },
      }),
    );
    expect(Object.keys(both.cities ?? {}).sort()).toEqual(['manila', 'vladivostok']);
  });
});

describe('what the house rules hear when a war that was running moves in', () => {
  const before = tableAfter(campaign, []);
  const after = tableAfter(campaign, [turn(1)]);
  const kinds = (setup = campaign, from = before, to = after) => signals(setup, to, from).map(({ kind }) => kind);

  it('[reporting:mid-war] the turn that is over, and who has the shared cities from the next one on', () => {
    const [closed, ...cities] = signals(campaign, after, before);
    expect(closed).toEqual({ kind: 'turn-closed', data: { turn: 'SO39' } });
    expect(cities.length).toBeGreaterThan(1);
    for (const { kind, data } of cities)
      expect([kind, data]).toEqual(['city-held', expect.objectContaining({ turn: 'ND39' })]);
  });

  it('[reporting:mid-war] no turn where none is over, where they said theirs before, or where there is no campaign', () => {
    expect(kinds(campaign, before, before)).not.toContain('turn-closed');
    expect(kinds(campaign, { ...before, holds: { SO39: [] } })).not.toContain('turn-closed');
    expect(kinds(campaign, { ...before, holds: { SO39: [] }, movedIn: 1 } as unknown as Table)).toContain(
      'turn-closed',
    );
    expect(kinds(setupOf({ houseRules: 'none' }))).toEqual([]);
    const { sharesFacts: _shared, ...alone } = campaign;
    expect(new Set(kinds(alone))).toEqual(new Set(['turn-closed']));
  });
});
