import { createRequire } from 'node:module';

/** A game of boardgame.io, as its parts take it. */
export interface BgState {
  readonly G: { readonly units: readonly { readonly area: number }[] };
  readonly ctx: { readonly currentPlayer: string };
  readonly _stateID: number;
}

export const UNITS = 40;
export const AREAS = 53;

/** A game of 40 units whose one move puts one unit into another area. */
export const gameOf = (turn: Readonly<Record<string, number>>) => ({
  name: 'forty-units',
  disableUndo: true,
  setup: () => ({
    units: Array.from({ length: UNITS }, (_, id) => ({ id, type: 'infantry', area: id % AREAS, disrupted: false })),
  }),
  turn,
  moves: {
    go: ({ G }: { G: { units: { area: number }[] } }, unit: number, area: number) => {
      const moved = G.units[unit];
      if (moved !== undefined) moved.area = area;
    },
  },
});

/** Players take turns, as ours do. */
export const ALTERNATING = { minMoves: 1, maxMoves: 1 } as const;

/** A part of boardgame.io's own build: its modules for import cannot be read by Node. */
export const partOf = <T>(name: 'internal' | 'master'): T =>
  createRequire(import.meta.url)(`boardgame.io/dist/cjs/${name}.js`);
