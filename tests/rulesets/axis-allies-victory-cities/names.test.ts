import { describe, expect, it } from 'vitest';
import { OrderFault } from '@/lib/rulesets/axis-allies-victory-cities/orders/fault';
import {
  isTerritory,
  readPower,
  readSeat,
  readTerritory,
  readUnit,
} from '@/lib/rulesets/axis-allies-victory-cities/orders/names';

const piece = (text: string) => ({ line: 3, column: 7, text });

const READERS = { territory: readTerritory, power: readPower, unit: readUnit, seat: readSeat };
type Kind = keyof typeof READERS;

const meant = (kind: Kind, text: string): string => READERS[kind](piece(text));

function refusal(kind: Kind, text: string): { readonly message: string; readonly near: readonly string[] } {
  try {
    return { message: `understood as ${meant(kind, text)}`, near: [] };
  } catch (thrown) {
    if (!(thrown instanceof OrderFault)) throw thrown;
    expect(thrown.piece).toEqual(piece(text));
    return { message: thrown.message, near: thrown.near };
  }
}

describe('names in orders', () => {
  it.each<readonly [Kind, string, readonly string[]]>([
    ['power', 'RU', ['RU', 'Russia', 'russians', 'USSR', 'Soviet Union', 'Soviets']],
    ['power', 'DE', ['DE', 'Germany', 'Germans', 'GE', 'german']],
    ['power', 'UK', ['UK', 'United Kingdom', 'Britain', 'British', 'England']],
    ['power', 'JP', ['JP', 'Japan', 'Japanese', 'jap']],
    ['power', 'US', ['US', 'USA', 'United States', 'America', 'Americans', 'U.S.A.']],
    ['unit', 'infantry', ['infantry', 'inf', 'INF']],
    ['unit', 'artillery', ['artillery', 'art', 'artilleries']],
    ['unit', 'armor', ['armor', 'arm', 'armour', 'tank', 'tanks']],
    ['unit', 'fighter', ['fighter', 'ftr', 'fighters']],
    ['unit', 'bomber', ['bomber', 'bmb', 'bombers']],
    ['unit', 'transport', ['transport', 'tra', 'trn', 'transports']],
    ['unit', 'submarine', ['submarine', 'sub', 'subs', 'submarines']],
    ['unit', 'destroyer', ['destroyer', 'dd', 'destroyers']],
    ['unit', 'carrier', ['carrier', 'ac', 'cv', 'carriers', 'aircraft carrier']],
    ['unit', 'battleship', ['battleship', 'bb', 'battleships', 'bat']],
    ['unit', 'aa', ['aa', 'AA gun', 'aa guns', 'aagun', 'antiaircraft gun']],
    ['seat', 'axis', ['axis', 'Axis', 'ax']],
    ['seat', 'allies', ['allies', 'Allies', 'all']],
    ['seat', 'team-a', ['team-a', 'Team A']],
    ['seat', 'team-b', ['team-b', 'Team B']],
    ['territory', 'germany', ['germany', 'Germany', 'Berlin']],
    ['territory', 'united-kingdom', ['United Kingdom', 'London', 'lond']],
    ['territory', 'eastern-united-states', ['Eastern United States', 'Washington', 'eastern-united-states']],
    ['territory', 'union-of-south-africa', ['Union of South Africa', 'union']],
    ['territory', 'southern-europe', ['SE', 'Rome']],
  ])('[aavc:turn-order] the %s %s is read under each of its names and by a beginning', (kind, id, names) => {
    for (const name of names) expect([name, meant(kind, name)]).toEqual([name, id]);
  });

  it.each<readonly [Kind, string, string, readonly string[]]>([
    ['territory', '', 'Here a territory or city is missing.', []],
    ['power', '', 'Here a power is missing.', []],
    ['unit', '', 'Here a kind of unit is missing.', []],
    ['seat', '', 'Here a side is missing.', []],
    ['territory', 'Berlim', '“Berlim” is not a territory or city.', ['Berlin']],
    ['territory', 'zzzzzz', '“zzzzzz” is not a territory or city.', []],
    ['power', 'Germani', '“Germani” is not a power.', ['Germans']],
    ['unit', 'batleship', '“batleship” is not a kind of unit.', ['battleship']],
    ['seat', 'Alies', '“Alies” is not a side.', ['Allies', 'Axis']],
  ])('[aavc:turn-order] %s %j is refused by name, with one near name for each thing', (kind, text, message, near) => {
    expect(refusal(kind, text)).toEqual({ message, near });
  });

  it.each<readonly [Kind, string, readonly string[]]>([
    ['territory', 'Eastern', ['Eastern Canada', 'Eastern Europe', 'Eastern United States']],
    ['territory', 'west', ['West Indies', 'West Russia', 'Western Canada']],
    ['power', 'united', ['United Kingdom', 'United States']],
    ['unit', 'b', ['bomber', 'battleship']],
    ['seat', 'a', ['Axis', 'Allies']],
    ['seat', 'team', ['Team A', 'Team B']],
  ])('[aavc:turn-order] %s %j could be several: three of them at most, by their names', (kind, text, near) => {
    expect(refusal(kind, text)).toEqual({ message: `“${text}” could be more than one: say which.`, near });
  });

  it('[aavc:turn-order] only a name of one place alone is a territory', () => {
    const found = ['Berlin', 'lond', 'Eastern', '', 'zzzzzz'].filter((text) => isTerritory(piece(text)));
    expect(found).toEqual(['Berlin', 'lond']);
  });
});
