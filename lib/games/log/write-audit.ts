import { z } from 'zod';
import { type CsvCell, csvText } from '@/lib/core/csv';
import type { Json } from '@/lib/core/json';
import { ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import type { ServicesWith } from '../model/services';
import type { Infer } from '../model/shapes';
import { type AuditEntry, clausesOf } from './audit-filter';
import { type AuditPage, type ReadAuditInput, readAudit } from './read-audit';

export const AUDIT_SHEETS = ['csv', 'jsonl'] as const;
type AuditSheet = (typeof AUDIT_SHEETS)[number];

export const auditFileSchema = z.strictObject({
  mediaType: z.enum(['text/csv', 'application/jsonl']),
  fileName: z.string(),
  text: z.string(),
});

export type AuditFile = Infer<typeof auditFileSchema>;

export interface WriteAuditInput extends Omit<ReadAuditInput, 'after' | 'limit'> {
  readonly sheet: AuditSheet;
}

/** Everything that a filter shows, for a spreadsheet (one row an entry) or for programs (one line of JSON an entry). */
export async function writeAudit(
  services: ServicesWith<'readEntries' | 'readGame' | 'readNotes' | 'readUnsealed', 'findRuleset'>,
  { sheet, ...filter }: WriteAuditInput,
): Promise<Result<AuditFile, GameError>> {
  const page = await readAudit(services, { ...filter, limit: Number.POSITIVE_INFINITY });
  if (!page.ok) return page;
  const fileName = `log-${filter.gameId}.${sheet}`;
  if (sheet === 'csv') return ok({ mediaType: 'text/csv', fileName, text: asCsv(page.value) });
  return ok({ mediaType: 'application/jsonl', fileName, text: asJsonLines(page.value) });
}

const COLUMNS = [
  ...['entry', 'at', 'turn', 'phase', 'kind', 'actor', 'role', 'what', 'clauses', 'dice', 'words'],
  ...['answered in seconds', 'undone by', 'sealed for', 'leaf'],
] as const;

const asCsv = (page: AuditPage): string => csvText([COLUMNS, ...page.entries.map((entry) => rowOf(entry, page))]);

function rowOf(entry: AuditEntry, { notes }: AuditPage): readonly CsvCell[] {
  const { seq, at, turn, phase, type, actor, role, line, answeredIn, undoneBy, sealedFor, leaf } = entry;
  const details = (line?.details ?? []).map(({ text }) => text);
  const what = [line?.text, ...details].filter((text) => text !== undefined).join('; ');
  const words = line?.note === undefined ? undefined : notes[line.note];
  const seconds = answeredIn === undefined ? undefined : Math.round(answeredIn / 1000);
  return [
    ...[seq, at, turn, phase, type, actor, role, what, clausesOf(line).join(' '), diceOf(entry), words],
    ...[seconds, undoneBy, sealedFor?.join(' '), leaf],
  ];
}

/** `d6 3, d6 5` */
function diceOf({ type, payload }: Pick<AuditEntry, 'type' | 'payload'>): string | undefined {
  if (type !== 'dice-rolled' || !Array.isArray(payload?.draws)) return undefined;
  return payload.draws.map((draw: Json) => (Array.isArray(draw) ? `d${draw[0]} ${draw[1]}` : '')).join(', ');
}

function asJsonLines({ entries, notes }: AuditPage): string {
  return entries
    .map((entry) => {
      const note = entry.line?.note;
      const words = note === undefined ? undefined : notes[note];
      return `${JSON.stringify(words === undefined ? entry : { ...entry, words })}\n`;
    })
    .join('');
}
