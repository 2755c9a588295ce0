import { z } from 'zod';
import type { Change } from '@/lib/core/changes';
import type { ResponseTimes } from '@/lib/games/game-master/response-times';
import type { AuditEntry } from '@/lib/games/log/audit-filter';
import type { AuditPage } from '@/lib/games/log/read-audit';
import type { RefusalView } from '@/lib/games/log/read-refusals';
import { AUDIT_SHEETS, type AuditFile } from '@/lib/games/log/write-audit';
import type { MomentView, PositionView } from '@/lib/games/play/read-moment';
import { noteName } from './line-schemas';
import {
  anyJson,
  awaitedSchema,
  gameParams,
  jsonObject,
  logEntrySchema,
  roleSchema,
  standingSchema,
  wholeText,
} from './schemas';

const milliseconds = z.int().meta({ description: 'Milliseconds; the time of pauses is not counted.' });
const notes = z.record(noteName, z.string());
const seq = z.int().meta({ description: 'The number of a log entry.' });
const MAX_SEQ = 999_999_999;

const filter = {
  role: z.string().min(1).max(60).optional().meta({ description: 'Only commands of this role.' }),
  phase: z.string().min(1).max(100).optional(),
  turn: wholeText(0, 9_999).optional(),
  clause: z.string().min(1).max(60).optional().meta({ description: 'A clause or its beginning: totw:9' }),
  type: z.string().min(1).max(60).optional().meta({ description: 'The kind of entry: event, action, voided …' }),
  text: z.string().min(1).max(200).optional().meta({ description: 'Words in the sentences or the notes.' }),
  acts: z
    .literal('true')
    .transform(() => true)
    .optional()
    .meta({ description: 'Only acts of game masters, by consent and of the house.' }),
} as const;

export const auditFilterQuery = z.strictObject(filter);

export const auditQuery = z.strictObject({
  ...filter,
  after: wholeText(0, MAX_SEQ).optional().meta({ description: 'Entries with a greater number.' }),
  limit: wholeText(1, 500).optional().meta({ description: '1 to 500; 100 unless told.' }),
});

export const auditSheetParams = gameParams.extend({ sheet: z.enum(AUDIT_SHEETS) });
export const entryParams = gameParams.extend({ seq: wholeText(0, MAX_SEQ) });
export const asRoleQuery = z.strictObject({ role: z.string().min(1).max(60).optional() });

const auditEntrySchema = logEntrySchema
  .extend({
    head: seq.meta({ description: 'The first entry of its command.' }),
    turn: z.int().optional(),
    phase: z.string().optional(),
    role: z.string().optional(),
    act: z.boolean(),
    undoneBy: seq.optional(),
    answeredIn: milliseconds.optional(),
  })
  .meta({ id: 'AuditEntry' }) satisfies z.ZodType<AuditEntry>;

const responseTimesSchema = z
  .strictObject({
    role: z.string(),
    answers: z.int(),
    median: milliseconds.optional(),
    longest: milliseconds.optional(),
    total: milliseconds,
    askedSince: z.string().optional(),
  })
  .meta({ id: 'ResponseTimes' }) satisfies z.ZodType<ResponseTimes>;

export const auditPageSchema: z.ZodType<AuditPage> = z
  .strictObject({
    entries: z.array(auditEntrySchema),
    notes,
    next: seq.optional(),
    fitting: z.int(),
    total: z.int(),
    responses: z.array(responseTimesSchema),
    roles: z.array(roleSchema),
    phases: z.array(z.string()),
    turns: z.int(),
    types: z.array(z.string()),
  })
  .meta({ id: 'AuditPage' });

export const auditFileSchema: z.ZodType<AuditFile> = z.strictObject({
  mediaType: z.enum(['text/csv', 'application/jsonl']),
  fileName: z.string(),
  text: z.string(),
});

const positionSchema = z
  .strictObject({ view: jsonObject, standing: standingSchema, awaiting: z.array(awaitedSchema) })
  .meta({
    id: 'Position',
    description: 'A position as it was, through the eyes of one role.',
  }) satisfies z.ZodType<PositionView>;

export const changeSchema = z
  .strictObject({ path: z.string(), before: anyJson.optional(), after: anyJson.optional() })
  .meta({ id: 'Change' }) satisfies z.ZodType<Change>;

export const momentSchema: z.ZodType<MomentView> = z
  .strictObject({
    entry: auditEntrySchema,
    command: z.array(auditEntrySchema),
    notes,
    role: z.string().optional(),
    before: positionSchema.optional(),
    after: positionSchema.optional(),
    changes: z.array(changeSchema),
    previous: seq.optional(),
    next: seq.optional(),
    total: z.int(),
  })
  .meta({ id: 'Moment' });

const refusalSchema = z
  .strictObject({
    at: z.string(),
    actor: z.string(),
    role: z.string(),
    yours: z.boolean(),
    seq,
    code: z.string(),
    clause: z.string().optional(),
    asked: z.string().optional(),
  })
  .meta({ id: 'TriedAndRefused' }) satisfies z.ZodType<RefusalView>;

export const refusalsSchema = z.strictObject({ refusals: z.array(refusalSchema) });
