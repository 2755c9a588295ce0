import { ALTERNATING, AREAS, type BgState, gameOf, partOf, UNITS } from '../boardgame/forty-units';
import type { Work } from './rate';

/** The parts of boardgame.io that play a move: what its server calls for each one. */
interface BoardgameIo {
  readonly InitializeGame: (options: { readonly game: unknown; readonly numPlayers: number }) => BgState;
  readonly CreateGameReducer: (options: { readonly game: unknown }) => (state: BgState, action: unknown) => BgState;
}

const MOVES = 1_000;

/** boardgame.io's reducer, without and with a change of player after each move: the second is the reference. */
export function reference(): readonly [Work, Work] {
  const bgio = partOf<BoardgameIo>('internal');
  return [
    { name: 'boardgame.io reducer, one player moving', run: () => play(bgio, {}) },
    { name: 'boardgame.io reducer, players alternating', run: () => play(bgio, ALTERNATING) },
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
