import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isTerm } from '@/app/_components/terms/glossary';
import cities from '@/app/games/_rulesets/axis-allies-victory-cities/map/data/at-start.json';
import example from '@/app/games/_rulesets/okinawa-points/how-to/field.json';
import { screenOf } from '@/app/games/_rulesets/registry';
import tiers from '@/app/games/_rulesets/wif-victory/map/data/tiers.json';
import { filled } from '@/app/rules/_how-to/sentence';
import { listRulesets } from '@/lib/games/create/read-rules';
import { TURNS } from '@/lib/rulesets/_shared/wif/calendar';
import {
  type City,
  capturedLimit,
  citiesOf,
  icCap,
  ownLimit,
  territoryOf,
  thresholdsOf,
} from '@/lib/rulesets/axis-allies-victory-cities/board';
import { CITY_ROWS } from '@/lib/rulesets/axis-allies-victory-cities/data/cities';
import { setupSchema } from '@/lib/rulesets/axis-allies-victory-cities/setup';
import { BASE_IC_PRICE } from '@/lib/rulesets/axis-allies-victory-cities/vocabulary';
import { hexFieldSchema } from '@/lib/rulesets/okinawa-points/hexes/hex-field';
import { printedWorth } from '@/lib/rulesets/okinawa-points/scenario/unit-code';
import { fieldView } from '@/lib/rulesets/okinawa-points/view/field-view';
import {
  CUT_OFF_POINTS,
  EXIT_POINTS,
  REMOVALS,
  RETREAT_POINTS,
  ZONE_POINTS,
} from '@/lib/rulesets/okinawa-points/worth';
import { COSTS } from '@/lib/rulesets/triumph-of-the-will/forces';
import { AREAS_PER_SIDE } from '@/lib/rulesets/triumph-of-the-will/map/validate';
import { HQ_LIMIT, STACK_LIMIT, winterFaces } from '@/lib/rulesets/triumph-of-the-will/reading';
import { CRITERIA_NEEDED, chanceUpTo } from '@/lib/rulesets/wif-house/italy';
import { FACTORIES_NEEDED, SURRENDER_AT } from '@/lib/rulesets/wif-house/japan';
import { HISTORICAL_POINTS, TARGETS, TIERS } from '@/lib/rulesets/wif-victory/data/targets';
import { FULL_RUN, pointsAfter } from '@/lib/rulesets/wif-victory/score';

const howTo = (id: string) => {
  const { howToPlay } = screenOf(id);
  if (howToPlay === undefined) throw new Error(`${id} has no page`);
  return howToPlay;
};
const textOf = (id: string): string => {
  const { lead, parts } = howTo(id);
  return [lead, ...parts.flatMap(({ title, words }) => [title, ...words])].join('\n');
};

/** The pictures of a page as HTML. */
const picturesOf = (id: string): readonly string[] =>
  howTo(id).parts.flatMap(({ Picture }) =>
    Picture === undefined ? [] : [renderToStaticMarkup(createElement(Picture))],
  );

const count = (html: string, element: RegExp): number => html.match(element)?.length ?? 0;

describe('how to play', () => {
  it.each(listRulesets().map(({ id }) => id))('%s has a picture of its own that says what it shows', (id) => {
    const pictures = picturesOf(id);
    expect(pictures.length).toBeGreaterThan(0);
    for (const html of pictures) expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="[^"]{20,}"/);
  });

  it('shows every target and every city where it lies', () => {
    expect(count(picturesOf('wif-victory').join(''), /<circle/g)).toBe(TARGETS.length);
    const cities = picturesOf('axis-allies-victory-cities').join('');
    expect([count(cities, /<rect/g) - 1, count(cities, /<circle/g)]).toEqual([10, 15]);
  });

  it('draws what the rules have: targets by tier, cities with points and first holder, and the lines that they trace', () => {
    for (const tier of TIERS)
      expect(tiers[tier]).toEqual(TARGETS.filter((target) => target.tier === tier).map(({ id }) => id));
    const heldBy = (isAxis: boolean) =>
      CITY_ROWS['5vc'].flatMap(([id, , points, owner]) =>
        ['DE', 'JP'].includes(owner) === isAxis ? [[id, points]] : [],
      );
    expect([cities.axis, cities.allied]).toEqual([Object.fromEntries(heldBy(true)), Object.fromEntries(heldBy(false))]);
    expect(example.view).toEqual(fieldView(hexFieldSchema.parse(example.field)));
    expect(example.view.cutOff).toHaveLength(1);
  });

  it('shows as many lines of communications as it says', () => {
    const html = picturesOf('okinawa-points').join('');
    expect(count(html, /stroke-alert/g)).toBe(1);
    expect(count(html, /class="fill-seat-1"/g)).toBe(3);
  });

  it.each(listRulesets().map(({ id }) => id))('%s: one page, its numbers named, its terms explained', (id) => {
    const text = textOf(id);
    const { numbers } = howTo(id);
    // 6th is a name; every other number comes out of the table below.
    expect(text.replace('6th SS', '').match(/\d+/g)).toBeNull();
    const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    expect([...new Set(named)].sort()).toEqual(Object.keys(numbers).sort());
    expect(filled(text, numbers)).not.toMatch(/[{}]/);
    const terms = [...text.matchAll(/\[\[(?:[^\]|]+\|)?([^\]]+)\]\]/g)].map(([, term = '']) => term);
    expect(terms.length).toBeGreaterThan(1);
    expect(terms.filter((term) => !isTerm(term))).toEqual([]);
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThan(150);
    expect(words).toBeLessThan(620);
  });
});

describe('its numbers are those of the rules', () => {
  it('Triumph of the Will', () => {
    const { safe = 0, ...numbers } = howTo('triumph-of-the-will').numbers;
    expect([winterFaces(safe), winterFaces(safe + 1)]).toEqual([[], [1]]);
    expect(numbers).toMatchObject({
      points: AREAS_PER_SIDE,
      infantry: COSTS.infantry,
      panzer: COSTS.panzer,
      fleet: COSTS.fleet,
      hq: COSTS.hq,
      bomb: COSTS.bomb,
      stack: STACK_LIMIT,
      hqs: HQ_LIMIT,
    });
  });

  it('World in Flames: victory', () => {
    const worth = (tier: string) => TARGETS.find((target) => target.tier === tier)?.points ?? 0;
    const { primary, secondary, tertiary } = {
      primary: worth('primary'),
      secondary: worth('secondary'),
      tertiary: worth('tertiary'),
    };
    expect(howTo('wif-victory').numbers).toEqual({
      targets: TARGETS.length,
      tertiary,
      secondary,
      primary,
      run: FULL_RUN,
      primaryOne: pointsAfter(primary, 1),
      primaryTwo: pointsAfter(primary, 2),
      secondaryOne: pointsAfter(secondary, 1),
      secondaryTwo: pointsAfter(secondary, 2),
      historical: HISTORICAL_POINTS,
      turns: TURNS.length,
    });
    expect([pointsAfter(tertiary, 1), pointsAfter(tertiary, 2)]).toEqual([0, 0]);
  });

  it('World in Flames: house rules', () => {
    const numbers = howTo('wif-house').numbers;
    expect(numbers).toEqual({
      criteria: CRITERIA_NEEDED,
      italyDie: 10,
      factories: FACTORIES_NEEDED,
      surrender: SURRENDER_AT,
      one: 1,
    });
    expect(chanceUpTo(numbers.italyDie ?? 0)).toBe(100);
    expect(chanceUpTo((numbers.italyDie ?? 0) - 1)).toBe(90);
  });

  it('Okinawa', () => {
    expect(howTo('okinawa-points').numbers).toEqual({
      example: printedWorth('4-4-10')?.points,
      strength: 4,
      retreat: RETREAT_POINTS,
      exit: EXIT_POINTS,
      removals: REMOVALS,
      north: ZONE_POINTS.jpNorth,
      central: ZONE_POINTS.jpCentral,
      south: ZONE_POINTS.usSouth,
      cutOff: CUT_OFF_POINTS,
    });
  });

  it('Axis & Allies: Victory Cities', () => {
    const setup = setupSchema.parse({});
    const cities = citiesOf(setup);
    const find = (owner: City['owner'], tier: City['tier']): City => {
      const city = cities.find((one) => one.owner === owner && one.tier === tier);
      if (city === undefined) throw new Error(`no ${tier} of ${owner}`);
      return city;
    };
    const { axis, allies, all, majority } = thresholdsOf(setup);
    const minor = find('DE', 'minor');
    const london = find('UK', 'capital');
    expect(howTo('axis-allies-victory-cities').numbers).toEqual({
      cities: cities.filter(({ owner }) => owner === 'RU').length,
      capital: find('DE', 'capital').vcp,
      major: find('DE', 'major').vcp,
      moderate: find('DE', 'moderate').vcp,
      minor: minor.vcp,
      all,
      axis,
      allies,
      majority,
      capitalLimit: ownLimit(london),
      japanLimit: ownLimit(find('JP', 'major')),
      axisCaptured: capturedLimit('axis', london),
      alliedMinor: capturedLimit('allies', minor),
      alliedOther: capturedLimit('allies', find('JP', 'capital')),
      cap: icCap(london.territory) / territoryOf(london.territory).ipc,
      base: BASE_IC_PRICE,
    });
    expect(capturedLimit('axis', find('UK', 'minor'))).toBe(0);
    expect([ownLimit(find('US', 'capital')), ownLimit(find('JP', 'moderate'))]).toEqual([3, 1]);
    expect(cities.filter((one) => ownLimit(one) !== one.vcp).length).toBe(5);
  });
});
