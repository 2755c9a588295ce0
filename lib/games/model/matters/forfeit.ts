import type { Outcome } from '@/lib/core/ruleset';
import { type GameError, refuse } from '../errors';
import type { Forfeit } from './records';

/** No rules have this clause: the terms of the game's clock end it. */
const CLAUSE = 'clock:forfeit';

/** How a game ended that a side has lost by forfeit. */
export const forfeitOutcome = ({ role, wins }: Pick<Forfeit, 'role' | 'wins'>): Outcome => ({
  winners: [wins],
  losers: [role],
  reason: 'forfeit',
  clause: CLAUSE,
});

export const isForfeit = ({ clause }: Pick<Outcome, 'clause'>): boolean => clause === CLAUSE;

export const lostByForfeit = (): GameError =>
  refuse(
    'game-over',
    'This game is over by forfeit. It goes on once the forfeit is lifted, by the side that won or by the game master.',
  );
