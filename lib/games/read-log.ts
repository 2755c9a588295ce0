import type { JsonObject } from '../core/json';
import type { Playable } from '../core/playable';
import { err, ok, type Result } from '../core/result';
import type { Line, RoleId } from '../core/ruleset';
import { type Entry, openEntry } from '../trust/entry';
import type { GameError } from './errors';
import { isGameId } from './ids';
import type { EntryRow, House } from './ports';
import { invisible, mayRead, rolesOf } from './seats';
import type { GameId, LogEntryView, UserId } from './types';

export interface ReadLogInput {
  readonly by?: UserId;
  readonly gameId: GameId;
  /** Entries with a greater seq, ascending. */
  readonly after?: number;
  /** Entries with a smaller seq; without `after`, the last `limit` of them. */
  readonly before?: number;
  /** 1 to 500, 100 unless told. */
  readonly limit?: number;
}

export interface LogPage {
  /** Ascending by seq. */
  readonly entries: readonly LogEntryView[];
  /** The `after` of the following page; undefined at the end. */
  readonly next?: number;
  readonly total: number;
}

const MAX_LIMIT = 500;

/** A part of a game's log for one reader. What is sealed from them is shown as its leaf and who may read it. */
export async function readLog(house: House, input: ReadLogInput): Promise<Result<LogPage, GameError>> {
  const game = isGameId(input.gameId) ? await house.store.readGame(input.gameId) : undefined;
  if (game === undefined || !mayRead(game, input.by)) return err(invisible());
  const limit = Math.min(Math.max(1, input.limit ?? 100), MAX_LIMIT);
  const { after, before } = input;
  const range = { ...(after === undefined ? {} : { after }), ...(before === undefined ? {} : { before }), limit };
  const rows = await house.store.readEntries(game.gameId, range);
  const reader: Reader = {
    roles: rolesOf(game.seats, input.by),
    unsealed: await house.store.readUnsealed(game.gameId),
    ruleset: house.findRuleset(game.rulesetId),
  };
  const entries = rows.map((row) => entryView(row, reader));
  const last = entries.at(-1)?.seq;
  const more = last !== undefined && last + 1 < Math.min(game.nextSeq, before ?? game.nextSeq);
  return ok({ entries, ...(more ? { next: last } : {}), total: game.nextSeq });
}

interface Reader {
  readonly roles: readonly RoleId[];
  readonly unsealed: ReadonlyMap<string, number>;
  readonly ruleset: Playable | undefined;
}

function entryView(row: EntryRow, reader: Reader): LogEntryView {
  const { seq, type, actor, at, leaf } = row;
  const facts = { seq, type, actor, at, leaf };
  if (isSealedFrom(row, reader)) return { ...facts, sealedFor: row.visibleTo };
  const entry = openEntry(row.bytes, seq);
  if (!entry.ok) throw new Error(`entry ${seq} cannot be read: ${entry.error.fault}, ${entry.error.detail}`);
  const line = lineOf(entry.value, row, reader);
  return { ...facts, payload: entry.value.payload, ...(line === undefined ? {} : { line }) };
}

/** Sealed until an entry after it has opened its topic, for all but the roles that may see it. */
function isSealedFrom({ seq, sealTopic, visibleTo }: EntryRow, { roles, unsealed }: Reader): boolean {
  if (sealTopic === undefined || roles.some((role) => visibleTo.includes(role))) return false;
  return (unsealed.get(sealTopic) ?? -1) <= seq;
}

function lineOf({ type, payload }: Entry, row: EntryRow, { ruleset, roles }: Reader): Line | undefined {
  if (type !== 'event' || ruleset === undefined) return undefined;
  return describe(ruleset, payload, roles.find((role) => row.visibleTo.includes(role)) ?? roles[0]);
}

// An event of an older version of the rules that this version cannot read keeps its facts and loses its sentence.
function describe(ruleset: Playable, payload: JsonObject, viewer: RoleId | undefined): Line | undefined {
  const event = ruleset.parseEvent(payload);
  return event.ok ? ruleset.describe(event.value, viewer) : undefined;
}
