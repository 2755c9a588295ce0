import { describe, expect, it } from 'vitest';
import { citiesOf, icCap, icPrice, LAND } from '@/lib/rulesets/axis-allies-victory-cities/board';
import { limitIn } from '@/lib/rulesets/axis-allies-victory-cities/limits';
import { scoreOf } from '@/lib/rulesets/axis-allies-victory-cities/score';
import { type Power, sideOf, type TerritoryId } from '@/lib/rulesets/axis-allies-victory-cities/vocabulary';
import vectors from './golden-vectors.json';
import { agreed, agreedMinor, type Book, filed, refusal, setupOf, turn, until } from './support';

const setup = setupOf();
const land = (short: string): TerritoryId => {
  const found = LAND.find((one) => one.short === short);
  if (found === undefined) throw new Error(`no ${short}`);
  return found.id;
};
const cityNamed = (name: string) => {
  const found = citiesOf(setup).find(({ city }) => city === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};
const of = (kind: string) => vectors.filter((vector) => vector.kind === kind);

describe('the worked results that came with the rules', () => {
  it.each(of('icCost'))('[aavc:ic-price] $id: a complex in $territory', ({ territory = '', expect: price }) => {
    expect(icPrice(setup, land(territory))).toBe(price);
  });

  it.each(of('nonInfantryCap'))('[aavc:ic-cap] $id: the cap of $territory', ({ territory = '', expect: cap }) => {
    expect(icCap(land(territory))).toBe(cap);
  });

  it.each(of('infantryCap'))(
    '[aavc:infantry-limits] $id: $city held by $holder',
    ({ city = '', holder, expect: most }) => {
      expect(limitIn(setup, cityNamed(city), holder as Power).most).toBe(most);
    },
  );

  it('[aavc:cities] AA-32: the sides begin with 26 and 39, and nobody has won', () => {
    const after = until(turn(until(agreed(), 'US')), 'RU', 2);
    expect(scoreOf(setup, after.table.holder)).toMatchObject({ axis: 26, allies: 39 });
    expect(after.table.result).toBeUndefined();
  });

  const axisGains = (book: Book, cities: readonly string[]): Book =>
    turn(until(book, 'DE'), { take: cities.map((city) => cityNamed(city).territory) });

  it('[aavc:major-victory] AA-33: with 40 points at the end of an American turn the Axis win', () => {
    const cities = ['Leningrad', 'Stalingrad', 'Moscow', 'Calcutta', 'Cairo', 'Vladivostok'];
    const before = until(axisGains(agreed(), cities), 'US');
    expect(before.table.result).toBeUndefined();
    expect(turn(before).table.result).toEqual({ side: 'axis', victory: 'major', axis: 40, allies: 25, round: 1 });
  });

  it('[aavc:minor-victory] AA-38: after the eighth turn 33 points are the majority', () => {
    const gained = axisGains(agreedMinor(8, 6), ['Leningrad', 'Stalingrad', 'Cairo']);
    const last = until(gained, 'US', 8);
    expect(last.table.result).toBeUndefined();
    expect(turn(last).table.result).toEqual({ side: 'allies', victory: 'minor', axis: 32, allies: 33, round: 8 });
  });

  it('[aavc:emergency-infantry] AA-40: Germany raises 2 in Kiev before its first turn, for 6 IPC', () => {
    const open = filed(agreed(), 'allies', { kind: 'announce-attack', attacker: 'RU', territory: 'ukraine-s-s-r' });
    const raised = filed(open, 'axis', { kind: 'emergency', territory: 'ukraine-s-s-r', infantry: 2 });
    expect(raised.table.attacks['RU ukraine-s-s-r']?.infantry).toBe(2);
  });

  it('[aavc:emergency-infantry] AA-42: Russia has had its first turn when Germany attacks Karelia', () => {
    const book = until(agreed(), 'DE');
    const body = { kind: 'announce-attack', attacker: 'DE', territory: 'karelia-s-s-r' } as const;
    expect(refusal(book, 'axis', { type: 'report', body }).code).toBe('emergency-after-first-turn');
  });

  it('[aavc:ic-cap] AA-48: two tanks at a complex in India that was bought last turn', () => {
    const built = turn(until(agreed(), 'UK'), { declare: ['india'], ics: ['india'] });
    const next = until(built, 'UK', 2);
    expect(turn(next, { units: { india: { armor: 2 } } }).table.turns['2 UK']?.spent).toBe(10);
  });

  it('[aavc:ic-price] AA-53: Japan pays 9 for a complex in FIC', () => {
    const built = turn(until(agreed(), 'JP'), { declare: ['french-indochina'], ics: ['french-indochina'] });
    expect(built.table.turns['1 JP']?.spent).toBe(9);
    expect(built.table.ics['french-indochina']).toBe('bought');
  });

  it('[aavc:total-victory] AA-56: 62 territories are not every territory', () => {
    const book = until(agreed({}, 'total'), 'DE', 2);
    const enemy = LAND.filter(({ owner }) => sideOf(owner) === 'allies').map(({ id }) => id);
    const left = turn(book, { take: enemy.filter((id) => id !== 'greenland') });
    expect(turn(until(left, 'US', 2)).table.result).toBeUndefined();
    const all = turn(book, { take: enemy });
    expect(turn(until(all, 'US', 2)).table.result).toMatchObject({ side: 'axis', axis: 65, allies: 0 });
  });

  it('none of them is left out', () => {
    const tested = ['icCost', 'nonInfantryCap', 'infantryCap', 'vcp', 'emergency', 'mobilize', 'buyIC', 'totalVictory'];
    expect(vectors.filter(({ kind }) => !tested.includes(kind))).toEqual([]);
  });
});
