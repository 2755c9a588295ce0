import type { JsonObject } from '@/lib/core/json';
import { ok, type Result } from '@/lib/core/result';
import { isAct } from '@/lib/trust/acts';
import { type History, historyOf, type Moment } from '../engine/history';
import { type Reader, readerOf } from '../log/read-log';
import type { GameError } from '../model/errors';
import { isSealedFrom } from '../model/is-sealed-from';
import { gameFor } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';

/** A place at which a replay stops: a command, with what of it the reader may see. */
export interface ReplayStep {
  /** Its first entry. */
  readonly seq: number;
  /** The turn that the game is in after it. */
  readonly turn: number;
  readonly events: readonly JsonObject[];
  /** An act has undone it since. */
  readonly undone?: true;
}

/** Every step of a game since it began, acts included; empty before it has begun. */
export async function readSteps(
  services: ServicesWith<'readEntries' | 'readGame' | 'readUnsealed', 'findRuleset'>,
  input: { readonly by?: UserId | undefined; readonly gameId: GameId },
): Promise<Result<readonly ReplayStep[], GameError>> {
  const found = await gameFor(services, input, 'read');
  if (!found.ok) return found;
  const history = await historyOf(services, found.value);
  return ok(history === undefined ? [] : stepsOf(history, await readerOf(services, found.value, input.by)));
}

function stepsOf({ ruleset, moments }: History, reader: Reader): readonly ReplayStep[] {
  const lasts = new Map(moments.map((moment) => [moment.head, moment.after]));
  const events = eventsFor(moments, reader);
  return moments.flatMap(({ entry: { type, seq }, undoneBy }) => {
    const state = lasts.get(seq);
    const isStep = type === 'action' || type === 'game-started' || isAct(type);
    if (!isStep || state === undefined) return [];
    const undone = undoneBy === undefined ? {} : { undone: true as const };
    return [{ seq, turn: ruleset.standing(state).turn, events: events.get(seq) ?? [], ...undone }];
  });
}

/** What the reader may see, by the first entry of its command. */
function eventsFor(moments: readonly Moment[], reader: Reader): ReadonlyMap<number, readonly JsonObject[]> {
  const events = new Map<number, JsonObject[]>();
  for (const { head, entry, row } of moments) {
    if (entry.type !== 'event' || isSealedFrom(row, reader)) continue;
    const list = events.get(head) ?? [];
    list.push(entry.payload);
    events.set(head, list);
  }
  return events;
}
