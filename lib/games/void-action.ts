import { ok, type Result } from '../core/result';
import type { StandingAction } from '../trust/tale';
import type { GameError } from './errors';
import type { House } from './ports';
import { goBack } from './progress';
import { tellGame, undoable } from './standing';
import {
  type ActDone,
  type ActKind,
  type ActReceipt,
  type ActTable,
  carryTableCommand,
  draftOfAct,
  notBegun,
  type TableCommand,
} from './table-command';

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
