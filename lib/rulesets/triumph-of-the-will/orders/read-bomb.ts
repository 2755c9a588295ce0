import { findNamed } from '@/lib/core/find-named';
import { UNIT_TYPES } from '../describe/vocabulary';
import type { AreaForces, OrderContext } from './context';
import type { Cursor } from './cursor';
import { readArea, skipPreposition } from './read-areas';
import { readUnit } from './read-units';
import { type Kind, kindOf, LABEL } from './units';

/** `BOMB KB`, `BOMB Pz (disrupted) in Russia`, `BOMB SUEZ`, `BOMB CANAL Suez`. */
export function readBomb(cursor: Cursor, context: OrderContext): unknown {
  cursor.skip('colon');
  return { type: 'bomb', target: readCanal(cursor, context) ?? readTarget(cursor, context) };
}

function readCanal(cursor: Cursor, { canals }: OrderContext): unknown {
  const announced = cursor.skipWord('canal', 'the');
  if (announced && cursor.is('quoted')) return { canal: cursor.take().text };
  const words = cursor.nameAhead().map(({ text }) => text);
  const bare = words.at(-1)?.toLowerCase() === 'canal' ? words.slice(0, -1) : words;
  const match = findNamed(bare.join(' '), canals);
  if ('found' in match && kindOf(words.slice(0, 1)) === undefined) {
    cursor.drop(words.length);
    return { canal: match.found.id };
  }
  if (!announced) return undefined;
  throw cursor.fault(
    'Which canal?',
    canals.map(({ name }) => name),
  );
}

function readTarget(cursor: Cursor, context: OrderContext): unknown {
  const here = cursor.peek();
  const { kind } = readUnit(cursor, UNIT_TYPES);
  const disrupted = readState(cursor);
  const enemies = context.units.filter(
    (unit) => unit.type === kind && unit.side !== context.side && (disrupted ?? unit.disrupted) === unit.disrupted,
  );
  if (cursor.is('end')) return findTarget(cursor, context, kind, enemies, here.text);
  skipPreposition(cursor);
  const { id: area } = readArea(cursor, context, kind === 'fleet' || kind === 'kb' ? ['ocean'] : ['land']);
  const there = enemies.filter((unit) => unit.area === area);
  return { area, unit: kind, disrupted: disrupted ?? (there.length > 0 && there.every((unit) => unit.disrupted)) };
}

/** Without an area the target must stand in one area only. */
function findTarget(
  cursor: Cursor,
  { places }: OrderContext,
  kind: Kind,
  enemies: readonly AreaForces[],
  word: string,
): unknown {
  const areas = [...new Set(enemies.map(({ area }) => area))];
  const area = areas[0];
  if (area === undefined) throw cursor.fault(`The enemy has no ${LABEL[kind]} on the map (“${word}”).`);
  const names = areas.map((id) => places.find((place) => place.id === id)?.name ?? id);
  if (areas.length > 1)
    throw cursor.fault('Where? Such a target stands in several areas: write “in” and one of them.', names);
  return { area, unit: kind, disrupted: enemies.every((unit) => unit.disrupted) };
}

/** `(ready)` or `(disrupted)`; undefined where nothing is written. */
export function readState(cursor: Cursor): boolean | undefined {
  if (!cursor.skip('open')) return undefined;
  const disrupted = cursor.skipWord('disrupted', 'dis', 'd', 'flipped');
  if (!disrupted && !cursor.skipWord('ready', 'undisrupted', 'fresh', 'r'))
    throw cursor.fault('“disrupted” or “ready” is wanted here.', ['disrupted', 'ready']);
  if (!cursor.skip('close')) throw cursor.fault('“)” is missing here.');
  return disrupted;
}
