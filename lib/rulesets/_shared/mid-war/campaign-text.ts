import type { JsonObject } from '@/lib/core/json';
import { err, ok, type Result } from '@/lib/core/result';
import type { LineError } from '@/lib/core/ruleset';
import { type JointBeside, type JointPast, type JointWar, pastOf, type Setups } from './campaign-past';
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
  readonly beside: JointBeside;
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

function readLines(reader: Reader, text: string): Read {
  const { sections, past } = reader;
  const { other, lines } = apart(reader.beside, text.split(/\r\n|\r|\n/));
  const { turns, sheet } = parted(past, lines);
  const read = readPosition(sections, sheet.join('\n'));
  if (turns === undefined && other === undefined) return plainSheet(read);
  return both(readAllTurns(reader, { turns, other }), read);
}

/** Lines of a text from one on: their numbers are counted from its first line. */
interface Lines {
  readonly from: number;
  readonly lines: readonly string[];
}
type AllTurns = Pick<JointWar, 'turns' | 'otherTurns'>;

/** Past turns beside cells: of the first game and, below their heading, of the other. */
export function readBothTurns(reader: Omit<Reader, 'sections'>, text: string): Result<AllTurns, readonly LineError[]> {
  const { other, lines } = apart(reader.beside, text.split(/\r\n|\r|\n/));
  const isEmpty = lines.every((line) => line.trim() === '');
  return readAllTurns(reader, { turns: isEmpty ? undefined : { from: 0, lines }, other });
}

function readAllTurns(
  { past, beside, setups }: Omit<Reader, 'sections'>,
  { turns, other }: { readonly turns: Lines | undefined; readonly other: Lines | undefined },
): Result<AllTurns, readonly LineError[]> {
  if (turns === undefined) return err([alone(other)]);
  const first = readTurns(past, setups, turns);
  if (!first.ok || other === undefined) return first.ok ? ok({ turns: first.value.turns }) : first;
  const second = beside.read(setups, other.lines.join('\n'), first.value);
  if (!second.ok) return err(second.error.map((fault) => ({ ...fault, line: fault.line + other.from })));
  return ok({ turns: first.value.turns, otherTurns: second.value.turns });
}

const alone = (other: Lines | undefined): LineError => ({
  ...{ line: (other?.from ?? 0) + 1, column: 1, word: '', near: [] },
  message: 'These past turns go together with those of the other game: enter both.',
});

/** The past turns of the other game, and the text with empty lines in their place, so that every line keeps its number. */
function apart({ isHeading }: JointBeside, lines: readonly string[]) {
  const from = lines.findIndex((line) => TURNS.test(line) && isHeading(line));
  if (from === -1) return { other: undefined, lines };
  const ends = lines.findIndex((line, at) => at > from && (TURNS.test(line) || SHEET.test(line)));
  const to = ends === -1 ? lines.length : ends;
  return {
    other: { from, lines: lines.slice(from, to) },
    lines: lines.map((line, at) => (at >= from && at < to ? '' : line)),
  };
}

/** Past turns by themselves, as text or as JSON; lines are counted from the first line of `lines`. */
function readTurns(
  past: JointPast,
  setups: Setups,
  { from, lines }: { readonly from: number; readonly lines: readonly string[] },
): Result<PastBody, readonly LineError[]> {
  const read = past.read(setups[past.rulesetId] ?? {}, lines.join('\n'));
  return read.ok ? read : err(read.error.map((fault) => ({ ...fault, line: fault.line + from })));
}

function both(turns: Result<AllTurns, readonly LineError[]>, sheet: Result<Position, readonly LineError[]>): Read {
  if (turns.ok && sheet.ok) return ok({ position: sheet.value, ...turns.value });
  const faults = [...(turns.ok ? [] : turns.error), ...(sheet.ok ? [] : sheet.error)];
  return err(faults.sort((a, b) => a.line - b.line));
}

/** The lines of the past turns, and those of the sheet with empty ones in their place, so that every line keeps its number. */
function parted(past: JointPast, lines: readonly string[]) {
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

/** As JSON: the sheet with a member `turns`, and `otherTurns` beside it; or past turns alone, as a game writes and takes them. */
function readData(reader: Reader, data: unknown): Read {
  const { turns, otherTurns, rest } = dataIn(data);
  const read = readPosition(reader.sections, JSON.stringify(rest));
  if (turns === undefined && otherTurns === undefined) return plainSheet(read);
  return both(readAllTurns(reader, { turns: dataLine(turns), other: dataLine(otherTurns) }), read);
}

const dataLine = (turns: unknown): Lines | undefined =>
  turns === undefined ? undefined : { from: 0, lines: [JSON.stringify({ kind: 'past-turns', turns })] };

function dataIn(data: unknown): { readonly turns?: unknown; readonly otherTurns?: unknown; readonly rest: object } {
  if (Array.isArray(data)) return { turns: data, rest: {} };
  const { body, ...own } = Object(data) as { readonly body?: unknown };
  const { kind, turns, otherTurns, ...rest } = (isPastData(body) ? body : own) as Readonly<Record<string, unknown>>;
  const hasTurns = isPastData({ kind }) || turns !== undefined || otherTurns !== undefined;
  return hasTurns ? { turns, otherTurns, rest } : { rest: Object(data) };
}

const isPastData = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'past-turns';

/** The same as files: past turns come first. */
export function writeJointWar(
  { sections, past, beside }: Omit<Reader, 'setups'>,
  { position, turns, otherTurns }: JointWar,
): { readonly csv: string; readonly json: string } {
  const csv = writePosition(sections, position);
  if (turns === undefined) return { csv, json: positionJson(position) };
  const more = otherTurns === undefined ? {} : { otherTurns: [...otherTurns] };
  const json: JsonObject = { turns: [...turns], ...more, ...(position as JsonObject) };
  return {
    csv: `${writeBothTurns({ past, beside }, { turns, otherTurns })}\n${csv}`,
    json: `${JSON.stringify(json, undefined, 1)}\n`,
  };
}

/** Past turns as text: those of the other game stand below their own heading. */
export const writeBothTurns = (
  { past, beside }: Pick<Reader, 'past' | 'beside'>,
  { turns, otherTurns }: { readonly turns: PastBody['turns']; readonly otherTurns?: PastBody['turns'] | undefined },
): string =>
  [past.write(pastOf(turns)), ...(otherTurns === undefined ? [] : [beside.write(pastOf(otherTurns))])].join('\n');
