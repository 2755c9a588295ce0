import { err, ok, type Result } from '@/lib/core/result';
import type { NoteId } from '@/lib/core/ruleset';
import { parseCheckpoint } from '@/lib/trust/checkpoint';
import { type Entry, openEntry } from '@/lib/trust/entry';
import { checkpointLine, endLine, entryLine, headerLine, noteLine } from '@/lib/trust/export-format';
import type { Place } from '@/lib/trust/verify/chain';
import { firstBadOf, placeOf } from '@/lib/trust/verify/lines';
import { notesNamed } from '@/lib/trust/verify/notes';
import { type ExportFile, readExport, readText } from '@/lib/trust/verify/read-export';
import type { Gap, Report } from '@/lib/trust/verify/report';
import { type VerifyProgress, verifyExport } from '@/lib/trust/verify/verify-export';
import { type ApplicationErrorCode, type GameError, refuse } from '../model/errors';
import type { Registry } from '../model/registry';

/** A file that was verified, taken apart. No entry in it is sealed. */
export interface ReadImport {
  readonly file: ExportFile;
  readonly report: Report;
  readonly ruleset: { readonly id: string; readonly version: string };
  readonly places: readonly Required<Pick<Place, 'seq' | 'leaf' | 'entry'>>[];
  readonly entries: readonly Entry[];
  /** The stored text of each entry. */
  readonly bytes: readonly string[];
  /** The texts that entries name, each with the first entry that does. */
  readonly named: ReadonlyMap<NoteId, number>;
  readonly checkpoints: readonly { readonly size: number; readonly note: string }[];
}

/** Verifies a file with the rules of this service. What is refused names the first fault. */
export function readImport(
  { findRuleset }: Pick<Registry, 'findRuleset'>,
  bytes: Uint8Array,
  progress?: VerifyProgress,
): Result<ReadImport, GameError> {
  const report = verifyExport({ file: bytes, findRuleset, ...(progress === undefined ? {} : { progress }) });
  const wrong = refusalOf(report);
  if (wrong !== undefined) return err(wrong);
  const text = readText(bytes);
  const file = text.ok ? readExport(text.value) : text;
  if (!text.ok || !file.ok || report.ruleset === undefined) return err(unusable('it cannot be read'));
  const read = takenApart(file.value, report, report.ruleset);
  // Whatever this service would write in another order could not be given back as it came.
  return writtenAgain(read) === text.value ? ok(read) : err(unusable('its parts are not in the order of an export'));
}

const unusable = (why: string): GameError => refuse('invalid-export', `This is no exported game: ${why}.`);

/** Gaps that stand in the way; the others are in the nature of a file, or of a service that is gone. */
const IN_THE_WAY: Readonly<Partial<Record<Gap, ApplicationErrorCode>>> = {
  'cut-off': 'invalid-export',
  'unknown-entries': 'invalid-export',
  'unknown-dice': 'invalid-export',
  'unknown-rules': 'unknown-ruleset',
  'other-rules-version': 'rules-not-here',
  'sealed-entries': 'sealed-entries',
};

const SEALED =
  'The operator of the host that keeps the game can export all of it (fieldpost export --complete); somebody who holds all seats can, too.';

function refusalOf(report: Report): GameError | undefined {
  if (report.malformed !== undefined) return unusable(report.malformed);
  if (report.verdict === 'tampered') return tampered(report);
  for (const { gap, detail, blocks } of report.unchecked) {
    const code = blocks ? IN_THE_WAY[gap] : undefined;
    if (code === undefined) continue;
    const words = `The game cannot be taken over: ${detail}.${gap === 'sealed-entries' ? ` ${SEALED}` : ''}`;
    return refuse(code, words, { gap });
  }
  return undefined;
}

function tampered(report: Report): GameError {
  const failed = report.checks.filter(({ fault }) => fault !== undefined);
  const first = failed.find(({ fault }) => fault?.seq === report.firstBad) ?? failed[0];
  const bad = firstBadOf(report);
  const where = first?.fault === undefined ? '' : `${placeOf(first.fault)}${first.fault.detail}`;
  const data = { ...(first === undefined ? {} : { check: first.id }), ...(bad === undefined ? {} : { ...bad }) };
  return refuse('tampered-export', `This file was tampered with: ${where}.`, data);
}

function takenApart(file: ExportFile, report: Report, ruleset: ReadImport['ruleset']): ReadImport {
  const bytes = file.slots.flatMap((slot) => ('bytes' in slot ? [slot.bytes] : []));
  const entries = bytes.map((text, seq) => {
    const opened = openEntry(text, seq);
    if (!opened.ok) throw new Error(`entry ${seq} was verified and cannot be read`);
    return opened.value;
  });
  const places = entries.map((entry, seq) => ({ seq, leaf: leafAfter(file, entries, seq), entry }));
  const checkpoints = file.checkpoints.flatMap(({ value: note }) => {
    const parsed = parseCheckpoint(note);
    return parsed.ok ? [{ size: parsed.value.size, note }] : [];
  });
  return { file, report, ruleset, places, entries, bytes, named: notesNamed(places), checkpoints };
}

/** Every entry names the leaf of the one before it; the end line names the last. */
const leafAfter = ({ end }: ExportFile, entries: readonly Entry[], seq: number): string =>
  entries[seq + 1]?.prev ?? end?.head ?? '';

/** The file as this service writes it out of its parts. */
function writtenAgain({ file, bytes, named, checkpoints }: ReadImport): string {
  const words = new Map(file.notes.map(({ value }) => [value.note, value]));
  const notes = [...named.keys()].flatMap((id) => words.get(id) ?? []);
  const inOrder = [...checkpoints].sort((a, b) => a.size - b.size || (a.note < b.note ? -1 : 1));
  const unique = [...new Set(inOrder.map(({ note }) => note))];
  return [
    headerLine(file.header),
    ...bytes.map(entryLine),
    ...notes.map(noteLine),
    ...unique.map(checkpointLine),
    ...(file.end === undefined ? [] : [endLine(file.end)]),
  ].join('');
}
