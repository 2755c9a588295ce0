import { type City, capitalOf, capturedLimit, cityAt, isEnemy, ownLimit } from './board';
import type { Setup } from './setup';
import type { Table } from './table';
import { hadFirstTurn } from './table';
import { type Power, sideOf, type TerritoryId } from './vocabulary';

/** Whose limit applies in a city: the nation's own, a captor's, or that of a friend who holds it for a fallen nation. */
export type LimitRule = 'own' | 'captured' | 'liberator';

export interface Limit {
  readonly most: number;
  readonly rule: LimitRule;
}

/** The infantry that `holder` may set up in a city each turn, before anything was set up (AA-R5, AA-R7, R-AA-3). */
export function limitIn(setup: Setup, city: City, holder: Power): Limit {
  if (holder === city.owner) return { most: ownLimit(city), rule: 'own' };
  const captured = capturedLimit(sideOf(holder), city);
  if (isEnemy(holder, city.owner)) return { most: captured, rule: 'captured' };
  // The owner's own number is the lower one in neither list of cities; the ruling names it for lists to come.
  const most = { captured: Math.min(captured, ownLimit(city)), none: 0, original: ownLimit(city) };
  return { most: most[setup.options.liberatorPlacement], rule: 'liberator' };
}

/** The limit that is left for the turn of `power` that is played now; undefined where it holds no city. */
export function limitNow(setup: Setup, table: Table, power: Power, territory: TerritoryId): Limit | undefined {
  const city = cityAt(setup, territory);
  if (city === undefined || table.holder[territory] !== power) return undefined;
  const limit = limitIn(setup, city, power);
  if (!setup.options.emergencyCountsAgainstFirstTurn || hadFirstTurn(table, power)) return limit;
  return { ...limit, most: Math.max(0, limit.most - raisedBefore(table, power, territory)) };
}

/** Infantry that a power raised in a city before its first turn, over all attacks (R-AA-5). */
function raisedBefore({ attacks }: Table, power: Power, territory: TerritoryId): number {
  const own = Object.values(attacks).filter((one) => one.defender === power && one.territory === territory);
  return own.reduce((sum, { infantry = 0 }) => sum + infantry, 0);
}

/** Who holds the capital of a power that has lost it; undefined while it stands. */
export function captorOf({ holder }: Table, power: Power): Power | undefined {
  const captor = holder[capitalOf(power)];
  return captor === power ? undefined : captor;
}
