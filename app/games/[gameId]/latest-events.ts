import type { JsonObject } from '@/lib/core/json';
import type { LogEntryView } from '@/lib/games/model/types';

/** Entries that undo what stands before them in the log. */
const UNDOES = new Set(['taken-back', 'voided', 're-rolled']);

/**
 * The events that a page shows as new, in their order: those from an entry on, where one is asked for; else what happened
 * since this role acted last, and for a spectator what the last action did. Nothing that was undone is among them.
 */
export function latestEvents(
  entries: readonly LogEntryView[],
  { since, role }: { readonly since: string | undefined; readonly role: string | undefined },
): readonly JsonObject[] {
  const undone = entries.findLastIndex(({ type }) => UNDOES.has(type));
  const kept = entries.slice(undone + 1);
  return kept
    .slice(beginOf(kept, since, role))
    .flatMap(({ type, payload }) => (type === 'event' && payload !== undefined ? [payload] : []));
}

function beginOf(entries: readonly LogEntryView[], since: string | undefined, role: string | undefined): number {
  const from = entries.findIndex(({ seq }) => seq >= Number(since));
  if (since !== undefined) return from < 0 ? entries.length : from;
  if (role === undefined) return Math.max(0, entries.findLastIndex(isAction));
  const own = entries.findLastIndex((entry) => isAction(entry) && entry.payload?.by === role);
  const next = entries.findIndex((entry, index) => index > own && isAction(entry));
  return next < 0 ? entries.length : next;
}

const isAction = ({ type }: LogEntryView): boolean => type === 'action';
