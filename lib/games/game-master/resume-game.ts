import { err, ok, type Result } from '@/lib/core/result';
import { afterPause } from '../engine/deadlines';
import {
  type ActDone,
  type ActReceipt,
  type ActTable,
  carryTableCommand,
  draftOfAct,
  type TableCommand,
} from '../engine/game-act';
import { append } from '../engine/progress';
import { type GameError, refuse } from '../model/errors';
import type { House } from '../model/services';

/** Lets a paused game go on: every deadline is later by exactly as long as the pause was. */
export function resumeGame(house: House, command: TableCommand): Promise<Result<ActReceipt, GameError>> {
  const kind = { type: 'resumed', right: 'pause', reason: 'welcome', meaning: {} } as const;
  return carryTableCommand(house, command, kind, resume);
}

function resume(table: ActTable): Result<ActDone, GameError> {
  const { progress, at } = table;
  const { paused, ...matters } = progress.matters;
  if (paused === undefined) return err(refuse('not-paused', 'This game is not paused.'));
  const deadlines = afterPause(progress.deadlines, paused.at, at);
  return ok({ progress: { ...append(progress, draftOfAct('resumed', table, {})), matters, deadlines } });
}
