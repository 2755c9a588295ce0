import { err, ok, type Result } from '../core/result';
import { type GameError, refuse } from './errors';
import type { House } from './ports';
import { append, nextSeqOf } from './progress';
import { paused } from './submit-action';
import {
  type ActDone,
  type ActReceipt,
  type ActTable,
  carryTableCommand,
  draftOfAct,
  type TableCommand,
} from './table-command';

/** Nobody may act and no clock runs from now on, until the game master lets the game go on. It needs a reason. */
export function pauseGame(house: House, command: TableCommand): Promise<Result<ActReceipt, GameError>> {
  const kind = { type: 'paused', right: 'pause', reason: 'needed', meaning: {} } as const;
  return carryTableCommand(house, command, kind, pause);
}

function pause(table: ActTable): Result<ActDone, GameError> {
  const { progress, at } = table;
  const { status } = progress.game;
  if (status === 'over') return err(refuse('game-over', 'This game is over.'));
  if (status === 'open') return err(refuse('game-not-started', 'This game waits for its seats to be taken.'));
  if (progress.matters.paused !== undefined) return err(paused());
  const matters = { ...progress.matters, paused: { at, seq: nextSeqOf(progress) } };
  return ok({ progress: { ...append(progress, draftOfAct('paused', table, {})), matters } });
}
