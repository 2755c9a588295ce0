import { z } from 'zod';
import { refusalSchema } from '@/lib/games/log/read-refusals';
import { AUDIT_SHEETS } from '@/lib/games/log/write-audit';
import { gameParams, wholeText } from './schemas';

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
    .meta({ description: 'Only acts of game masters, by consent and of the service.' }),
} as const;

export const auditFilterQuery = z.strictObject(filter);

export const auditQuery = z.strictObject({
  ...filter,
  after: wholeText(0, MAX_SEQ).optional().meta({ description: 'Entries with a greater number.' }),
  limit: wholeText(1, 500).optional().meta({ description: '1 to 500; by default 100.' }),
});

export const auditSheetParams = gameParams.extend({ sheet: z.enum(AUDIT_SHEETS) });
export const entryParams = gameParams.extend({ seq: wholeText(0, MAX_SEQ) });
export const asRoleQuery = z.strictObject({ role: z.string().min(1).max(60).optional() });

export const refusalsSchema = z.strictObject({ refusals: z.array(refusalSchema) });
