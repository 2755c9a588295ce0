import { nearest } from '@/lib/core/nearest-name';
import type { Cursor } from './cursor';
import { KIND_NAMES, type Kind, kindOf, LABEL, LONGEST_NAME } from './units';

/** `count` is undefined where none was written. */
export interface UnitItem {
  readonly kind: Kind;
  readonly count?: number;
}

/** `3 Inf`, `3x infantry armies`, `3Inf`, `6th SS`, `KB`. Only the kinds in `allowed` are understood. */
export function readUnit(cursor: Cursor, allowed: readonly Kind[]): UnitItem {
  const named = readKind(cursor, allowed);
  if (named !== undefined) return { kind: named };
  const count = readCount(cursor);
  const glued = count === undefined ? /^(\d{1,6})[x×]?(\p{L}.*|6ss)$/iu.exec(cursor.peek().text) : null;
  if (glued !== null) return readGlued(cursor, allowed, Number(glued[1]), glued[2] ?? '');
  const kind = readKind(cursor, allowed);
  if (kind === undefined) throw unknownUnit(cursor, allowed);
  return count === undefined ? { kind } : { kind, count };
}

/** A list of units: `1 Inf, 2 Pz`, `1 inf + 2 pz`, `an infantry and KB`. Ends before the first thing that is no unit. */
export function readUnits(cursor: Cursor, allowed: readonly Kind[]): readonly UnitItem[] {
  const items = [readUnit(cursor, allowed)];
  while (cursor.skip('comma') || cursor.skip('plus') || cursor.skipWord('and')) items.push(readUnit(cursor, allowed));
  return items;
}

/** Adds a list up by kind. */
export function tally(items: readonly UnitItem[]): Partial<Record<Kind, number>> {
  const counts: Partial<Record<Kind, number>> = {};
  for (const { kind, count } of items) counts[kind] = (counts[kind] ?? 0) + (count ?? 1);
  return counts;
}

function readCount(cursor: Cursor): number | undefined {
  const { kind, text } = cursor.peek();
  if (kind !== 'word') return undefined;
  if (cursor.skipWord('a', 'an', 'one')) return 1;
  const digits = /^(\d{1,6})[x×]?$/iu.exec(text);
  if (digits === null) return undefined;
  cursor.drop(1);
  return Number(digits[1]);
}

/** The longest run of words here that names an allowed kind. */
function readKind(cursor: Cursor, allowed: readonly Kind[]): Kind | undefined {
  const words = cursor.nameAhead().map(({ text }) => text);
  for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length -= 1) {
    const kind = kindOf(words.slice(0, length));
    if (kind === undefined || !allowed.includes(kind)) continue;
    cursor.drop(length);
    return kind;
  }
  return undefined;
}

function readGlued(cursor: Cursor, allowed: readonly Kind[], count: number, word: string): UnitItem {
  const kind = kindOf([word]);
  if (kind === undefined || !allowed.includes(kind)) throw unknownUnit(cursor, allowed, word);
  cursor.drop(1);
  return { kind, count };
}

function unknownUnit(cursor: Cursor, allowed: readonly Kind[], word = cursor.peek().text) {
  const labels = allowed.map((kind) => LABEL[kind]).join(', ');
  if (word === '') return cursor.fault(`A unit is missing here: one of ${labels}.`);
  const meant = kindOf([word]);
  if (meant !== undefined) return cursor.fault(`“${word}” cannot stand here; this order takes ${labels}.`);
  const names = KIND_NAMES.filter((name) => allowed.includes(kindOf([name]) ?? 'bomb'));
  return cursor.fault(`“${word}” is no unit; this order takes ${labels}.`, nearest(word, names));
}
