import { z } from 'zod';
import { termsSchema } from '@/lib/clock/terms';
import { earlierWaitsSchema, responseTimesSchema } from '../log/response-times';
import { type Infer, instant } from '../model/shapes';

const ms = z.int().meta({ description: 'Milliseconds.' });
const stands = z.enum(['paused', 'resumed', 'thinks', 'vacant', 'rest-day', 'own-rest', 'free-day']);

const stretch = z
  .strictObject({
    from: instant,
    to: instant,
    pays: z
      .enum(['time', 'bank', 'vacation'])
      .optional()
      .meta({ description: 'The clock runs, and this is what it takes from.' }),
    stands: stands.optional().meta({ description: 'The clock is stopped, and why.' }),
  })
  .meta({ id: 'ClockStretch' });

const day = z
  .strictObject({
    date: z.string().meta({ description: 'A day in the zone of the clock, such as 2026-03-29.' }),
    stretches: z.array(stretch),
    bank: z.strictObject({ before: ms, after: ms }),
  })
  .meta({ id: 'ClockDay' });

const ownRest = z
  .strictObject({
    zone: z.string(),
    weekdays: z.array(z.int()).meta({ description: 'As they were declared last; 1 is Monday.' }),
    dates: z.array(z.string()).meta({ description: 'Single days that lie ahead.' }),
    words: z.string(),
  })
  .meta({ id: 'OwnRest', description: 'Days on which the seat rests of its own.' });

const seat = z
  .strictObject({
    role: z.string(),
    name: z.string(),
    bank: ms,
    vacationLeft: z.int().meta({ description: 'Days of vacation that are left this year.' }),
    asked: instant.optional().meta({ description: 'Since when it is asked; missing while nothing is.' }),
    deadline: instant
      .optional()
      .meta({ description: 'When the time is out, vacation included; missing while nobody knows.' }),
    vacationFrom: instant.optional().meta({ description: 'When the first day of vacation begins by itself.' }),
    ran: ms.optional().meta({ description: 'How long the clock has run since it was asked.' }),
    standsNow: stands.optional(),
    rest: ownRest.optional(),
    mayThink: z.literal(true).optional().meta({ description: 'It may say now that it needs time to think.' }),
    days: z.array(day),
  })
  .meta({ id: 'SeatClock' });

export const clockViewSchema = z
  .strictObject({
    gameId: z.uuid(),
    at: instant.meta({ description: 'The moment of this answer.' }),
    terms: termsSchema.optional().meta({ description: "Missing: nobody's time is counted." }),
    words: z.string().optional(),
    seats: z.array(seat),
    responses: z.array(responseTimesSchema),
    waits: z.array(earlierWaitsSchema),
  })
  .meta({ id: 'ClockView', description: 'The clock of each seat, day by day until its time is out.' });

/** The clock of each seat, and how long each took for its answers. */
export type ClockView = Infer<typeof clockViewSchema>;
export type SeatClockView = ClockView['seats'][number];
