import type { JsonObject } from '@/lib/core/json';
import { err, ok, type Result } from '@/lib/core/result';
import type { LineError } from '@/lib/core/ruleset';
import { type JointPast, type JointWar, pastOf, type Setups } from './campaign-past';
import type { PastBody, Position, Section } from './position';
import { parsedJson, positionJson, readPosition, writePosition } from './text';

/** A line with which past turns begin, and one that ends them because the sheet goes on. */
const TURNS = /^\uFEFF?\s*"?PAST TURNS\b/i;
const SHEET = /^\uFEFF?\s*"?(?:MID-WAR\b|\[[a-z-]+\])/i;

type Read = Result<JointWar, readonly LineError[]>;

/** What a campaign's sheet needs to read a text that may hold past turns. */
interface Reader {
  readonly sections: readonly Section[];
  readonly past: JointPast;
  readonly setups: Setups;
}

/**
 * The one sheet as it was pasted or sent as a file, with past turns above or below its sections, or as a member `turns` of its JSON.
 * Faults of both are told together, each with its line.
 */
export function readJointWar(reader: Reader, text: string): Read {
  if (!/^\uFEFF?\s*(?:\[\s*)?\{/.test(text)) return readLines(reader, text);
  const data = parsedJson(text.replace(/^\uFEFF/, ''));
  // What is no JSON is refused as the sheet is.
  return data === undefined ? plainSheet(readPosition(reader.sections, '{')) : readData(reader, data.value);
}

const plainSheet = (read: Result<Position, readonly LineError[]>): Read =>
  read.ok ? ok({ position: read.value }) : read;

function readLines({ sections, past, setups }: Reader, text: string): Read {
  const { turns, sheet } = parted(past, text);
  const read = readPosition(sections, sheet.join('\n'));
  if (turns === undefined) return plainSheet(read);
  return both(readTurns(past, setups, turns), read);
}

/** Past turns by themselves, as text or as JSON; lines are counted from the first line of `lines`. */
export function readTurns(
  past: JointPast,
  setups: Setups,
  { from, lines }: { readonly from: number; readonly lines: readonly string[] },
): Result<PastBody, readonly LineError[]> {
  const read = past.read(setups[past.rulesetId] ?? {}, lines.join('\n'));
  return read.ok ? read : err(read.error.map((fault) => ({ ...fault, line: fault.line + from })));
}

function both(turns: Result<PastBody, readonly LineError[]>, sheet: Result<Position, readonly LineError[]>): Read {
  if (turns.ok && sheet.ok) return ok({ position: sheet.value, turns: turns.value.turns });
  const faults = [...(turns.ok ? [] : turns.error), ...(sheet.ok ? [] : sheet.error)];
  return err(faults.sort((a, b) => a.line - b.line));
}

/** The lines of the past turns, and those of the sheet with empty ones in their place, so that every line keeps its number. */
function parted(past: JointPast, text: string) {
  const lines = text.split(/\r\n|\r|\n/);
  const named = lines.findIndex((line) => TURNS.test(line));
  const firstOfSheet = lines.findIndex((line) => SHEET.test(line));
  const head = firstOfSheet === -1 ? lines : lines.slice(0, firstOfSheet);
  const from = named === -1 && past.isSeries(head.join('\n')) ? 0 : named;
  if (from === -1) return { turns: undefined, sheet: lines };
  const ends = lines.findIndex((line, at) => at > from && SHEET.test(line));
  const to = ends === -1 ? lines.length : ends;
  return {
    turns: { from, lines: lines.slice(from, to) },
    sheet: lines.map((line, at) => (at >= from && at < to ? '' : line)),
  };
}

/** As JSON: the sheet with a member `turns`, or past turns alone, as a game writes and takes them. */
function readData({ sections, past, setups }: Reader, data: unknown): Read {
  const { turns, rest } = dataIn(data);
  const read = readPosition(sections, JSON.stringify(rest));
  if (turns === undefined) return plainSheet(read);
  return both(readTurns(past, setups, { from: 0, lines: [JSON.stringify({ kind: 'past-turns', turns })] }), read);
}

function dataIn(data: unknown): { readonly turns?: unknown; readonly rest: object } {
  if (Array.isArray(data)) return { turns: data, rest: {} };
  const { body, ...own } = Object(data) as { readonly body?: unknown };
  const { kind, turns, ...rest } = (isPastData(body) ? body : own) as Readonly<Record<string, unknown>>;
  return isPastData({ kind }) || turns !== undefined ? { turns, rest } : { rest: Object(data) };
}

const isPastData = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'past-turns';

/** The same as files: past turns come first. */
export function writeJointWar(
  sections: readonly Section[],
  past: JointPast | undefined,
  { position, turns }: JointWar,
): { readonly csv: string; readonly json: string } {
  const csv = writePosition(sections, position);
  if (turns === undefined || past === undefined) return { csv, json: positionJson(position) };
  const json: JsonObject = { turns: [...turns], ...(position as JsonObject) };
  return { csv: `${past.write(pastOf(turns))}\n${csv}`, json: `${JSON.stringify(json, undefined, 1)}\n` };
}
