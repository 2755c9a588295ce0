import type { GameState } from '@/lib/core/playable';
import type { History } from '../engine/history';
import { entryView, type Reader } from '../log/read-log';
import type { EntryRow } from '../model/records';
import type { LogEntryView } from '../model/types';
import type { BriefTurn } from './shapes';

/** How many turns are told, and how many sentences of each. */
const TURNS = 3;
const SENTENCES = 40;

/** The last turns in sentences, for one reader; nothing that was undone. Without a history: the newest sentences as one. */
export function lastTurns(
  history: History | undefined,
  rows: readonly EntryRow[],
  reader: Reader,
): readonly BriefTurn[] {
  if (history === undefined) return shown([{ entries: rows.flatMap((row) => entriesWithLines(row, reader)) }]);
  return shown(byTurn(history, reader).slice(-TURNS));
}

interface TurnEntries {
  readonly turn?: number;
  readonly entries: LogEntryView[];
}

const shown = (turns: readonly TurnEntries[]): readonly BriefTurn[] =>
  turns
    .filter(({ entries }) => entries.length > 0)
    .map(({ entries, ...turn }) => ({
      ...turn,
      earlier: Math.max(0, entries.length - SENTENCES),
      entries: entries.slice(-SENTENCES),
    }));

/** From the end on: what is older than the last turns is not put into words. An event that ends a turn is the last of it. */
function byTurn({ ruleset, moments }: History, reader: Reader): readonly TurnEntries[] {
  const turns: TurnEntries[] = [];
  const known = new Map<GameState, number>();
  const turnOf = (state: GameState): number => {
    const turn = known.get(state) ?? ruleset.standing(state).turn;
    known.set(state, turn);
    return turn;
  };
  for (const { row, before, after, undoneBy } of moments.toReversed()) {
    const state = before ?? after;
    if (state === undefined || undoneBy !== undefined) continue;
    const sentence = entriesWithLines(row, reader);
    if (sentence.length === 0) continue;
    const turn = turnOf(state);
    const first = turns[0];
    if (first?.turn === turn) first.entries.unshift(...sentence);
    else if (turns.length === TURNS) break;
    else turns.unshift({ turn, entries: [...sentence] });
  }
  return turns;
}

function entriesWithLines(row: EntryRow, reader: Reader): readonly LogEntryView[] {
  const entry = entryView(row, reader);
  return entry.line === undefined ? [] : [entry];
}
