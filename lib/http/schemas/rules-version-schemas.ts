import { z } from 'zod';
import { roleId } from '@/lib/games/model/shapes';

/** What the API takes about the version of the rules that a game is played by. */

const version = z.string().regex(/^\d{1,5}(\.\d{1,5}){0,2}$/);
const note = z.string().max(4000).optional();

export const proposeBody = z.strictObject({ to: version.optional(), role: roleId.optional(), note });
export const answerBody = z.strictObject({ granted: z.boolean(), role: roleId.optional(), note });
