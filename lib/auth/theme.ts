import { z } from 'zod';
import type { AuthContext } from './context';

/** The colours of the pages: `system` is as the reader's device has it, by day and by night. */
const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** What is none of them counts as never chosen. */
export const themeSchema = z.enum(THEMES).optional().catch(undefined);

export const parseTheme = (input: unknown): Theme | undefined => themeSchema.parse(input ?? undefined);

export async function saveTheme({ db }: Pick<AuthContext, 'db'>, userId: string, theme: Theme): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { theme } });
}
