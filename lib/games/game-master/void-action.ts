import { ok, type Result } from '@/lib/core/result';
import type { StandingAction } from '@/lib/trust/tale';
import {
  type ActDone,
  type ActKind,
  type ActReceipt,
  type ActTable,
  carryTableCommand,
  draftOfAct,
  notBegun,
  type TableCommand,
} from '../engine/game-act';
import { goBack } from '../engine/progress';
import type { GameError } from '../model/errors';
import type { House } from '../model/services';
import { tellGame, undoable } from './standing-actions';

export interface VoidActionInput extends TableCommand {
  /** The entry of an action that stands. */
  readonly target: number;
}

/**
 * A game master undoes an action and all that came after it: the position is again the one before it, and a game that was
 * over runs again. What is undone stays in the log; turns that are played again have dice of later epochs.
 */
export async function voidAction(house: House, input: VoidActionInput): Promise<Result<ActReceipt, GameError>> {
  const { target } = input;
  const kind: ActKind = { type: 'voided', right: 'void', reason: 'needed', meaning: target };
  return carryTableCommand(house, input, kind, async (table) => {
    const begun = notBegun(table);
    if (begun !== undefined) return begun;
    const found = undoable(await tellGame(house, table.progress.game), target);
    return found.ok ? ok(voided(table, found.value)) : found;
  });
}

/** The game before the action, with the entry that says so. */
export function voided(table: ActTable, { seq: target, before }: StandingAction): ActDone {
  return { progress: goBack(table.progress, before, draftOfAct('voided', table, { target })) };
}
