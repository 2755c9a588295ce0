import { z } from 'zod';
import type { Line } from '@/lib/core/ruleset';
import type { NarrationLine } from '@/lib/games/model/types';

/** Sentences of the log, as the API answers them. */

export const clauseId = z
  .templateLiteral([z.string(), ':', z.string()])
  .meta({ description: 'A rule in its book: totw:9.7' });

export const noteName = z.string().meta({ description: 'The name of a free text: see Line.note.' });

export const lineSchema: z.ZodType<Line> = z
  .strictObject({
    text: z.string(),
    clause: clauseId,
    get details() {
      return z.array(lineSchema).optional();
    },
    note: noteName.optional(),
  })
  .meta({ id: 'Line', description: 'One sentence, with the rule behind it; its details one by one.' });

export const narrationLineSchema: z.ZodType<NarrationLine> = z
  .strictObject({
    text: z.string(),
    clause: clauseId.optional(),
    get details() {
      return z.array(narrationLineSchema).optional();
    },
    note: noteName.optional(),
  })
  .meta({ id: 'ToldLine', description: 'A line of the log; one about an act that no rule covers names no clause.' });
