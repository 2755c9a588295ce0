import { z } from 'zod';
import { milliseconds } from '../log/response-times';
import { besideSchema, reachSchema } from '../mail/shapes';
import { nextSchema } from '../model/list-place';
import { type Infer, instant, mailFaultSchema, roleSchema, standingSchema } from '../model/shapes';

const personSchema = z.strictObject({
  actor: z.string().meta({ description: 'As the log names them.' }),
  name: z.string().optional(),
  yours: z.boolean(),
  reach: reachSchema,
  beside: besideSchema,
  fault: mailFaultSchema.optional().meta({ description: 'Why the last mail did not arrive.' }),
  taken: z.int().meta({ description: 'Mails that asked them since they are waited for, and that a mail server took.' }),
  undelivered: z.int().meta({ description: 'The same, refused or come back.' }),
  missed: z.int().meta({
    description:
      'Reminders and nudges since then that did not arrive, were left out, or went out longer ago than the seat usually takes.',
  }),
});

/** Somebody who is waited for, and how mail goes to them. */
export type AwaitedPerson = Infer<typeof personSchema>;

const seatSchema = z
  .strictObject({
    role: roleSchema,
    waited: milliseconds.optional().meta({ description: 'For how long; pauses are not counted.' }),
    median: milliseconds
      .optional()
      .meta({ description: 'How long this seat usually takes: the median of its last 15 answers.' }),
    missed: z.int().meta({ description: 'Reminders that everybody who plays it missed.' }),
    words: z.string().meta({ description: 'The same in words: “11 days; usually answers in 2”.' }),
    people: z.array(personSchema).meta({ description: 'Nobody: the seat is free.' }),
  })
  .meta({ id: 'AwaitedSeat' });

export type AwaitedSeat = Infer<typeof seatSchema>;

const gameSchema = z
  .strictObject({
    gameId: z.uuid(),
    name: z.string(),
    rulesetTitle: z.string(),
    standing: standingSchema.optional(),
    updatedAt: instant,
    paused: z.literal(true).optional(),
    risk: z.enum(['unreached', 'silent', 'slow', 'usual']).meta({
      description:
        '`unreached`: somebody who is waited for gets no mail and nothing beside it, or the seat is free; `silent`: three times as long as usual, or more; ' +
        '`slow`: half as long again; `usual`: neither. A reminder that was missed counts as half of the usual time. A day counts as usual for who is faster, two for who has not answered yet.',
    }),
    seats: z.array(seatSchema).meta({ description: 'Those that are waited for.' }),
  })
  .meta({ id: 'GameAtRisk' });

export type GameAtRisk = Infer<typeof gameSchema>;

export const atRiskSchema = z
  .strictObject({ games: z.array(gameSchema), next: nextSchema })
  .meta({ id: 'GamesAtRisk', description: 'Games that you run, those in the greatest danger first over all pages.' });

/** A page of games that somebody runs, with what may be wrong with them. */
export type GamesAtRisk = Infer<typeof atRiskSchema>;

export const nudgedSchema = z
  .strictObject({
    gameId: z.uuid(),
    role: z.string(),
    nudged: z.array(z.string()).meta({ description: 'To whom the mail goes out again, as the log names them.' }),
    left: z
      .array(z.strictObject({ actor: z.string(), code: z.string(), message: z.string() }))
      .meta({ description: 'To whom it does not, and why.' }),
  })
  .meta({ id: 'Nudged' });

export type Nudged = Infer<typeof nudgedSchema>;
