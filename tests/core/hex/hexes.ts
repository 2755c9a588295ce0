import fc from 'fast-check';
import { AXIAL_LIMIT, type Hex, hexKey, OFFSETS } from '@/lib/core/hex/coordinates';
import { type Board, boardOf, distance } from '@/lib/core/hex/neighbours';

const coordinate = fc.integer({ min: -AXIAL_LIMIT, max: AXIAL_LIMIT });
export const anyHex: fc.Arbitrary<Hex> = fc.record({ q: coordinate, r: coordinate });
export const anyOffset = fc.constantFrom(...OFFSETS);

/** Small ragged maps, holes and loose pieces included. */
export const anyBoard: fc.Arbitrary<Board> = fc
  .uniqueArray(fc.record({ q: fc.integer({ min: -4, max: 4 }), r: fc.integer({ min: -4, max: 4 }) }), {
    minLength: 1,
    maxLength: 60,
    selector: hexKey,
  })
  .map(boardOf);

/** Who lies beside whom, found by measuring every pair and not by a table of neighbours. */
export const touching = (board: Board, a: number, b: number): boolean => {
  const [one, other] = [board.hexes[a], board.hexes[b]];
  return one !== undefined && other !== undefined && distance(one, other) === 1;
};

export const numbersOf = (board: Board): readonly number[] => board.hexes.map((_, number) => number);
