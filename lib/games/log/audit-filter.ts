import { z } from 'zod';
import type { RoleId } from '@/lib/core/ruleset';
import { isAct } from '@/lib/trust/acts';
import { entryNumber, type Infer, type NarrationLine } from '../model/shapes';
import { type LogEntryView, logEntrySchema } from '../model/types';
import { noteIdsOf } from './read-log';
import { milliseconds } from './response-times';

/** What of a log is to be shown; everything that is told must hold. */
export interface AuditFilter {
  readonly role?: RoleId;
  readonly phase?: string;
  readonly turn?: number;
  /** A clause or the beginning of one: `totw:9` finds `totw:9.7`. */
  readonly clause?: string;
  /** The kind of entry: `action`, `event`, `dice-rolled`, `voided` … */
  readonly type?: string;
  /** Words in the sentences, whatever their case. */
  readonly text?: string;
  /** Only what was done to the game as a whole: by game masters, by consent, by the service. */
  readonly acts?: boolean;
}

export const auditEntrySchema = logEntrySchema
  .extend({
    head: entryNumber.meta({ description: 'The first entry of its command.' }),
    /** Where the game stood when its command came. */
    turn: z.int().optional(),
    phase: z.string().optional(),
    /** For which role the command was. */
    role: z.string().optional(),
    /** Something was done to the game as a whole. */
    act: z.boolean(),
    /** The act that undid it. */
    undoneBy: entryNumber.optional(),
    /** How long the role had been asked; with the entry of its action alone. */
    answeredIn: milliseconds.optional(),
  })
  .meta({ id: 'AuditEntry' });

/** An entry of a log with all that an audit asks of it. */
export type AuditEntry = Infer<typeof auditEntrySchema>;

/** The filter without what hangs on the words, which must be made first. */
export function fitsFacts({ role, phase, turn, type, acts }: AuditFilter, entry: Omit<AuditEntry, 'line'>): boolean {
  if (acts === true && !isAct(entry.type)) return false;
  if (type !== undefined && entry.type !== type) return false;
  if (phase !== undefined && entry.phase !== phase) return false;
  if (turn !== undefined && entry.turn !== turn) return false;
  return role === undefined || entry.role === role || entry.sealedFor?.includes(role) === true;
}

export function fitsWords(
  { clause, text }: AuditFilter,
  { line }: LogEntryView,
  notes: ReadonlyMap<string, string>,
): boolean {
  if (clause !== undefined && !clausesOf(line).some((one) => one.startsWith(clause))) return false;
  if (text === undefined) return true;
  const words = [...wordsOf(line), ...noteIdsOf(line).flatMap((id) => notes.get(id) ?? [])];
  return words.some((one) => one.toLowerCase().includes(text.toLowerCase()));
}

/** Every clause that a line or one of its details names, the line's own first. */
export function clausesOf(line: NarrationLine | undefined): readonly string[] {
  if (line === undefined) return [];
  const own = line.clause === undefined ? [] : [line.clause];
  return [...new Set([...own, ...(line.details ?? []).flatMap(clausesOf)])];
}

const wordsOf = (line: NarrationLine | undefined): readonly string[] =>
  line === undefined ? [] : [line.text, ...(line.details ?? []).flatMap(wordsOf)];
