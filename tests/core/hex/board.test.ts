import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { components } from '@/lib/core/hex/components';
import { beside, boardOf, OFF_BOARD } from '@/lib/core/hex/neighbours';
import { pathTo, reach, shortestPath } from '@/lib/core/hex/paths';
import { anyBoard, numbersOf, touching } from './hexes';

/** A group for every hex of a board, or none. */
const grouped = anyBoard.chain((board) =>
  fc.record({
    board: fc.constant(board),
    groups: fc.array(fc.constantFrom('a', 'b', undefined), { minLength: board.size, maxLength: board.size }),
  }),
);

describe('a board', () => {
  it('knows the neighbours that measuring every pair finds', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        for (const hex of numbersOf(board)) {
          const found = [0, 1, 2, 3, 4, 5].map((side) => beside(board, hex, side)).filter((next) => next !== OFF_BOARD);
          const measured = numbersOf(board).filter((other) => touching(board, hex, other));
          expect([...found].sort()).toEqual([...measured].sort());
        }
      }),
    );
  });

  it('numbers its hexes as they came, and refuses one that came twice', () => {
    const board = boardOf([
      { q: 0, r: 0 },
      { q: 5, r: 5 },
    ]);
    expect(board.numberOf({ q: 5, r: 5 })).toBe(1);
    expect(board.numberOf({ q: 1, r: 0 })).toBeUndefined();
    expect(() => boardOf([...board.hexes, { q: 0, r: 0 }])).toThrow(RangeError);
  });

  it('may be empty', () => {
    expect(components(boardOf([]), () => 1).count).toBe(0);
    expect(reach(boardOf([]), [], () => true).steps.length).toBe(0);
  });
});

describe('components', () => {
  it('are what spreading the lowest number until nothing changes gives', () => {
    fc.assert(
      fc.property(grouped, ({ board, groups }) => {
        const label = numbersOf(board).slice();
        for (let changed = true; changed; ) {
          changed = false;
          for (const a of numbersOf(board)) {
            for (const b of numbersOf(board)) {
              if (!touching(board, a, b) || groups[a] !== groups[b] || (label[b] ?? 0) >= (label[a] ?? 0)) continue;
              label[a] = label[b] ?? 0;
              changed = true;
            }
          }
        }
        const found = components(board, (hex) => groups[hex]);
        for (const a of numbersOf(board)) {
          expect(found.of[a] === -1).toBe(groups[a] === undefined);
          for (const b of numbersOf(board)) {
            if (groups[a] === undefined || groups[b] === undefined) continue;
            expect(found.of[a] === found.of[b]).toBe(label[a] === label[b]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('share out every hex that has a group, each once', () => {
    fc.assert(
      fc.property(grouped, ({ board, groups }) => {
        const { sets, count, of } = components(board, (hex) => groups[hex]);
        expect(sets.length).toBe(count);
        const all = sets.flatMap((set) => [...set]);
        expect(new Set(all).size).toBe(all.length);
        expect(all.length).toBe(groups.filter((group) => group !== undefined).length);
        sets.forEach((set, number) => {
          for (const hex of set) expect(of[hex]).toBe(number);
        });
      }),
    );
  });
});

describe('paths', () => {
  it('are as long as the rounds of relaxing every pair say', () => {
    fc.assert(
      fc.property(grouped, fc.nat(), ({ board, groups }, pick) => {
        const start = pick % board.size;
        const open = (hex: number): boolean => groups[hex] !== 'b';
        const length = numbersOf(board).map((hex) => (hex === start ? 0 : Number.POSITIVE_INFINITY));
        for (const _ of numbersOf(board)) {
          for (const a of numbersOf(board)) {
            for (const b of numbersOf(board)) {
              if (!touching(board, a, b) || !open(b)) continue;
              length[b] = Math.min(length[b] ?? 0, (length[a] ?? 0) + 1);
            }
          }
        }
        const { steps } = reach(board, [start], open);
        expect([...steps]).toEqual(length.map((rounds) => (rounds === Number.POSITIVE_INFINITY ? -1 : rounds)));
      }),
      { numRuns: 30 },
    );
  });

  it('lead step by step over open hexes from a start to the end', () => {
    fc.assert(
      fc.property(grouped, fc.nat(), fc.nat(), ({ board, groups }, from, other) => {
        const starts = [from % board.size, other % board.size];
        const open = (hex: number): boolean => groups[hex] !== 'b';
        const found = reach(board, starts, open);
        for (const end of numbersOf(board)) {
          const path = pathTo(found, end);
          expect(path === undefined).toBe(found.steps[end] === -1);
          if (path === undefined) continue;
          expect(starts).toContain(path[0]);
          expect(path.at(-1)).toBe(end);
          expect(path.length - 1).toBe(found.steps[end]);
          for (const [place, hex] of path.entries()) {
            if (place === 0) continue;
            expect(touching(board, path[place - 1] ?? -1, hex)).toBe(true);
            expect(open(hex)).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('find the nearest goal, and the way over a hexside that is closed one way only', () => {
    const row = boardOf([0, 1, 2, 3].map((q) => ({ q, r: 0 })));
    expect(
      shortestPath(
        row,
        1,
        (hex) => hex === 3 || hex === 0,
        () => true,
      ),
    ).toEqual([1, 0]);
    expect(
      shortestPath(
        row,
        1,
        (hex) => hex === 3 || hex === 0,
        (to, from) => to > from,
      ),
    ).toEqual([1, 2, 3]);
    expect(
      shortestPath(
        row,
        1,
        (hex) => hex === 3,
        (to) => to !== 2,
      ),
    ).toBeUndefined();
    expect(
      shortestPath(
        row,
        1,
        (hex) => hex === 1,
        () => false,
      ),
    ).toEqual([1]);
  });

  it('answer nothing for a hex that no board has', () => {
    const row = boardOf([{ q: 0, r: 0 }]);
    expect(
      pathTo(
        reach(row, [0], () => true),
        7,
      ),
    ).toBeUndefined();
  });
});
