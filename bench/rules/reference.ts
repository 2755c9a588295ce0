import { createRequire } from 'node:module';
import type { Work } from './rate';

/** The parts of boardgame.io that play a move: what its server calls for each one. */
interface BoardgameIo {
  readonly InitializeGame: (options: { readonly game: unknown; readonly numPlayers: number }) => BgState;
  readonly CreateGameReducer: (options: { readonly game: unknown }) => (state: BgState, action: unknown) => BgState;
}
interface BgState {
  readonly G: { readonly units: readonly { readonly area: number }[] };
  readonly ctx: { readonly currentPlayer: string };
}

const UNITS = 40;
const AREAS = 53;
const MOVES = 1_000;

/** A game of 40 units whose one move puts one unit into another area. */
const gameOf = (turn: Readonly<Record<string, number>>) => ({
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

/** boardgame.io's reducer, without and with a change of player after each move: the second is the reference. */
export function reference(): readonly [Work, Work] {
  const bgio: BoardgameIo = createRequire(import.meta.url)('boardgame.io/dist/cjs/internal.js');
  return [
    { name: 'boardgame.io reducer, one player moving', run: () => play(bgio, {}) },
    { name: 'boardgame.io reducer, players alternating', run: () => play(bgio, { minMoves: 1, maxMoves: 1 }) },
  ];
}

function play({ InitializeGame, CreateGameReducer }: BoardgameIo, turn: Readonly<Record<string, number>>): number {
  const game = gameOf(turn);
  const reduce = CreateGameReducer({ game });
  let state = InitializeGame({ game, numPlayers: 2 });
  for (let move = 0; move < MOVES; move += 1) {
    const area = (move * 7) % AREAS;
    const playerID = state.ctx.currentPlayer;
    state = reduce(state, { type: 'MAKE_MOVE', payload: { type: 'go', args: [move % UNITS, area], playerID } });
    if (state.G.units[move % UNITS]?.area !== area) throw new Error('the reference did not move its unit');
  }
  return MOVES;
}
