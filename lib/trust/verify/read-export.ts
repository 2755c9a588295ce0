import { parseCanonical } from '../../core/canonical';
import type { Json } from '../../core/json';
import { err, ok, type Result } from '../../core/result';
import { EXPORT_FORMAT, type ExportEnd, type ExportHeader, type NoteLine, type SealedLine } from '../export-format';
import { isHash } from '../merkle';
import type { Fault } from './report';
import { hasMembers, isCount, isHex, isObject, isText, isTexts } from './shapes';

/** One line in the place of an entry: the bytes as they stand, or what stands in place of a sealed one. */
export type EntrySlot = { readonly bytes: string } | { readonly sealed: SealedLine };

export interface Placed<T> {
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
  readonly fault?: Fault;
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

/** Takes an export apart; the reason when it cannot even be begun to be checked. */
export function readExport(text: string): Result<ExportFile, string> {
  const lines = text.split('\n');
  // Behind the last line feed there is nothing, or half a line that was cut off.
  const rest = lines.pop() ?? '';
  const header = readHeader(lines[0] ?? '');
  if (!header.ok) return header;
  const body = lines.slice(1);
  const tailAt = body.findIndex((line) => TAIL.test(line));
  const entries = tailAt < 0 ? body : body.slice(0, tailAt);
  const tail = tailAt < 0 ? [] : body.slice(tailAt);
  const read = readTail(tail, entries.length + 2);
  const cut = rest !== '' || (read.end === undefined && read.fault === undefined);
  return ok({ header: header.value, slots: entries.map(slotOf), ...read, cut });
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

/** `first`: number of the tail's first line in the file. Notes, then checkpoints, then the end, and nothing after it. */
function readTail(lines: readonly string[], first: number): Tail {
  const notes: Placed<NoteLine>[] = [];
  const checkpoints: Placed<string>[] = [];
  let end: ExportEnd | undefined;
  const found = () => ({ notes, checkpoints, ...(end === undefined ? {} : { end }) });
  for (const [index, text] of lines.entries()) {
    const line = first + index;
    const parsed = parseCanonical(text);
    const value: Json = parsed.ok ? parsed.value : {};
    if (end !== undefined) return { ...found(), fault: { line, detail: 'there is something behind the end line' } };
    if (isNote(value) && checkpoints.length === 0) notes.push({ line, value });
    else if (hasMembers(value, 'checkpoint') && isText(value.checkpoint))
      checkpoints.push({ line, value: value.checkpoint });
    else if (hasMembers(value, 'end') && isEnd(value.end)) end = value.end;
    else return { ...found(), fault: { line, detail: 'the line is none of an export, or is not in its place' } };
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
