import { z } from 'zod';
import type { LiveEvents } from '@/lib/games/play/follow-live';
import { wholeText } from './schemas';

export const liveQuery = z.strictObject({
  version: wholeText(0, 999_999_999).optional().meta({ description: 'The version of the game that you have.' }),
});

export const liveSchema: z.ZodType<LiveEvents> = z.custom<LiveEvents>();
