import type { Choose, RoleId } from '@/lib/core/ruleset';
import type { TurnCode } from '../_shared/wif/calendar';
import { POWERS, type Power, powersOf, SIDES } from '../_shared/wif/powers';
import { SHARED_CITIES } from '../_shared/wif/shared-cities';
import { standing } from './asked';
import type { Body, BodyOf, CloseTurn, FactoryChange, ItalyFacts, JapanFacts, Statement, TurnReport } from './body';
import { codeOf, OFF } from './hex-codes';
import { writeHexList } from './hex-list';
import { dueRolls } from './hold';
import { italianObstacles } from './italy';
import { FACTORIES_NEEDED, lostFactories } from './japan';
import { italianPlaces } from './production';
import type { Setup } from './setup';
import { rollOf, statusOf, type Table } from './table';
import { CITIES, type City, FACTORY_STATUSES, FALLING, type Halves, HOLDERS } from './vocabulary';

/** A kind of report that would be accepted in the open turn. */
export type HouseTemplate = { readonly kind: Exclude<Body['kind'], 'city-held'>; readonly turn: TurnCode };

export function choices(setup: Setup, table: Table, role: RoleId): readonly HouseTemplate[] {
  const { turn } = table;
  if (table.over) return role === 'organiser' ? standing(table) : [];
  if (role === 'organiser') return table.listed ? [] : [{ kind: 'factories', turn }];
  const closes = setup.calendar === 'own' ? (['close-turn'] as const) : [];
  const sweeps = Object.keys(table.map).length > 0 && table.isolatedIn !== turn ? (['isolate'] as const) : [];
  const rolls = [
    ...(mayRollItaly(table) ? (['roll-italy'] as const) : []),
    ...(mayRollJapan(table) ? (['roll-japan'] as const) : []),
  ];
  return (['turn', ...rolls, ...sweeps, ...closes] as const).map((kind) => ({ kind, turn }));
}

/** The Allies may roll even when it is not asked of them: where the group made the roll optional. */
export const mayRollItaly = (table: Table): boolean =>
  mayRoll(table, 'IT') && italianObstacles(table.italy).length === 0 && table.italy.garrison !== undefined;

export const mayRollJapan = (table: Table): boolean =>
  mayRoll(table, 'JP') &&
  lostFactories(table) >= FACTORIES_NEEDED &&
  table.japan.outsideResourcesReceived !== undefined;

const mayRoll = (table: Table, power: (typeof FALLING)[number]): boolean =>
  !table.over && statusOf(table, power) === 'active' && rollOf(table, power) === undefined;

/** One report out of a template, picked at random among what is legal. */
export function complete(setup: Setup, table: Table, { kind, turn }: HouseTemplate, choose: Choose): Body {
  switch (kind) {
    case 'factories':
      return anyList(choose);
    case 'turn':
      return anyTurn(setup, table, choose);
    case 'close-turn':
      return anyClose(setup, table, choose);
    default:
      return { kind, turn };
  }
}

const pick = <T>(list: readonly [T, ...T[]], choose: Choose): T => list[choose(list.length)] ?? list[0];
const maybe = <T>(choose: Choose, make: () => T | undefined): T | undefined => (choose(3) === 0 ? make() : undefined);
const yes = (choose: Choose): boolean => choose(2) === 0;
const upTo = (most: number, choose: Choose): number => choose(most + 1);
const FACTORY_TOWNS = ['Tokyo', 'Osaka', 'Kobe', 'Nagoya', 'Sapporo', 'Fukuoka', 'Nagasaki', 'Hiroshima'] as const;

function anyList(choose: Choose): BodyOf<'factories'> {
  const japan = FACTORY_TOWNS.map((town) => ({ id: `${town} 1`, hex: town }));
  const extra = Array.from({ length: choose(4) }, (_, index) => ({ id: `Tokyo ${index + 2}`, hex: 'Tokyo' }));
  const italy = maybe(choose, () => [
    { hex: 'Milan', red: choose(2), blue: choose(3) },
    { hex: 'Naples', red: 0, blue: 1 },
  ]);
  return { kind: 'factories', japan: [...japan, ...extra], ...(italy ? { italy } : {}) };
}

/** The members that are there. */
function there<T extends object>(members: T): { readonly [K in keyof T]: Exclude<T[K], undefined> } {
  const known = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as { [K in keyof T]: Exclude<T[K], undefined> };
}

function anyTurn(setup: Setup, table: Table, choose: Choose): TurnReport {
  const { turn } = table;
  const members = {
    factories: maybe(choose, () => anyFactories(table, choose)),
    built: maybe(choose, () => anyBuilt(table, choose)),
    aBombs: maybe(choose, () => [{ hex: pick(FACTORY_TOWNS, choose), printedFactoryCity: yes(choose) }]),
    japan: maybe(choose, () => anyJapan(setup, choose)),
    italy: maybe(choose, () => anyItaly(placesOf(setup, table), choose)),
    hexes: maybe(choose, () => anyHexes(setup, choose)),
    isolated: maybe(choose, () => anyStatement(setup, table, choose)),
    surrendered: choose(30) === 0 ? anySurrender(table, choose) : undefined,
  };
  return { kind: 'turn', turn, ...there(members) };
}

/** Only factories that still stand or were captured: what is destroyed stays so. */
function anyFactories({ factories }: Table, choose: Choose): FactoryChange[] | undefined {
  const left = Object.entries(factories).filter(([, { status }]) => status !== 'destroyed');
  const chosen = left.filter(() => choose(3) === 0).slice(0, 4);
  const changes = chosen.map(([id]): FactoryChange => {
    if (choose(4) === 0) return { id, movedTo: pick(FACTORY_TOWNS, choose) };
    const status = pick(FACTORY_STATUSES, choose);
    return choose(4) === 0 ? { id, status, movedTo: pick(FACTORY_TOWNS, choose) } : { id, status };
  });
  return changes.length === 0 ? undefined : changes;
}

function anyBuilt({ built }: Table, choose: Choose): TurnReport['built'] {
  return [{ id: `New ${Object.keys(built).length + 1}`, at: pick(FACTORY_TOWNS, choose) }];
}

function anyJapan({ sharesFacts }: Setup, choose: Choose): JapanFacts {
  const isAsked = (city: City): boolean => !sharesFacts || !SHARED_CITIES.some((one) => one === city);
  const cities = CITIES.filter((city) => yes(choose) && isAsked(city)).map(
    (city) => [city, pick(HOLDERS, choose)] as const,
  );
  return there({
    russiaAtWar: maybe(choose, () => yes(choose)),
    alliedMajorControlsManchuria: maybe(choose, () => yes(choose)),
    outsideResourcesReceived: yes(choose) ? yes(choose) : undefined,
    cities: cities.length === 0 ? undefined : Object.fromEntries(cities),
  });
}

const halves = (most: number, choose: Choose): Halves => String(upTo(2 * most, choose) / 2);

const placesOf = (setup: Setup, { printed }: Table): readonly string[] =>
  setup.listedHexes === undefined ? ['Milan', 'Turin'] : italianPlaces(setup, printed);

function anyItaly(places: readonly string[], choose: Choose): ItalyFacts {
  const unit = { unit: 'Infantry', value: halves(4, choose), flipped: yes(choose) };
  const other = { unit: 'Armour 2', value: halves(6, choose), flipped: false };
  const value = pick(['garrison', 'worksheet', 'none'] as const, choose);
  return there({
    rome: maybe(choose, () => yes(choose)),
    factoryHex: maybe(choose, () => pick(['', ...places], choose)),
    tripoli: maybe(choose, () => yes(choose)),
    allSicily: maybe(choose, () => yes(choose)),
    inSupplyUnitMainland: maybe(choose, () => yes(choose)),
    garrison: value === 'garrison' ? halves(12, choose) : undefined,
    worksheet: value === 'worksheet' ? [unit, other] : undefined,
  });
}

/** A window of a map, mostly without towns and units, so that sets of it are cut off now and then. */
function anyHexes(setup: Setup, choose: Choose): TurnReport['hexes'] {
  const lists: Record<string, { q: number; r: number }[]> = {};
  const width = 2 + choose(5);
  for (let q = 0; q < width; q += 1)
    for (let r = 0; r < 6; r += 1) {
      if (choose(6) === 0) continue;
      const code = anyCode(choose);
      lists[code] = [...(lists[code] ?? []), { q: q + 10, r: r + 20 }];
    }
  const entries = Object.entries(lists).map(([code, hexes]) => [code, writeHexList(setup, hexes)] as const);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function anyCode(choose: Choose): string {
  const rare = () => choose(15) === 0;
  if (rare()) return pick([OFF, 'sea', 'none'], choose);
  const control: Power = pick(['GE', 'GE', 'USSR', 'USSR', 'CW', 'IT', ...POWERS], choose);
  return codeOf({ control, city: rare(), unit: rare(), partisan: rare() });
}

function anyStatement({ isolationIgnoresSea }: Setup, table: Table, choose: Choose): Statement[] {
  const side = pick(SIDES, choose);
  const enemies = powersOf(side === 'axis' ? 'allied' : 'axis');
  const [first, ...others] = enemies.filter(() => yes(choose));
  const around = [first ?? enemies[0] ?? 'GE', ...others];
  return [
    {
      label: `Set ${Object.keys(table.passed).length + 1}`,
      side,
      hexes: 1 + choose(9),
      containsCity: false,
      containsFriendlyUnit: false,
      seaOrNeutralNeighbours: isolationIgnoresSea ? choose(3) : 0,
      ring: Object.fromEntries(around.map((power) => [power, 1 + choose(5)])),
    },
  ];
}

function anySurrender(table: Table, choose: Choose): TurnReport['surrendered'] {
  const active = FALLING.filter((power) => statusOf(table, power) === 'active' && choose(3) > 0);
  return active.length === 0 ? undefined : active;
}

/** The last word on a turn brings the facts that its rolls wait for. */
function anyClose(setup: Setup, table: Table, choose: Choose): CloseTurn {
  const waiting = dueRolls(setup, table).flatMap(({ power, ready }) => (ready ? [] : [power]));
  const garrison = waiting.includes('IT') || choose(5) === 0 ? halves(12, choose) : undefined;
  const reached = waiting.includes('JP') || choose(5) === 0 ? yes(choose) : undefined;
  return there({ kind: 'close-turn' as const, turn: table.turn, garrison, outsideResourcesReceived: reached });
}
