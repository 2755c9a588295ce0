import { describe, expect, it } from 'vitest';
import type { Body } from '@/lib/rulesets/wif-house/body';
import { enter } from '@/lib/rulesets/wif-house/enter/enter';
import { explain } from '@/lib/rulesets/wif-house/explain';
import { setupOfNewGames, setupSchema } from '@/lib/rulesets/wif-house/setup';
import { openTable } from '@/lib/rulesets/wif-house/table';

const campaign = setupOfNewGames(setupSchema.parse({ calendar: 'campaign', cities: { manila: 'japanese' } }));
const alone = setupOfNewGames(setupSchema.parse({}));

const refused = (body: Body, by: string, setup = campaign) => {
  const entered = enter(setup, openTable(setup), { by, body }, undefined);
  return entered.ok ? undefined : [entered.error.code, explain(entered.error)];
};

const report = (city: 'manila' | 'vladivostok' | 'shanghai' | 'taihoku'): Body => ({
  kind: 'turn',
  turn: 'SO39',
  japan: { cities: { [city]: 'neither' } },
});
const HELD: Body = { kind: 'city-held', turn: 'SO39', city: 'manila', holder: 'japanese' };

describe('a city of Japan’s roll in a campaign', () => {
  it('[wifh:japanese-surrender.changes] R-WH-22: is told by the victory game, at the start too', () => {
    expect(campaign.cities.manila).toBe('allied');
    expect(refused(report('manila'), 'allied')?.[0]).toBe('told-by-the-campaign');
    expect(refused(report('vladivostok'), 'axis')?.[1]).toMatch(/^Who has Vladivostok is entered in the victory game/);
    expect(refused(report('shanghai'), 'axis')).toBeUndefined();
    expect(refused(HELD, 'campaign')).toBeUndefined();
    expect(refused(HELD, 'allied')?.[0]).toBe('no-campaign');
  });

  it('[wifh:japanese-surrender.changes] R-WH-22: is asked where the game is alone', () => {
    expect(refused(report('manila'), 'allied', alone)).toBeUndefined();
    expect(refused(HELD, 'campaign', alone)?.[0]).toBe('no-campaign');
  });

  it('[wifh:japanese-surrender.roll] R-WH-22: a roll stands by the organiser’s word', () => {
    expect(refused({ kind: 'stands', turn: 'SO39' }, 'allied')?.[0]).toBe('settled-by-the-organiser');
    expect(refused({ kind: 'stands', turn: 'SO39' }, 'organiser')).toEqual([
      'no-such-roll',
      'No roll for Japan was made in S/O 1939.',
    ]);
  });
});
