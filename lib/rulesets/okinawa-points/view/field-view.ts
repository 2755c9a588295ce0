import type { HexField } from '../hexes/hex-field';
import { traceLines } from '../hexes/loc';

/** One hex for a drawing: axial coordinates, and what is in it. */
export interface FieldHex {
  readonly id: string;
  readonly q: number;
  readonly r: number;
  readonly us?: string;
  readonly japanese?: string;
  readonly blocked?: true;
  readonly edge?: true;
  readonly zoc?: true;
  /** A line of communications runs through it to the edge. */
  readonly open?: true;
}

/** A traced map as data for a drawing and for a table. */
export interface FieldView {
  /** Hexes stand in columns (flat tops) or in rows (pointed tops). */
  readonly lines: 'columns' | 'rows';
  readonly hexes: readonly FieldHex[];
  readonly cutOff: readonly { readonly hex: string; readonly code: string }[];
}

export function fieldView(field: HexField): FieldView {
  const { board, ids, open, zoc, cutOff } = traceLines(field);
  const blocked = new Set(field.blocked);
  const edge = new Set(field.edge);
  const hexes = ids.map((id, number): FieldHex => {
    const { q, r } = board.hexes[number] ?? { q: 0, r: 0 };
    const [us, japanese] = [field.us[id], field.japanese[id]];
    return {
      id,
      q,
      r,
      ...(us === undefined ? {} : { us }),
      ...(japanese === undefined ? {} : { japanese }),
      ...(blocked.has(id) ? { blocked: true } : {}),
      ...(edge.has(id) ? { edge: true } : {}),
      ...(zoc[number] === 1 ? { zoc: true } : {}),
      ...(open[number] === 1 ? { open: true } : {}),
    };
  });
  const lines = field.offset.endsWith('columns') ? 'columns' : 'rows';
  return { lines, hexes, cutOff: cutOff.map((hex) => ({ hex, code: field.us[hex] ?? '' })) };
}
