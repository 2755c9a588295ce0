import type { JsonObject } from '@/lib/core/json';
import { ok, type Result } from '@/lib/core/result';
import { backTo } from '@/lib/trust/acts';
import { positionOf } from '../engine/snapshot';
import { entryView, readerOf } from '../log/read-log';
import type { GameError } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { GameId, LogEntryView, UserId } from '../model/types';

/** A position and what led to it, as everybody sees it who may read the game. */
export interface OnlookersMoves {
  readonly rulesetId: string;
  readonly view: JsonObject;
  /** Events in their order; none that is sealed from anybody, and none that was undone. */
  readonly events: readonly JsonObject[];
}

export interface OnlookersMovesInput {
  readonly by: UserId;
  readonly gameId: GameId;
  /** The entry of a command: what it did itself is left out, as all before it. Without it the newest events. */
  readonly since?: number | undefined;
}

/** Entries that are looked through, from the newest on. */
const LOOK_BACK = 500;

/**
 * For pictures that leave the service, as mails do: what one seat alone may see is not in it, since a mail is handed on. Undefined
 * before the game has begun.
 */
export async function readOnlookersMoves(
  services: ServicesWith<'readEntries' | 'readGame' | 'readState' | 'readUnsealed', 'findRuleset' | 'snapshots'>,
  { by, gameId, since }: OnlookersMovesInput,
): Promise<Result<OnlookersMoves | undefined, GameError>> {
  const found = await gameFor(services, { by, gameId }, 'read');
  if (!found.ok) return found;
  const game = found.value;
  const position = await positionOf(services, game);
  if (position === undefined) return ok(undefined);
  const onlooker = await readerOf(services, game, undefined);
  const rows = await services.store.readEntries(gameId, { before: game.nextSeq, limit: LOOK_BACK });
  const entries = rows.map((row) => entryView(row, onlooker));
  return ok({
    rulesetId: game.rulesetId,
    view: position.ruleset.view(position.state, undefined),
    events: eventsBehind(entries, since),
  });
}

function eventsBehind(entries: readonly LogEntryView[], since: number | undefined): readonly JsonObject[] {
  const undone = entries.findLastIndex(goesBack);
  const own = since === undefined ? -1 : entries.findIndex(({ type, seq }) => seq > since && type === 'action');
  // After their own command nothing was done by anybody.
  if (since !== undefined && own < 0) return [];
  return entries
    .slice(Math.max(undone + 1, own))
    .flatMap(({ type, payload }) => (type === 'event' && payload !== undefined ? [payload] : []));
}

/** Whether an entry undoes what stands before it. */
const goesBack = ({ type, payload }: LogEntryView): boolean =>
  payload !== undefined && backTo({ type, payload }) !== undefined;
