import { describe, expect, it } from 'vitest';
import { setupOfNewGames } from '@/lib/rulesets/wif-victory/setup';
import { refusalOf, setupOf, tableAfter, turn } from './support';

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
    expect(refusalOf(alone, tableAfter(alone, []), TOLD, 'axis')?.code).toBe('cities-with-the-turn');
    expect(refusalOf(campaign, tableAfter(campaign, []), TOLD, 'axis')).toBeUndefined();
    expect(refusalOf(campaign, tableAfter(campaign, []), TOLD, 'campaign')?.code).toBe('not-asked');
  });

  it('[wifv:1.1] R-WV-19: is of the turn that is due, and held to the rules of a change', () => {
    expect(refusalOf(campaign, tableAfter(campaign, [turn(1)]), TOLD, 'axis')?.code).toBe('turn-already-reported');
    const early = { ...TOLD, turn: 'ND39' as const };
    expect(refusalOf(campaign, tableAfter(campaign, []), early, 'axis')?.code).toBe('turn-out-of-order');
    const unsaid = { ...TOLD, changes: [{ target: 'manila' as const, control: 'axis' as const }] };
    expect(refusalOf(campaign, tableAfter(campaign, []), unsaid, 'axis')?.code).toBe('supply-missing');
  });
});
