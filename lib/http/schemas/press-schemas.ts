import { z } from 'zod';
import type { ApplicationErrorCode } from '@/lib/games/model/errors';
import { MESSAGE_KINDS } from '@/lib/games/model/press/records';
import { roleId } from '@/lib/games/model/shapes';
import { pressMode } from '@/lib/games/press/shapes';
import { numberText, wholeText } from './schemas';

/** What people of a game write, as the API takes it. */

const number = z.int().min(0);

const text = z.string().max(16_000).meta({ description: '1 to 4,000 characters.' });
const role = roleId.optional().meta({ description: 'The seat that you write from, where you have several.' });
const message = z
  .uuid()
  .optional()
  .meta({ description: 'The name of the message; by default a new one. The same name again is the same message.' });

export const messageBody = z.strictObject({
  to: z
    .array(z.string().min(1).max(60))
    .min(1)
    .max(12)
    .meta({ description: 'Seats, or `all`, `team` (your own side), `gm` (who runs the game).' }),
  text,
  role,
  message,
});
export const announcementBody = z.strictObject({ text, message });
export const notebookBody = z.strictObject({ text, role, message });
export const eraseMessageBody = z.strictObject({ message: z.uuid().meta({ description: 'The message.' }) });
export const openNotebookBody = z.strictObject({ role: roleId.meta({ description: 'Your side.' }) });
export const pressPlaceBody = z.strictObject({
  number: number.optional().meta({ description: 'The newest message that you have read.' }),
  announced: number.optional().meta({ description: 'The newest announcement that you have put away.' }),
});
export const setPressBody = z.strictObject({
  press: pressMode,
  note: z.string().max(4_000).optional().meta({ description: 'Why, in words.' }),
});

export const pressQuery = z.strictObject({
  kind: z.enum(MESSAGE_KINDS).optional().meta({ description: 'By default messages and announcements.' }),
  role: roleId.optional().meta({ description: 'The seat that you would write from.' }),
  find: z.string().max(100).optional().meta({ description: 'Only messages with this text in them.' }),
  before: numberText.optional().meta({ description: 'Only messages with a smaller number.' }),
  limit: wholeText(1, 50).optional().meta({ description: '1 to 50; by default 50.' }),
});

export const SEND_REFUSALS = [
  'not-your-part',
  'not-your-seat',
  'invalid-message',
  'too-many-messages',
] as const satisfies readonly ApplicationErrorCode[];
