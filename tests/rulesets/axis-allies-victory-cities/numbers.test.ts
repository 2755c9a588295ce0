import { describe, expect, it } from 'vitest';
import {
  citiesOf,
  cityAt,
  icCap,
  icPrice,
  LAND,
  ownLimit,
  thresholdsOf,
  vcpAt,
} from '@/lib/rulesets/axis-allies-victory-cities/board';
import { CITY_ROWS } from '@/lib/rulesets/axis-allies-victory-cities/data/cities';
import { STARTING_ICS } from '@/lib/rulesets/axis-allies-victory-cities/data/territories';
import { limitIn } from '@/lib/rulesets/axis-allies-victory-cities/limits';
import { incomeOf, scoreOf } from '@/lib/rulesets/axis-allies-victory-cities/score';
import { opening } from '@/lib/rulesets/axis-allies-victory-cities/table';
import { POWERS, type Power, type TerritoryId } from '@/lib/rulesets/axis-allies-victory-cities/vocabulary';
import { setupOf } from './support';

const setup = setupOf();
const seven = setupOf({ edition: '7vc', majorThresholds: { axis: 46, allies: 58 } });

/** By hand: 15 less IPC times points. */
const PRICES: readonly (readonly [string, TerritoryId, number])[] = [
  ['P-01', 'manchuria', 6],
  ['P-02', 'eastern-canada', 6],
  ['P-03', 'ukraine-s-s-r', 9],
  ['P-04', 'karelia-s-s-r', 11],
  ['P-05', 'novosibirsk', 11],
  ['P-06', 'australia', 11],
  ['P-07', 'china', 11],
  ['P-08', 'norway', 12],
  ['P-09', 'philippine-islands', 12],
  ['P-10', 'anglo-egypt-sudan', 13],
  ['P-11', 'buryatia-s-s-r', 14],
  ['P-12', 'hawaiian-islands', 14],
  ['P-13', 'balkans', 15],
  ['P-14', 'borneo', 15],
  ['P-15', 'gibraltar', 15],
];

const CAPS: readonly (readonly [string, TerritoryId, number])[] = [
  ['C-01', 'hawaiian-islands', 4],
  ['C-02', 'karelia-s-s-r', 8],
  ['C-03', 'anglo-egypt-sudan', 8],
  ['C-04', 'french-indochina', 12],
  ['C-05', 'caucasus', 16],
  ['C-06', 'borneo', 16],
  ['C-07', 'southern-europe', 24],
  ['C-08', 'western-europe', 24],
  ['C-09', 'russia', 32],
  ['C-10', 'japan', 32],
  ['C-11', 'germany', 40],
  ['C-12', 'western-united-states', 40],
  ['C-13', 'eastern-united-states', 48],
  ['C-14', 'wake-island', 0],
];

/** Who holds which city, and what may be raised there: own, captured, and held for a friend with the default. */
const LIMITS: readonly (readonly [string, TerritoryId, Power, number, string])[] = [
  ['L-01', 'germany', 'DE', 5, 'own'],
  ['L-02', 'japan', 'JP', 5, 'own'],
  ['L-03', 'united-kingdom', 'UK', 3, 'own'],
  ['L-04', 'eastern-canada', 'UK', 3, 'own'],
  ['L-05', 'kwangtung', 'JP', 1, 'own'],
  ['L-06', 'french-indochina', 'JP', 1, 'own'],
  ['L-07', 'philippine-islands', 'JP', 1, 'own'],
  ['L-08', 'central-united-states', 'US', 2, 'own'],
  ['L-09', 'buryatia-s-s-r', 'RU', 1, 'own'],
  ['L-10', 'russia', 'DE', 1, 'captured'],
  ['L-11', 'caucasus', 'DE', 1, 'captured'],
  ['L-12', 'india', 'JP', 1, 'captured'],
  ['L-13', 'hawaiian-islands', 'JP', 0, 'captured'],
  ['L-14', 'buryatia-s-s-r', 'DE', 0, 'captured'],
  ['L-15', 'germany', 'RU', 2, 'captured'],
  ['L-16', 'japan', 'US', 2, 'captured'],
  ['L-17', 'manchuria', 'RU', 2, 'captured'],
  ['L-18', 'french-indochina', 'UK', 2, 'captured'],
  ['L-19', 'norway', 'UK', 1, 'captured'],
  ['L-20', 'philippine-islands', 'US', 1, 'captured'],
  // Held for a friend: the captured number of the side, never above the owner's own.
  ['L-21', 'karelia-s-s-r', 'UK', 2, 'liberator'],
  ['L-22', 'buryatia-s-s-r', 'US', 1, 'liberator'],
  ['L-23', 'russia', 'US', 2, 'liberator'],
  ['L-24', 'manchuria', 'DE', 1, 'liberator'],
  ['L-25', 'philippine-islands', 'DE', 0, 'liberator'],
  ['L-26', 'western-europe', 'JP', 1, 'liberator'],
];

describe('printed numbers', () => {
  it('[aavc:cities] AA-R1: each nation has 5, 3, 2, 2 and 1; 25 cities, 65 points', () => {
    for (const power of POWERS) {
      const own = citiesOf(setup).filter(({ owner }) => owner === power);
      expect(own.map(({ vcp }) => vcp)).toEqual([5, 3, 2, 2, 1]);
      expect(own.map(({ tier }) => tier)).toEqual(['capital', 'major', 'moderate', 'moderate', 'minor']);
    }
    expect(citiesOf(setup)).toHaveLength(25);
    expect(thresholdsOf(setup)).toEqual({ all: 65, majority: 33, axis: 40, allies: 50 });
  });

  it('[aavc:cities] AA-R2: the Allies begin with 39, the Axis with 26, every city with its first owner', () => {
    const { holder } = opening();
    expect(scoreOf(setup, holder)).toEqual({ axis: 26, allies: 39, vcp: { RU: 13, DE: 13, UK: 13, JP: 13, US: 13 } });
    expect(citiesOf(setup).every(({ territory, owner }) => holder[territory] === owner)).toBe(true);
  });

  it('[aavc:control] the incomes at the start are those of the box', () => {
    expect(incomeOf(opening().holder)).toEqual({ RU: 24, DE: 40, UK: 30, JP: 30, US: 42 });
    expect(LAND).toHaveLength(63);
    expect(LAND.filter(({ ipc }) => ipc === 0)).toHaveLength(6);
  });

  it.each(PRICES)('[aavc:ic-price] %s: a complex in %s costs %i', (_id, territory, price) => {
    expect(icPrice(setup, territory)).toBe(price);
  });

  it('[aavc:ic-price] nobody can pay less than 3: where it would be less a complex stands from the start', () => {
    const open = LAND.filter(({ id }) => !STARTING_ICS.some((ic) => ic === id));
    expect(Math.min(...open.map(({ id }) => icPrice(setup, id)))).toBe(3);
    expect(Math.min(...open.map(({ id }) => icPrice(seven, id)))).toBe(3);
  });

  it.each(CAPS)('[aavc:ic-cap] %s: the complex of %s sets up %i IPC a turn', (_id, territory, cap) => {
    expect(icCap(territory)).toBe(cap);
  });

  it('[aavc:infantry-limits] AA-R6: at home 13, 13, 11, 9 and 11 a turn', () => {
    const home = (power: Power) =>
      citiesOf(setup).reduce((sum, city) => sum + (city.owner === power ? ownLimit(city) : 0), 0);
    expect(POWERS.map(home)).toEqual([13, 13, 11, 9, 11]);
  });

  it.each(LIMITS)(
    '[aavc:infantry-limits] [aavc:captured-limits] [aavc:liberation] %s: %s held by %s',
    (_id, territory, holder, most, rule) => {
      const city = cityAt(setup, territory);
      expect(city && limitIn(setup, city, holder)).toEqual({ most, rule });
    },
  );

  it.each([
    ['captured', 2],
    ['none', 0],
    ['original', 5],
  ])('[aavc:liberation] R-AA-3: Moscow held by a friend with the option %s', (liberatorPlacement, most) => {
    const city = cityAt(setup, 'russia');
    expect(city && limitIn(setupOf({ liberatorPlacement }), city, 'UK').most).toBe(most);
  });

  it('[aavc:cities] R-AA-16: the longer draft has 7 cities and 15 points a nation', () => {
    expect(CITY_ROWS['7vc']).toHaveLength(35);
    for (const power of POWERS) {
      const own = citiesOf(seven).filter(({ owner }) => owner === power);
      expect(own.reduce((sum, { vcp }) => sum + vcp, 0)).toBe(15);
      expect(own.filter(({ tier }) => tier === 'minor')).toHaveLength(3);
    }
    expect(thresholdsOf(seven)).toEqual({ all: 75, majority: 38, axis: 46, allies: 58 });
    expect(scoreOf(seven, opening().holder)).toMatchObject({ axis: 30, allies: 45 });
    expect(vcpAt(setup, 'archangel')).toBe(0);
    expect(icPrice(seven, 'archangel')).toBe(13);
  });

  it.each([
    [{ edition: '7vc' }, 'majorThresholds'],
    [{ majorThresholds: { axis: 30, allies: 30 } }, 'majorThresholds'],
    [{ bidTie: 'die' }, 'bidTie'],
  ])('[aavc:victory-sets] options that cannot go together are refused: %o', (options, field) => {
    expect(() => setupOf(options)).toThrow(field);
  });
});
