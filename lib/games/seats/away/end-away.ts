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
import { type Finding, type OwnTable, ownTables } from './own-seats';

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
  return executeAct(services, command, kind, (table) => end(services, table, command.by, everywhere));
}

async function end(
  services: Finding,
  table: ActContext,
  by: UserId,
  everywhere: boolean,
): Promise<Result<ActDone, GameError>> {
  const { role, note } = table;
  if (role === undefined) return err(refuse('not-your-seat', 'You do not hold a seat of this game.'));
  const tables = await ownTables(services, table, { by, role, everywhere });
  if (!tables.ok) return tables;
  const done = tables.value.map((one) => endAt(one, { note, at: table.at })).filter(({ drafts }) => drafts.length > 0);
  const [own, ...others] = done;
  if (own?.game.gameId !== table.record.gameId)
    return err(refuse('nothing-to-change', 'You have not said that you are away.'));
  return ok({ progress: own, others });
}

function endAt({ progress, own }: OwnTable, { note, at }: Pick<ActContext, 'note' | 'at'>): Progress {
  return own.reduce((now, { seat: { role }, actor }) => {
    const { away = [], ...matters } = now.matters;
    const before = away.find((one) => one.role === role && one.member === actor && at < one.until);
    if (before === undefined) return now;
    const { news: _, ...draft } = draftOfAct('away-ended', { role, actor, note }, {});
    const rest = away.filter((one) => one !== before);
    return { ...append(now, draft), matters: rest.length === 0 ? matters : { ...matters, away: rest } };
  }, progress);
}
