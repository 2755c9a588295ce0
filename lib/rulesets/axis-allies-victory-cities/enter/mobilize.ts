import { cityAt, icCap, icPrice } from '../board';
import type { TurnBody, UnitCounts } from '../body';
import { captorOf, limitNow } from '../limits';
import { type Refusal, refuse } from '../refuse';
import type { Setup } from '../setup';
import type { Table } from '../table';
import { INFANTRY_COST, type Power, type TerritoryId, UNIT_COSTS, UNITS } from '../vocabulary';

type Check = { readonly ok: false; readonly error: Refusal } | undefined;

/** The first rule that a turn's declarations, purchases and placements break; undefined when all are legal. */
export function checkMobilization(setup: Setup, table: Table, turn: TurnBody): Check {
  return (
    checkCapital(table, turn) ??
    first(turn.declare, (territory, index) => checkSite(table, turn, territory, index)) ??
    first(entries(turn.infantry), ([territory, asked]) => checkInfantry(setup, table, turn, territory, asked)) ??
    first(entries(turn.units), ([territory, units]) => checkUnits(setup, table, turn, territory, units)) ??
    first(turn.ics, (territory, index) => checkPlaced(turn, territory, index))
  );
}

function first<T>(items: readonly T[], check: (item: T, index: number) => Check): Check {
  for (const [index, item] of items.entries()) {
    const refused = check(item, index);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/** The members of a record by territory; keys that hold nothing are passed over. */
export function entries<T>(record: Readonly<Partial<Record<TerritoryId, T>>>): readonly (readonly [TerritoryId, T])[] {
  const pairs = Object.entries(record) as [TerritoryId, T | undefined][];
  return pairs.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
}

/** R-AA-15: who has lost the capital has no money to spend. */
function checkCapital(table: Table, { power, declare, infantry, units, ics }: TurnBody): Check {
  const captor = captorOf(table, power);
  const buys = declare.length + ics.length + Object.keys(infantry).length + Object.keys(units).length > 0;
  return captor !== undefined && buys
    ? refuse('capital-lost', 'aavc:capital-lost', { power, holder: captor })
    : undefined;
}

/** AA-R11: a complex only where one's own at the start of the turn, and one in a territory. */
function checkSite(table: Table, { power, declare }: TurnBody, territory: TerritoryId, index: number): Check {
  const holder = table.holder[territory];
  if (holder !== power) return refuse('ic-territory-not-held-at-start', 'aavc:ic-site', { territory, holder });
  const twice = declare.indexOf(territory) !== index;
  return twice || table.ics[territory] !== undefined
    ? refuse('ic-already-there', 'aavc:ic-site', { territory })
    : undefined;
}

function checkPlaced({ declare, ics }: TurnBody, territory: TerritoryId, index: number): Check {
  if (!declare.includes(territory)) return refuse('ic-not-declared', 'aavc:ic-price', { territory });
  return ics.indexOf(territory) === index ? undefined : refuse('ic-already-there', 'aavc:ic-site', { territory });
}

/** AA-R3 to AA-R7: infantry only in one's own cities, held when the turn began, up to the limit. */
function checkInfantry(setup: Setup, table: Table, { power }: TurnBody, territory: TerritoryId, asked: number): Check {
  if (cityAt(setup, territory) === undefined)
    return refuse('infantry-needs-vc', 'aavc:infantry-placement', { territory });
  const limit = limitNow(setup, table, power, territory);
  if (limit === undefined)
    return refuse('vc-not-held-at-start', 'aavc:infantry-placement', { territory, holder: table.holder[territory] });
  if (asked <= limit.most) return undefined;
  if (limit.rule === 'captured' && limit.most === 0)
    return refuse('captured-minor-none', 'aavc:captured-limits', { territory });
  const clause = {
    own: 'aavc:infantry-limits',
    captured: 'aavc:captured-limits',
    liberator: 'aavc:liberation',
  } as const;
  return refuse('vc-limit', clause[limit.rule], { territory, asked, legal: limit.most });
}

/** AA-R3, AA-R9, AA-R11: other units only at a complex that was there, and one's own, when the turn began. */
function checkUnits(setup: Setup, table: Table, turn: TurnBody, territory: TerritoryId, units: UnitCounts): Check {
  if (units.infantry !== undefined) return refuse('infantry-at-ic', 'aavc:infantry-placement', { territory });
  const holder = table.holder[territory];
  if (holder !== turn.power) return refuse('ic-territory-not-held-at-start', 'aavc:ic-start', { territory, holder });
  if (table.ics[territory] === undefined) return refuse('ic-not-there-at-start', 'aavc:ic-start', { territory });
  const asked = worthOf(units, discountOf(setup, turn));
  const legal = icCap(territory);
  return asked > legal ? refuse('ic-cap', 'aavc:ic-cap', { territory, asked, legal }) : undefined;
}

/** R-AA-8: the price list counts, unless the option and the advance say otherwise. */
const discountOf = ({ options }: Setup, { industry }: TurnBody): number =>
  options.capUsesDiscount && industry ? options.discount : 0;

/** IPC that units other than infantry are worth, each with the discount off its price. */
export function worthOf(units: UnitCounts, discount = 0): number {
  return UNITS.reduce((sum, unit) => sum + (units[unit] ?? 0) * (UNIT_COSTS[unit] - discount), 0);
}

/** IPC of everything that a turn paid for, at list prices. */
export function spentIn(setup: Setup, table: Table, { power, infantry, units, declare }: TurnBody): number {
  const men = entries(infantry).reduce((sum, [, count]) => sum + count, raisedBefore(setup, table, power));
  const machines = entries(units).reduce((sum, [, counts]) => sum + worthOf(counts), 0);
  return men * INFANTRY_COST + machines + declare.reduce((sum, territory) => sum + icPrice(setup, territory), 0);
}

/** Infantry that a power raised in cities under attack, all of it before its first turn: that turn pays for it (R-AA-19). */
function raisedBefore({ options }: Setup, table: Table, power: Power): number {
  if (options.emergencySpent === undefined || table.round > 1) return 0;
  const raised = Object.values(table.attacks).filter(({ defender }) => defender === power);
  return raised.reduce((sum, { infantry = 0 }) => sum + infantry, 0);
}
