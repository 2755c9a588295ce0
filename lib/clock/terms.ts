import { z } from 'zod';
import { isZone } from './zones';

/** What is done when a seat's time is out. */
const AT_ZERO = ['nothing', 'tell', 'delegate', 'understudy', 'choice', 'forfeit'] as const;

const hours = (most: number) => z.int().min(0).max(most);

const each = z.strictObject({
  kind: z.literal('each'),
  per: z
    .enum(['decision', 'turn'])
    .meta({ description: 'Whether the hours begin again with every decision, or with every turn.' }),
  hours: z
    .int()
    .min(1)
    .max(90 * 24),
});

const daily = z.strictObject({
  kind: z.literal('daily'),
  at: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .meta({ description: 'The local time of every day, such as 20:00.' }),
  least: hours(7 * 24).meta({ description: 'The fewest hours that an answer gets: with fewer, the day after counts.' }),
});

const bank = z
  .strictObject({
    hours: hours(365 * 24).meta({ description: 'At the beginning.' }),
    gain: hours(30 * 24).meta({ description: 'Added with every answer.' }),
    most: hours(365 * 24).meta({ description: 'It never holds more.' }),
  })
  .refine(({ hours: first, most }) => first <= most, { message: 'A bank begins with no more than it may hold.' });

/** Weekdays as ISO numbers them, each once and ascending. */
const restDays = z
  .array(z.int().min(1).max(7))
  .max(4)
  .refine((days) => days.every((day, at) => at === 0 || day > (days[at - 1] ?? 0)), {
    message: 'Weekdays are said once each, in the order of the week.',
  });

const ownRest = z
  .strictObject({
    weekdays: z.int().min(0).max(2).meta({ description: 'Days of every week, at most.' }),
    dates: z.int().min(0).max(10).meta({ description: 'Single days of a month, at most.' }),
  })
  .refine(({ weekdays, dates }) => weekdays + dates > 0, { message: 'Own rest days are at least one, or left out.' });

const think = z.strictObject({
  days: z.int().min(1).max(14).meta({ description: 'Days, at most.' }),
  turns: z.int().min(1).max(20).meta({ description: 'Once in this many turns.' }),
});

export const termsSchema = z
  .strictObject({
    version: z.literal(1),
    zone: z
      .string()
      .max(60)
      .refine(isZone, { message: 'Name a time zone such as Europe/Berlin.' })
      .meta({ description: 'The IANA time zone in which days are counted.' }),
    time: z.discriminatedUnion('kind', [each, daily]),
    bank: bank.optional(),
    freeDay: z
      .boolean()
      .meta({ description: 'The clock is stopped for the rest of the local day on which a seat is asked.' }),
    restDays: restDays.meta({
      description: 'The clock is stopped on these days of the week: 1 is Monday, 7 is Sunday.',
    }),
    ownRest: ownRest.optional().meta({ description: 'Days on which each seat may rest of its own, declared ahead.' }),
    think: think
      .optional()
      .meta({ description: 'A seat that is asked may say that it needs time: its clock is stopped.' }),
    vacation: z.int().min(0).max(60).meta({
      description: 'Days a seat has in a year; each gives 24 hours, by itself, when the time and the bank are out.',
    }),
    atZero: z.enum(AT_ZERO),
  })
  .meta({ id: 'ClockTerms', description: 'How much time each seat has to answer.' });

type Parsed = z.infer<typeof termsSchema>;

/** How much time each seat has to answer. */
export type ClockTerms = Readonly<Omit<Parsed, 'restDays'>> & { readonly restDays: readonly number[] };

/** How many days each seat may keep free for itself. */
export type OwnRestTerms = NonNullable<Parsed['ownRest']>;

/** Whether two say the same: a database keeps the members of an object in an order of its own. */
export const areSame = (one: ClockTerms | null, other: ClockTerms | null): boolean =>
  one === null || other === null
    ? one === other
    : JSON.stringify(termsSchema.parse(one)) === JSON.stringify(termsSchema.parse(other));

export const HOUR_MS = 3_600_000;
