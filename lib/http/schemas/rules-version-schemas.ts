import { z } from 'zod';
import type { Comparison } from '@/lib/games/rules-version/compare-rules';
import type { UpgradeReading } from '@/lib/games/rules-version/read-upgrade';
import { awaitedSchema, outcomeSchema, standingSchema } from './schemas';

/** What the API takes and answers about the version of the rules that a game is played by. */

const version = z.string().regex(/^\d{1,5}(\.\d{1,5}){0,2}$/);
const roleId = z.string().min(1).max(60);
const note = z.string().max(4000).optional();
const seq = z.int().min(0);

const jsonObject = z.record(z.string(), z.json());
const toldSchema = z.strictObject({ lines: z.array(z.string()), events: z.array(jsonObject) });

const comparisonSchema = z
  .strictObject({
    version: z.string(),
    result: z.enum(['same', 'different', 'illegal', 'unreadable']),
    asked: z.int().meta({ description: 'Commands that these rules were asked about.' }),
    dissents: z.int().meta({ description: 'Commands that they answer otherwise.' }),
    first: z
      .strictObject({
        kind: z.enum(['different', 'illegal', 'unreadable']),
        seq,
        detail: z.string(),
        code: z.string().optional(),
        clause: z.string().optional(),
        recorded: toldSchema,
        now: toldSchema,
      })
      .optional(),
    sealedAt: seq.optional().meta({ description: 'Nothing from this entry on was compared: it is sealed from you.' }),
    position: z
      .strictObject({
        standing: standingSchema,
        awaiting: z.array(awaitedSchema),
        outcome: outcomeSchema.optional(),
      })
      .optional(),
  })
  .meta({ id: 'RulesComparison', description: 'What other rules say of all that happened.' });

export const upgradeSchema = z
  .strictObject({
    version: z.string().meta({ description: 'The version that the game is played by.' }),
    to: z.string().optional().meta({ description: 'The newest version that it can go on by.' }),
    comparison: comparisonSchema.optional(),
  })
  .meta({ id: 'RulesVersion' });

export const proposeBody = z.strictObject({ to: version.optional(), role: roleId.optional(), note });
export const answerBody = z.strictObject({ granted: z.boolean(), role: roleId.optional(), note });

// The shapes are those of the use-cases, member for member.
comparisonSchema satisfies z.ZodType<Comparison>;
upgradeSchema satisfies z.ZodType<UpgradeReading>;
