import { LRUCache } from 'lru-cache';
import type { GameState, Playable } from '@/lib/core/playable';
import { backTo } from '@/lib/trust/acts';
import type { Entry } from '@/lib/trust/entry';
import { LogReplay } from '@/lib/trust/log-replay';
import type { EntryRow, GameRecord } from '../model/records';
import { rulesForWords } from '../model/registry';
import type { ServicesWith } from '../model/services';
import type { GameId } from '../model/types';
import { openRow, readWholeLog } from './whole-log';

/** One entry of a log with the positions around it. */
export interface Moment {
  readonly row: EntryRow;
  readonly entry: Entry;
  /** The first entry of the command that it belongs to. */
  readonly head: number;
  readonly before: GameState | undefined;
  readonly after: GameState | undefined;
  /** The act that undid it, if one did. */
  readonly undoneBy?: number;
}

/** A log played through. It holds every secret: what leaves this folder goes through the ruleset's own views. */
export interface History {
  readonly ruleset: Playable;
  readonly moments: readonly Moment[];
}

/** Positions share most of their parts, so that the history of a long game costs little more than its log. */
const kept = new LRUCache<GameId, { readonly leaf: string; readonly history: History }>({ max: 20 });

/** The history of a game; undefined when its rules are not here. An event that they cannot read throws. */
export async function historyOf(
  services: ServicesWith<'readEntries', 'findRuleset'>,
  game: GameRecord,
): Promise<History | undefined> {
  const ruleset = rulesForWords(services, game);
  if (ruleset === undefined) return undefined;
  const [last] = await services.store.readEntries(game.gameId, { before: game.nextSeq, limit: 1 });
  const held = kept.get(game.gameId);
  if (held !== undefined && held.leaf === last?.leaf && held.history.ruleset === ruleset) return held.history;
  const history = playThrough(ruleset, await readWholeLog(services, game.gameId, game.nextSeq));
  kept.set(game.gameId, { leaf: last?.leaf ?? '', history });
  return history;
}

function playThrough(ruleset: Playable, rows: readonly EntryRow[]): History {
  const replay = new LogReplay(ruleset);
  const moments: Moment[] = [];
  let head = 0;
  for (const row of rows) {
    const entry = openRow(row);
    // Dice and events belong to the entry before them; every other entry starts something new.
    if (entry.type !== 'event' && entry.type !== 'dice-rolled') head = entry.seq;
    const before = replay.state;
    const applied = replay.apply(entry);
    if (!applied.ok) throw new Error(`entry ${applied.error.seq}: ${applied.error.detail}`);
    undo(moments, entry);
    moments.push({ row, entry, head, before, after: replay.state });
  }
  return { ruleset, moments };
}

function undo(moments: Moment[], entry: Entry): void {
  const target = backTo(entry);
  if (target === undefined) return;
  for (let at = target; at < entry.seq; at += 1) {
    const moment = moments[at];
    if (moment !== undefined && moment.undoneBy === undefined) moments[at] = { ...moment, undoneBy: entry.seq };
  }
}
