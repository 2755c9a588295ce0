import { parseCanonical } from '@/lib/core/canonical';
import type { Json } from '@/lib/core/json';
import { err, ok, type Result } from '@/lib/core/result';
import { EXPORT_FORMAT, type ExportEnd, type ExportHeader, type NoteLine, type SealedLine } from '../export-format';
import { isHash } from '../merkle';
import type { VerifyFault } from './report';
import { hasMembers, isCount, isHex, isObject, isText, isTexts } from './shapes';

/** One line in the place of an entry: the bytes as they stand, or what stands in place of a sealed one. */
export type EntrySlot = { readonly bytes: string } | { readonly sealed: SealedLine };

interface Placed<T> {
  readonly line: number;
  readonly value: T;
}

/** An export in its parts. Nothing in it has been checked but the shapes of what is not an entry. */
export interface ExportFile {
  readonly header: ExportHeader;
  readonly slots: readonly EntrySlot[];
  readonly notes: readonly Placed<NoteLine>[];
  readonly checkpoints: readonly Placed<string>[];
  readonly end?: ExportEnd;
  /** The first line behind the entries that is none of its kind, or stands where it may not. */
  readonly fault?: VerifyFault;
  /** The file ends in the middle: its last line has no end, or the end line is not there. */
  readonly cut: boolean;
}

/** Bytes to text; refuses what is not UTF-8 rather than repair it, and keeps a byte order mark, which no export has. */
export function readText(bytes: Uint8Array): Result<string, string> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return err('the file is not UTF-8');
  }
}

/** Takes an export apart; the reason when it cannot even be begun to be checked. Reading ends at the first line that is wrong. */
export function readExport(text: string): Result<ExportFile, string> {
  const lines = linesOf(text);
  const header = readHeader(lines.next().value ?? '');
  if (!header.ok) return header;
  const { slots, tail, fault } = readSlots(lines, header.value.entries);
  const read = tail === undefined ? { notes: [], checkpoints: [] } : readTail(tail, lines, slots.length + 2);
  const wrong = fault ?? read.fault;
  const cut = wrong === undefined && (!text.endsWith('\n') || read.end === undefined);
  return ok({ header: header.value, slots, ...read, ...(wrong === undefined ? {} : { fault: wrong }), cut });
}

/** Every line that is ended; half a line at the end was cut off. One at a time: a hostile file may hold millions. */
function* linesOf(text: string): Generator<string, undefined> {
  for (let from = 0, to = text.indexOf('\n'); to >= 0; from = to + 1, to = text.indexOf('\n', from))
    yield text.slice(from, to);
}

/** An entry holds two hashes, a sealed line and a note one: what is shorter is neither. */
const SHORTEST = 64;

/** The lines in the place of entries, no more than were announced. `tail`: the first line behind them. */
function readSlots(
  lines: Iterator<string>,
  announced: number,
): { readonly slots: readonly EntrySlot[]; readonly tail?: string; readonly fault?: VerifyFault } {
  const slots: EntrySlot[] = [];
  for (let line = lines.next(); line.done !== true; line = lines.next()) {
    const seq = slots.length;
    if (TAIL.test(line.value)) return { slots, tail: line.value };
    if (seq >= announced) {
      const detail = `the first line announces ${announced} entries; there are more`;
      return { slots, fault: { seq, detail } };
    }
    if (line.value.length < SHORTEST) return { slots, fault: { seq, detail: 'this line is too short for an entry' } };
    slots.push(slotOf(line.value));
  }
  return { slots };
}

const TAIL = /^\{"(note|checkpoint|end)":/;

function readHeader(line: string): Result<ExportHeader, string> {
  const parsed = parseCanonical(line);
  if (!parsed.ok) return err(`the first line is not that of an export: ${parsed.error.reason}`);
  const header = isObject(parsed.value) ? parsed.value.fieldpost : undefined;
  if (!isObject(header) || header.format !== EXPORT_FORMAT) return err(`the first line does not name ${EXPORT_FORMAT}`);
  if (!hasMembers(parsed.value, 'fieldpost') || !isHeader(header))
    return err('the first line is not that of an export');
  return ok(header);
}

function isHeader(value: Json): value is Json & ExportHeader {
  if (!hasMembers(value, 'format', 'gameId', 'entries', 'game', 'keys')) return false;
  return isText(value.gameId) && isCount(value.entries) && isObject(value.game) && isTexts(value.keys);
}

/** Whatever does not look like a sealed line is taken for an entry, and judged as one. */
function slotOf(line: string): EntrySlot {
  const parsed = line.startsWith('{"leaf":') ? parseCanonical(line) : undefined;
  return parsed?.ok === true && isSealed(parsed.value) ? { sealed: parsed.value } : { bytes: line };
}

function isSealed(value: Json): value is Json & SealedLine {
  return (
    hasMembers(value, 'seq', 'leaf', 'sealedFor') &&
    isCount(value.seq) &&
    isHash(value.leaf) &&
    isTexts(value.sealedFor)
  );
}

type Tail = Pick<ExportFile, 'notes' | 'checkpoints' | 'end' | 'fault'>;

/** `at`: number of the tail's first line in the file. Notes, then checkpoints, then the end, and nothing after it. */
function readTail(first: string, lines: Iterator<string>, at: number): Tail {
  const notes: Placed<NoteLine>[] = [];
  const checkpoints: Placed<string>[] = [];
  let end: ExportEnd | undefined;
  const found = () => ({ notes, checkpoints, ...(end === undefined ? {} : { end }) });
  let line = at;
  for (let text: string | undefined = first; text !== undefined; text = lines.next().value) {
    if (end !== undefined) return { ...found(), fault: { line, detail: 'there is something behind the end line' } };
    const parsed = parseCanonical(text);
    const value: Json = parsed.ok ? parsed.value : {};
    if (isNote(value) && checkpoints.length === 0) notes.push({ line, value });
    else if (hasMembers(value, 'checkpoint') && isText(value.checkpoint))
      checkpoints.push({ line, value: value.checkpoint });
    else if (hasMembers(value, 'end') && isEnd(value.end)) end = value.end;
    else return { ...found(), fault: { line, detail: 'the line is none of an export, or is not in its place' } };
    line += 1;
  }
  return found();
}

function isNote(value: Json): value is Json & NoteLine {
  return hasMembers(value, 'note', 'salt', 'text') && isHash(value.note) && isHex(value.salt, 16) && isText(value.text);
}

function isEnd(value: Json | undefined): value is Json & ExportEnd {
  if (!hasMembers(value, 'entries', 'notes', 'checkpoints', 'head', 'root', 'state?')) return false;
  const counts = [value.entries, value.notes, value.checkpoints].every(isCount);
  return counts && isHash(value.head) && isHash(value.root) && (value.state === undefined || isHash(value.state));
}
