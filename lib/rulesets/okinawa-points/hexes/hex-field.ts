import { z } from 'zod';
import { hexId, hexKey, OFFSETS, type Offset, readHex } from '@/lib/core/hex/coordinates';
import { codeSchema } from '../scenario/unit-code';

/** The most hexes of a map. */
const MOST_HEXES = 10_000;

const hexes = z.array(z.string().max(12)).max(MOST_HEXES);
const units = z.record(z.string().max(12), codeSchema);

/**
 * The map at the end of a scenario, hexes by their printed ids. Hexes that are not listed do not exist: the map's rim and
 * whatever nobody could pass need not be typed.
 */
export const hexFieldSchema = z
  .strictObject({
    /** How the printed columns or rows are shifted. */
    offset: z.enum(OFFSETS),
    land: hexes,
    /** Sea, and land that nothing can enter: no line leads through, save through an own unit. */
    blocked: hexes,
    /** Those of them that lie on the northeast map edge. */
    edge: hexes,
    us: units,
    japanese: units,
    /** Japanese units that have no zone of control, by hex. */
    noZoc: hexes,
  })
  .superRefine((field, context) => {
    for (const message of faultsOf(field)) context.addIssue({ code: 'custom', message });
  })
  // One order of the hexes, however they were typed: the same map is then the same value.
  .transform((field) => ({
    ...field,
    land: [...field.land].sort(),
    blocked: [...field.blocked].sort(),
    edge: [...new Set(field.edge)].sort(),
    noZoc: [...new Set(field.noZoc)].sort(),
  }));

export type HexField = z.infer<typeof hexFieldSchema>;

/** What is wrong with a map: ids that are none or stand twice, marks and units outside it, two units in one hex. */
function faultsOf({ offset, land, blocked, edge, us, japanese, noZoc }: HexField): readonly string[] {
  const all = [...land, ...blocked];
  const strange = all.filter((id) => !isPlainId(id, offset));
  if (strange.length > 0) return [`“${strange[0]}” is no hex`];
  const known = new Set(all);
  const places = new Set(all.map((id) => keyIn(id, offset)));
  const off = [...edge, ...Object.keys(us), ...Object.keys(japanese)].filter((id) => !known.has(id));
  const crowded = Object.keys(us).filter((id) => Object.hasOwn(japanese, id));
  const strangers = noZoc.filter((id) => !Object.hasOwn(japanese, id));
  return [
    ...(places.size === all.length ? [] : ['a hex is on the map twice']),
    ...(all.length <= MOST_HEXES ? [] : [`a map has ${MOST_HEXES} hexes at most`]),
    ...off.map((id) => `hex ${id} is not on the map`),
    ...crowded.map((id) => `hex ${id} holds units of both sides`),
    ...strangers.map((id) => `no Japanese unit is in ${id}`),
  ];
}

/** `0304` or `3,-2`, without blanks, brackets or leading plus signs. */
function isPlainId(id: string, offset: Offset): boolean {
  const read = readHex(id, offset);
  return read !== undefined && hexId(read.hex, offset, read.notation) === id;
}

function keyIn(id: string, offset: Offset): number | undefined {
  const read = readHex(id, offset);
  return read && hexKey(read.hex);
}
