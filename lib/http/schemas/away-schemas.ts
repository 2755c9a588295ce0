import { z } from 'zod';
import { roleId } from '@/lib/games/model/shapes';

/** Who is away, as the API takes it. */

const role = roleId.optional().meta({ description: 'Your seat; without it the first that you hold.' });
const everywhere = z.boolean().optional().meta({ description: 'In all games that you play or organise, at once.' });
const note = z.string().max(4_000).optional().meta({ description: 'Why, in words.' });
const day = z.string().max(20);

export const awayBody = z.strictObject({
  role,
  from: day.meta({ description: 'The first day, as 2026-12-24.' }),
  to: day.meta({ description: 'The last day, as 2027-01-06.' }),
  zone: z.string().max(60).default('UTC').meta({ description: 'The time zone of these days, as Europe/Rome.' }),
  standIn: z
    .string()
    .min(1)
    .max(12)
    .optional()
    .meta({ description: 'Who of your side has your right meanwhile, as the log of this game names them.' }),
  everywhere,
  note,
});
export const backBody = z.strictObject({ role, everywhere, note });
