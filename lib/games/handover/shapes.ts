import { z } from 'zod';
import { draftSchema } from '../drafts/shapes';
import { responseTimesSchema } from '../log/response-times';
import { clauseId, entryNumber, type Infer, instant, noteTexts, roleSchema } from '../model/shapes';
import { gameSummarySchema, logEntrySchema } from '../model/types';

const askedSchema = z
  .strictObject({
    role: z.string(),
    decision: z.string(),
    clause: clauseId,
    title: z.string(),
    ask: z.string().meta({ description: 'What is asked, in words.' }),
    yours: z.boolean().meta({ description: 'Of the side that the brief is for.' }),
    since: instant.optional(),
  })
  .meta({ id: 'OpenDecision', description: 'A decision that somebody is asked for now.' });

export type OpenDecision = Infer<typeof askedSchema>;

const turnSchema = z.strictObject({
  turn: z.int().optional().meta({ description: 'Missing where the rules that tell the turns are not here.' }),
  earlier: z.int().meta({ description: 'Sentences of this turn that stand before these.' }),
  entries: z.array(logEntrySchema),
});

export type BriefTurn = Infer<typeof turnSchema>;

const leftSchema = z.strictObject({
  seq: entryNumber,
  at: instant,
  actor: z.string().meta({ description: 'Who wrote it, as the log names them.' }),
  name: z.string().optional(),
  text: z.string(),
});

export type NoteLeft = Infer<typeof leftSchema>;

const saidSchema = z.strictObject({
  seq: entryNumber.meta({ description: 'The number that the next entry of the log had.' }),
  at: instant,
  kind: z.enum(['press', 'notebook']),
  from: z.string().optional().meta({ description: 'The seat that wrote; missing: the owner.' }),
  to: z.array(z.string()),
  name: z.string().optional(),
  text: z.string(),
});

/** What was written to the side or by it, or into its notebook. */
export type Said = Infer<typeof saidSchema>;

const passedSchema = z.strictObject({
  seq: entryNumber,
  at: instant,
  what: z.enum(['took-seat', 'freed', 'joined', 'left', 'captain', 'entered']),
  actor: z.string().optional().meta({ description: 'Whom it is about, as the log names them.' }),
  name: z.string().optional(),
});

/** How a seat passed from one to another. */
export type SeatPassed = Infer<typeof passedSchema>;

export const briefSchema = z
  .strictObject({
    game: gameSummarySchema,
    role: roleSchema.meta({ description: 'The side that it is for.' }),
    seat: z.array(passedSchema).meta({ description: 'Who had the seat, and who plays the side beside its captain.' }),
    decisions: z.array(askedSchema),
    drafts: z
      .array(draftSchema)
      .meta({ description: 'What the side has prepared and not sent, the oldest first; none for who plays no side.' }),
    turns: z.array(turnSchema).meta({ description: 'The last turns, the newest last; nothing that was undone.' }),
    notes: noteTexts.meta({ description: 'The texts of the notes that lines name.' }),
    left: z.array(leftSchema).meta({ description: 'Words that people of the side left, the newest first.' }),
    said: z
      .array(saidSchema)
      .meta({ description: 'Messages to and from the side and its notebook, the newest first.' }),
    responses: z.array(responseTimesSchema),
  })
  .meta({
    id: 'Brief',
    description:
      'What somebody who takes over a side needs to know, made from the log and the drafts of the side: nothing that the side may not see.',
  });

/** What somebody who takes over a side needs to know. */
export type Brief = Infer<typeof briefSchema>;
