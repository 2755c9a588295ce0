import { z } from 'zod';
import { isZone } from '@/lib/clock/zones';
import type { AuthContext } from './context';
import { themeSchema } from './theme';

/** Languages in which dates can be written, by their tags. */
export const DATE_LANGUAGES = {
  'en-GB': 'English (Britain)',
  'en-US': 'English (United States)',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  sv: 'Svenska',
  ja: '日本語',
} as const;

const CLOCKS = ['24', '12'] as const;

/** An empty field is as the browser has it. What is none of the choices counts as empty. */
const orNothing = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

const readingSchema = z.object({
  timeZone: orNothing(z.string().refine(isZone)),
  clock: orNothing(z.enum(CLOCKS)),
  dates: orNothing(z.string().refine((tag) => Object.hasOwn(DATE_LANGUAGES, tag))),
  theme: themeSchema,
});

/** How a person reads times: the zone (as `Europe/Rome`), the hours of the clock, the language of dates, and in which colours the pages are. */
export type Reading = z.infer<typeof readingSchema>;

export async function readReading({ db }: Pick<AuthContext, 'db'>, userId: string): Promise<Reading> {
  const select = { timeZone: true, clock: true, dates: true, theme: true } as const;
  return readingOf((await db.user.findUnique({ where: { id: userId }, select })) ?? {});
}

/** Of a row of `users`, whatever else it holds. */
export const readingOf = (row: object): Reading => readingSchema.parse(row);

/** Keeps what is one of the choices of times, and forgets what was chosen before. */
export async function saveReading({ db }: Pick<AuthContext, 'db'>, userId: string, asked: unknown): Promise<void> {
  const { timeZone = null, clock = null, dates = null } = readingSchema.parse(asked);
  await db.user.update({ where: { id: userId }, data: { timeZone, clock, dates } });
}
