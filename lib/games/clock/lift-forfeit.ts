import { err, ok, type Result } from '@/lib/core/result';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
} from '../engine/game-act';
import { liftForfeit as lift } from '../engine/progress';
import { type GameError, refuse } from '../model/errors';
import type { Forfeit } from '../model/matters/records';
import { OPPONENT } from '../model/opponent';
import { masterRoles } from '../model/permissions';
import type { Services } from '../model/services';

/**
 * A forfeit is taken from the side that lost: by the side that won, or by the game master with a reason. The game goes on from where it
 * stood, and the side has a day. The built-in opponent never insists: against it the side that lost says so itself.
 */
export function liftForfeit(services: ActServices, command: ActCommand): Promise<Result<ActReceipt, GameError>> {
  const kind = { type: 'forfeit-lifted', right: 'lift-forfeit', reason: 'welcome', meaning: {} } as const;
  return executeAct(services, command, kind, (context) => decide(services, context));
}

function decide(services: Pick<Services, 'findRuleset'>, context: ActContext): Result<ActDone, GameError> {
  const { forfeit } = context.progress.matters;
  if (forfeit === undefined) return err(refuse('not-forfeited', 'No side has lost this game by forfeit.'));
  const author = authorOf(services, context, forfeit);
  if (author === undefined)
    return err(
      refuse('not-your-forfeit', 'Only the side that won by the forfeit lifts it, or the game master.', {
        wins: forfeit.wins,
      }),
    );
  if (author.role !== forfeit.wins && context.note === undefined)
    return err(refuse('invalid-note', 'Say why: everybody at the table reads the reason.'));
  const draft = draftOfAct('forfeit-lifted', author, { role: forfeit.role });
  return ok({ progress: lift(context.progress, draft) });
}

type Author = Pick<ActContext, 'role' | 'actor' | 'instead' | 'note'>;

/** In whose name it is lifted; undefined where nobody's. */
function authorOf(
  services: Pick<Services, 'findRuleset'>,
  context: ActContext,
  { role, wins }: Forfeit,
): Author | undefined {
  if (context.role === undefined) return undefined;
  if (context.role === wins || masterRoles(services, context.record).includes(context.role)) return context;
  const winner = context.record.seats.find((seat) => seat.role === wins);
  const isMachine = winner?.userId === OPPONENT && context.role === role;
  return isMachine ? { role: wins, actor: winner.actorId ?? '', note: context.note } : undefined;
}
