import { err, ok, type Result } from '@/lib/core/result';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
} from '@/lib/games/engine/game-act';
import { append, type Progress } from '@/lib/games/engine/progress';
import { type GameError, refuse } from '@/lib/games/model/errors';
import type { UserId } from '@/lib/games/model/types';
import { type Finding, type OwnGame, ownGames } from './own-seats';

export interface EndAwayInput extends ActCommand {
  /** In all of one's games at once. */
  readonly everywhere?: boolean;
}

/** Says that one is back, or will not be away after all: a right that was handed over comes back at once. */
export function endAway(
  services: ActServices & Finding,
  { everywhere = false, ...command }: EndAwayInput,
): Promise<Result<ActReceipt, GameError>> {
  const kind = { type: 'away-ended', right: 'be-away', reason: 'welcome', meaning: [everywhere] } as const;
  return executeAct(services, command, kind, (context) => end(services, context, command.by, everywhere));
}

async function end(
  services: Finding,
  context: ActContext,
  by: UserId,
  everywhere: boolean,
): Promise<Result<ActDone, GameError>> {
  const { role, note } = context;
  if (role === undefined) return err(refuse('not-your-seat', 'You do not hold a seat of this game.'));
  const games = await ownGames(services, context, { by, role, everywhere });
  if (!games.ok) return games;
  const done = games.value.map((one) => endAt(one, { note, at: context.at })).filter(({ drafts }) => drafts.length > 0);
  const [own, ...others] = done;
  if (own?.game.gameId !== context.record.gameId)
    return err(refuse('nothing-to-change', 'You have not said that you are away.'));
  return ok({ progress: own, others });
}

function endAt({ progress, own }: OwnGame, { note, at }: Pick<ActContext, 'note' | 'at'>): Progress {
  return own.reduce((now, { seat: { role }, actor }) => {
    const { away = [], ...matters } = now.matters;
    const before = away.find((one) => one.role === role && one.member === actor && at < one.until);
    if (before === undefined) return now;
    const { news: _, ...draft } = draftOfAct('away-ended', { role, actor, note }, {});
    const rest = away.filter((one) => one !== before);
    return { ...append(now, draft), matters: rest.length === 0 ? matters : { ...matters, away: rest } };
  }, progress);
}
