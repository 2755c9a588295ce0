import { fourDigitId, fromPlace, OFFSETS } from '@/lib/core/hex/coordinates';
import type { Choose } from '@/lib/core/ruleset';
import type { Side } from '../describe/vocabulary';
import type { HexField } from '../hexes/hex-field';
import { anyCode, between, maybe } from './pick';

/** A small map with some sea and some units; no side has more than `most` of them. */
export function randomField(choose: Choose, most: Readonly<Record<Side, number>>): HexField {
  const offset = OFFSETS[choose(OFFSETS.length)] ?? 'even-columns';
  const columns = between(choose, 1, 6);
  const rows = between(choose, 1, 6);
  const ids = Array.from({ length: columns * rows }, (_, at) => {
    const hex = fromPlace({ column: 1 + (at % columns), row: 1 + Math.floor(at / columns) }, offset);
    return fourDigitId(hex, offset) ?? '0101';
  });
  const field = { offset, land: [], blocked: [], edge: [], us: {}, japanese: {}, noZoc: [] } as Mutable;
  for (const id of ids.sort()) place(field, id, choose, most);
  return field;
}

type Mutable = { -readonly [Key in keyof HexField]: HexField[Key] };

function place(field: Mutable, id: string, choose: Choose, most: Readonly<Record<Side, number>>): void {
  (choose(5) === 0 ? field.blocked : field.land).push(id);
  if (choose(4) === 0) field.edge.push(id);
  const who = choose(6);
  if (who === 0 && Object.keys(field.us).length < most.us) field.us[id] = anyCode(choose);
  if (who === 1 && Object.keys(field.japanese).length < most.japanese) {
    field.japanese[id] = anyCode(choose);
    if (maybe(choose)) field.noZoc.push(id);
  }
}
