import { nearest } from '@/lib/core/nearest-name';
import type { Action, Doctrine } from '../actions';
import { BUILDABLES, FLEET_TYPES, UNIT_TYPES } from '../describe/vocabulary';
import type { OrderContext } from './context';
import type { Cursor } from './cursor';
import { readArea, skipArrow, skipPreposition } from './read-areas';
import { readBomb, readState } from './read-bomb';
import { readConvoy } from './read-convoy';
import { readMove } from './read-move';
import { readUnit, readUnits, tally, type UnitItem } from './read-units';
import type { Kind } from './units';

/** Reads what follows the verb. What comes out is checked against the action schema by the caller. */
export type Reader = (cursor: Cursor, context: OrderContext) => unknown;

const UNITS_OF_LINE: readonly Kind[] = UNIT_TYPES;
const NOTHING = ['none', 'nothing', 'no', 'decline', '0'] as const;

function readPurchase(cursor: Cursor): unknown {
  cursor.skip('colon');
  return cursor.skipWord(...NOTHING) ? {} : tally(readUnits(cursor, BUILDABLES));
}

const readForces: Reader = (cursor) => ({ type: 'choose-forces', force: readPurchase(cursor) });

const readBuild: Reader = (cursor, context) =>
  context.choosingForces ? readForces(cursor, context) : { type: 'build', build: readPurchase(cursor) };

/** `PLACE Inf, 2 Pz: Russia, Fl: North Atlantic`: units collect until their area is named. */
const readPlace: Reader = (cursor, context) => {
  const placements: unknown[] = [];
  let waiting: UnitItem[] = [];
  cursor.skip('colon');
  do {
    waiting.push(readUnit(cursor, UNITS_OF_LINE));
    if (isBetween(cursor)) continue;
    skipPreposition(cursor);
    const { id: area } = readArea(cursor, context, terrainOf(waiting));
    for (const { kind, count } of waiting) placements.push(...repeat({ unit: kind, area }, count));
    waiting = [];
  } while (skipBetween(cursor));
  if (waiting.length > 0) throw cursor.fault('Where to? Write “: ” and an area after the units.');
  return { type: 'place-units', placements };
};

const isBetween = (cursor: Cursor): boolean => cursor.is('comma') || cursor.is('plus') || cursor.isWord('and');
const skipBetween = (cursor: Cursor): boolean => cursor.skip('comma') || cursor.skip('plus') || cursor.skipWord('and');

const terrainOf = (items: readonly UnitItem[]): readonly ('land' | 'ocean')[] =>
  items.every(({ kind }) => FLEET_TYPES.some((type) => type === kind)) ? ['ocean'] : ['land'];

/** More than a hundred of one thing is never legal: the cap keeps a silly number from filling the memory. */
const repeat = <T>(value: T, count = 1): readonly T[] => Array.from({ length: Math.min(count, 100) }, () => value);

const readLine: Reader = (cursor) => {
  cursor.skip('colon');
  const items = readUnits(cursor, UNITS_OF_LINE);
  return { type: 'line-up', boxes: items.flatMap(({ kind, count }) => repeat(kind, count)) };
};

const readMatch: Reader = (cursor) => {
  cursor.skip('colon');
  const boxes: Kind[][] = [];
  do boxes.push(readUnits(cursor, UNITS_OF_LINE).flatMap(({ kind, count }) => repeat(kind, count)));
  while (cursor.skip('bar'));
  return { type: 'match-line', boxes };
};

const readAir: Reader = (cursor) => {
  cursor.skip('colon');
  if (cursor.skipWord(...NOTHING)) return { type: 'commit-air', boxes: [] };
  cursor.skipWord('box', 'boxes', 'behind');
  const boxes: number[] = [];
  do boxes.push(readNumber(cursor));
  while (skipBetween(cursor) || cursor.is('word'));
  return { type: 'commit-air', boxes };
};

function readNumber(cursor: Cursor): number {
  if (!/^\d{1,3}$/.test(cursor.peek().text)) throw cursor.fault('A box number is wanted here: 1 to 6, or “none”.');
  return Number(cursor.take().text);
}

const readMomentum: Reader = (cursor, context) => {
  cursor.skip('colon');
  if (cursor.skipWord(...NOTHING)) return { type: 'momentum' };
  const force = tally(readUnits(cursor, UNITS_OF_LINE));
  if (!skipArrow(cursor)) throw cursor.fault('Write “->” and the area that the panzers go to.');
  return { type: 'momentum', advance: { force, to: readArea(cursor, context, ['land']).id } };
};

const readRemove: Reader = (cursor, context) => {
  const items: { kind: Kind; count: number; disrupted: boolean | undefined }[] = [];
  cursor.skip('colon');
  do {
    const { kind, count = 1 } = readUnit(cursor, UNITS_OF_LINE);
    items.push({ kind, count, disrupted: readState(cursor) });
  } while (skipBetween(cursor));
  skipPreposition(cursor);
  const { id: area } = readArea(cursor, context, terrainOf(items));
  const units = items.map(({ kind, count, disrupted }) => ({
    unit: kind,
    disrupted: disrupted ?? onlyDisrupted(context, area, kind),
    count,
  }));
  return { type: 'remove-overstack', area, units };
};

/** Where no state is written, ready units are meant, unless all such units of ours there are disrupted. */
function onlyDisrupted({ units, side }: OrderContext, area: string, kind: Kind): boolean {
  const there = units.filter((unit) => unit.area === area && unit.type === kind && unit.side === side);
  return there.length > 0 && there.every(({ disrupted }) => disrupted);
}

const DOCTRINE: Readonly<Record<keyof Doctrine, readonly string[]>> = {
  arrange: ['ask', 'auto'],
  air: ['ask', 'auto', 'never'],
  momentum: ['ask', 'never'],
};

/** `DOCTRINE air auto`: what is not named stays as it is. */
const readDoctrine: Reader = (cursor, context) => {
  cursor.skip('colon');
  const doctrine: Record<string, string> = { ...context.doctrine };
  do {
    const topic = readChoice(cursor, Object.keys(DOCTRINE));
    cursor.skip('colon');
    doctrine[topic] = readChoice(cursor, DOCTRINE[topic as keyof Doctrine]);
  } while (skipBetween(cursor) || cursor.is('word'));
  return { type: 'set-doctrine', doctrine };
};

function readChoice(cursor: Cursor, choices: readonly string[]): string {
  const word = cursor.peek().text.toLowerCase();
  const found = choices.filter((choice) => word.length > 1 && choice.startsWith(word));
  if (found[0] === undefined || found.length > 1)
    throw cursor.fault(`One of ${choices.join(', ')} is wanted here.`, nearest(word, choices));
  cursor.take();
  return found[0];
}

const readPass: Reader = () => ({ type: 'pass' });

/** The reader of each kind of action; the order text of every action begins with one of VERBS. */
export const READERS: Readonly<Record<Action['type'], Reader>> = {
  'choose-forces': readForces,
  'place-units': readPlace,
  build: readBuild,
  move: readMove,
  convoy: readConvoy,
  bomb: readBomb,
  pass: readPass,
  'line-up': readLine,
  'match-line': readMatch,
  'commit-air': readAir,
  momentum: readMomentum,
  'remove-overstack': readRemove,
  'set-doctrine': readDoctrine,
};
