import type { JsonObject } from '@/lib/core/json';
import type { Turns } from '@/lib/games/log/read-turns';
import type { LogEntryView } from '@/lib/games/model/types';
import { backTo } from '@/lib/trust/acts';

/** Entries next to each other that belong together. */
export interface LogSection {
  readonly title: string;
  readonly entries: readonly LogEntryView[];
  readonly groups: readonly LogGroup[];
}

/** Entries under a heading of their own, such as a battle; the others have none. */
export interface LogGroup {
  readonly title?: string;
  readonly entries: readonly LogEntryView[];
}

/** What a rules system knows about its events. */
export interface Headings {
  /** The heading that begins with an event. */
  readonly titleOf: (event: JsonObject) => string | undefined;
  /** Whether an event is the last one under its heading. */
  readonly isEnd: (event: JsonObject) => boolean;
}

/** In the order of the log: a turn that was undone comes twice. */
export function sectionsOf(
  entries: readonly LogEntryView[],
  turns: Turns,
  headings: Headings,
  before = 'Before the first turn',
): readonly LogSection[] {
  const starts = entries.flatMap(({ seq }, at) =>
    at === 0 || turns.get(seq) !== turns.get(entries[at - 1]?.seq ?? -1) ? [at] : [],
  );
  return starts.map((at, place) => {
    const own = entries.slice(at, starts[place + 1]);
    const turn = turns.get(own[0]?.seq ?? -1);
    return {
      title: turn === undefined ? before : `Turn ${turn}`,
      entries: own,
      groups: groupsOf(own, headings),
    };
  });
}

function groupsOf(entries: readonly LogEntryView[], headings: Headings): readonly LogGroup[] {
  const groups: LogGroup[] = [];
  for (let at = 0; at < entries.length; ) {
    const title = titleAt(entries[at], headings);
    const end = title === undefined ? nextTitle(entries, at, headings) : endOf(entries, at, headings);
    groups.push({ ...(title === undefined ? {} : { title }), entries: entries.slice(at, end) });
    at = end;
  }
  return groups;
}

const eventOf = (entry: LogEntryView | undefined): JsonObject | undefined =>
  entry?.type === 'event' ? entry.payload : undefined;

function titleAt(entry: LogEntryView | undefined, { titleOf }: Headings): string | undefined {
  const event = eventOf(entry);
  return event && titleOf(event);
}

function nextTitle(entries: readonly LogEntryView[], from: number, headings: Headings): number {
  const next = entries.findIndex((entry, at) => at > from && titleAt(entry, headings) !== undefined);
  return next < 0 ? entries.length : next;
}

/** After the event that ends it; one that does not end here goes on to the next heading. */
function endOf(entries: readonly LogEntryView[], from: number, headings: Headings): number {
  const next = nextTitle(entries, from, headings);
  const end = entries.findIndex((entry, at) => at >= from && isEndEntry(entry, headings));
  return end < 0 ? next : Math.min(end + 1, next);
}

function isEndEntry(entry: LogEntryView, { isEnd }: Headings): boolean {
  const event = eventOf(entry);
  return event !== undefined && isEnd(event);
}

/**
 * The turns of the newest entries, counted back from the turn of today; nothing is read for it. An act that undid something
 * may have undone the end of a turn: what stands before it has no turn here.
 */
export function turnsBack(
  entries: readonly LogEntryView[],
  today: number,
  endsTurn: (event: JsonObject) => boolean,
): Turns {
  const turns = new Map<number, number>();
  let turn = today;
  for (const entry of entries.toReversed()) {
    const event = eventOf(entry);
    if (event !== undefined && endsTurn(event)) turn -= 1;
    turns.set(entry.seq, turn);
    if (backTo({ type: entry.type, payload: entry.payload ?? {} }) !== undefined) break;
  }
  return turns;
}
