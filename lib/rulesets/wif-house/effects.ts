import type { TurnCode } from '../_shared/wif/calendar';
import type { Body } from './body';
import { otherCounts, toldAt } from './cities/from-campaign';
import type { Effect, FactId } from './effect';
import { OFF } from './hex-codes';
import { dueRolls } from './hold';
import { criteriaMet } from './italy';
import { japaneseLines, lostFactories, totalOf } from './japan';
import type { Setup } from './setup';
import { statusOf, type Table } from './table';
import { CITIES, FALLING, member } from './vocabulary';

/** More hexes than these are only counted in what others are shown. */
const FEW_HEXES = 12;

/** What a report changes, found by comparing the tables: so it says what really happens and not what was typed. */
export function effectsOf(setup: Setup, before: Table, after: Table, body: Body): readonly Effect[] {
  const changes = [
    ...listed(before, after),
    ...factories(before, after),
    ...built(before, after),
    ...bombs(before, after),
    ...facts(before, after, body),
    ...counts(before, after),
    ...held(before, after, body),
    ...counted(before, after),
    ...hexes(before, after, body),
    ...passed(before, after),
    ...rolls(before, after),
    ...fallen(before, after),
    ...(body.kind === 'close-turn' ? [closing(before, after)] : owed(setup, before, after)),
  ];
  return changes.length > 0 ? changes : [{ kind: 'unchanged' }];
}

function listed(before: Table, after: Table): readonly Effect[] {
  if (before.listed || !after.listed) return [];
  return [{ kind: 'listed', japan: Object.keys(after.factories).length, italy: Object.keys(after.printed).length }];
}

function factories(before: Table, after: Table): readonly Effect[] {
  return Object.entries(after.factories).flatMap(([id, now]): readonly Effect[] => {
    const old = member(before.factories, id);
    if (old === undefined || (old.status === now.status && old.at === now.at)) return [];
    const change = { kind: 'factory', id, from: old.status, to: now.status } as const;
    return [old.at === now.at ? change : { ...change, movedTo: now.at }];
  });
}

const built = (before: Table, after: Table): readonly Effect[] =>
  Object.entries(after.built).flatMap(([id, { at }]): readonly Effect[] =>
    member(before.built, id) ? [] : [{ kind: 'built', id, at }],
  );

const bombs = (before: Table, after: Table): readonly Effect[] =>
  Object.entries(after.bombs).flatMap(([number, { hex, printedFactoryCity }]): readonly Effect[] =>
    before.bombs[number] ? [] : [{ kind: 'bomb', hex, counts: printedFactoryCity }],
  );

/** At the end of a turn the two fresh facts are forgotten; that is no change that anybody reported. */
function facts(before: Table, after: Table, body: Body): readonly Effect[] {
  const { garrison, outsideResourcesReceived } = body.kind === 'close-turn' ? body : { ...after.italy, ...after.japan };
  const old = factValues(before);
  const fresh = { ...factValues(after), garrison, outsideResourcesReceived };
  return FACT_IDS.flatMap((fact): readonly Effect[] => {
    const [from, to] = [old[fact], fresh[fact]];
    if (from === to || to === undefined) return [];
    return [{ kind: 'fact', fact, ...(from === undefined ? {} : { from }), to }];
  });
}

function factValues({ italy, japan }: Table): Readonly<Record<FactId, string | boolean | undefined>> {
  const { rome, factoryHex, tripoli, allSicily, inSupplyUnitMainland, garrison } = italy;
  const { russiaAtWar, alliedMajorControlsManchuria, outsideResourcesReceived, cities } = japan;
  return {
    ...{ rome, factoryHex, tripoli, allSicily, inSupplyUnitMainland, garrison },
    ...{ russiaAtWar, alliedMajorControlsManchuria, outsideResourcesReceived },
    ...cities,
  };
}

const FACT_IDS: readonly FactId[] = [
  ...(['rome', 'factoryHex', 'tripoli', 'allSicily', 'inSupplyUnitMainland', 'garrison'] as const),
  ...(['russiaAtWar', 'alliedMajorControlsManchuria', 'outsideResourcesReceived'] as const),
  ...CITIES,
];

function counts(before: Table, after: Table): readonly Effect[] {
  const lost = [before, after].map(lostFactories);
  const criteria = [before, after].map(({ italy }) => criteriaMet(italy));
  // The closing of a turn forgets a fact of the sum, which is no change of it.
  const sums = [before, after].map((table) => (after.turn === before.turn ? totalOf(japaneseLines(table)) : 0));
  return [
    ...changed(lost).map(([from, to]): Effect => ({ kind: 'lost', from, to })),
    ...changed(criteria).map(([from, to]): Effect => ({ kind: 'criteria', from, to })),
    ...changed(sums).map(([from, to]): Effect => ({ kind: 'sum', from, to })),
  ];
}

const changed = ([from = 0, to = 0]: readonly number[]): readonly (readonly [number, number])[] =>
  from === to ? [] : [[from, to]];

/** What the victory game tells of the past, where nothing of today has changed by it. */
function held(before: Table, after: Table, body: Body): readonly Effect[] {
  if (body.kind !== 'city-held' || before.japan.cities[body.city] !== after.japan.cities[body.city]) return [];
  const { turn, city, holder: to } = body;
  const from = toldAt(before, city, turn);
  return from === to ? [] : [{ kind: 'held', turn, city, from, to }];
}

/** Rolls that were made by other cities than are told now. */
function counted(before: Table, after: Table): readonly Effect[] {
  const [old, now] = [before, after].map((table) => otherCounts(table).map(({ turn }) => turn));
  const only = (turns: readonly TurnCode[] = [], others: readonly TurnCode[] = []) =>
    turns.filter((turn) => !others.includes(turn));
  return [
    ...only(now, old).map((turn): Effect => ({ kind: 'counted', turn, open: true })),
    ...only(old, now).map((turn): Effect => ({ kind: 'counted', turn, open: false })),
  ];
}

/** What was typed about the map; hexes that passed are told with their sets. */
function hexes({ map: old }: Table, { map: fresh }: Table, body: Body): readonly Effect[] {
  if (body.kind !== 'turn' || old === fresh) return [];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter((name) => old[name] !== fresh[name]);
  if (names.length === 0) return [];
  const added = names.filter((name) => old[name] === undefined).length;
  const removed = names.filter((name) => fresh[name] === undefined).length;
  const isFew = names.length <= FEW_HEXES;
  const each = isFew ? names.map((hex) => ({ hex, from: old[hex] ?? OFF, to: fresh[hex] ?? OFF })) : [];
  const now = isFew ? [] : eachCode(names.map((name) => fresh[name] ?? OFF));
  return [{ kind: 'hexes', changed: names.length - added - removed, added, removed, each, now }];
}

/** How many there are of each code. */
function eachCode(codes: readonly string[]): { readonly code: string; readonly hexes: number }[] {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, hexes]) => ({ code, hexes }));
}

function passed(before: Table, after: Table): readonly Effect[] {
  const fresh = Object.entries(after.passed).filter(([key]) => before.passed[key] === undefined);
  const sets = fresh.map(([, { turn: _turn, source: _source, ...set }]): Effect => ({ kind: 'passed', ...set }));
  const swept = before.isolatedIn !== after.isolatedIn;
  return swept ? [{ kind: 'swept', sets: sets.length }, ...sets] : sets;
}

const rolls = (before: Table, after: Table): readonly Effect[] =>
  Object.entries(after.rolls).flatMap(([key, { turn: _turn, cities: _cities, ...roll }]): readonly Effect[] =>
    before.rolls[key] ? [] : [{ kind: 'roll', ...roll }],
  );

const fallen = (before: Table, after: Table): readonly Effect[] =>
  FALLING.flatMap((power): readonly Effect[] => {
    if (statusOf(before, power) === statusOf(after, power)) return [];
    const { by = 'roll' } = power === 'IT' ? after.italy : after.japan;
    return [{ kind: 'out', power, by }];
  });

/** A roll that this report makes due, so that nobody is surprised by it. */
function owed(setup: Setup, before: Table, after: Table): readonly Effect[] {
  const known = dueRolls(setup, before);
  return dueRolls(setup, after)
    .filter(({ power, ready }) => !known.some((due) => due.power === power && due.ready === ready))
    .map(({ power, ready }) => ({ kind: 'owed', power, ready }));
}

function closing({ turn }: Table, after: Table): Effect {
  return after.over ? { kind: 'closed', turn } : { kind: 'closed', turn, next: after.turn };
}
