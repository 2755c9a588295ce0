import { readHex } from '@/lib/core/hex/coordinates';
import { type Board, beside, boardOf, OFF_BOARD } from '@/lib/core/hex/neighbours';
import { reach } from '@/lib/core/hex/paths';
import type { HexField } from './hex-field';

/** What the lines of communications come to on a map; hexes are numbers of its board, in the order of the map's ids. */
export interface Trace {
  readonly board: Board;
  readonly ids: readonly string[];
  /** By hex, 1 where a line from the northeast edge arrives. */
  readonly open: Uint8Array;
  /** By hex, 1 in a Japanese zone of control. */
  readonly zoc: Uint8Array;
  /** The hexes of US units that no line reaches, in the order of the map. */
  readonly cutOff: readonly string[];
}

/**
 * Clauses 17.51 to 17.53: which US units have a chain of hexes to the northeast edge. A hex serves when it is land without
 * a Japanese unit or zone of control; one with a US unit always does. The zones are the six hexes around a Japanese unit.
 */
export function traceLines(field: HexField): Trace {
  const ids = [...field.land, ...field.blocked];
  const board = boardOf(ids.map((id) => hexOf(id, field)));
  const numbers = new Map(ids.map((id, number) => [id, number]));
  const numbersOf = (list: readonly string[]) => list.flatMap((id) => numbers.get(id) ?? []);
  const us = marked(board, numbersOf(Object.keys(field.us)));
  const japanese = numbersOf(Object.keys(field.japanese));
  const zoc = zonesOf(board, japanese, new Set(numbersOf(field.noZoc)));
  const shut = marked(board, [...japanese, ...numbersOf(field.blocked)]);
  const serves = (hex: number) => us[hex] === 1 || (shut[hex] === 0 && zoc[hex] === 0);
  const { steps } = reach(board, numbersOf(field.edge).filter(serves), serves);
  const open = Uint8Array.from(steps, (step) => (step < 0 ? 0 : 1));
  const cutOff = ids.filter((_id, number) => us[number] === 1 && open[number] === 0);
  return { board, ids, open, zoc, cutOff };
}

function hexOf(id: string, { offset }: HexField) {
  const read = readHex(id, offset);
  if (read === undefined) throw new Error(`${id} is no hex`);
  return read.hex;
}

function marked(board: Board, hexes: readonly number[]): Uint8Array {
  const marks = new Uint8Array(board.size);
  for (const hex of hexes) marks[hex] = 1;
  return marks;
}

function zonesOf(board: Board, units: readonly number[], without: ReadonlySet<number>): Uint8Array {
  const zones = new Uint8Array(board.size);
  for (const unit of units) {
    if (without.has(unit)) continue;
    for (let side = 0; side < 6; side += 1) {
      const hex = beside(board, unit, side);
      if (hex !== OFF_BOARD) zones[hex] = 1;
    }
  }
  return zones;
}
