import { z } from 'zod';
import { MESSAGE_KINDS, PRESS_MODES } from '../model/press/records';
import { type Infer, roleId } from '../model/shapes';

export const pressMode = z
  .enum(PRESS_MODES)
  .meta({ description: 'What sides may write to each other: nothing, in private, or for all to read.' });

const messageSchema = z
  .strictObject({
    message: z.uuid(),
    number: z.int().meta({ description: 'Grows from message to message; it does not count them.' }),
    kind: z.enum(MESSAGE_KINDS),
    seq: z.int().meta({ description: 'The number that the next entry of the log had when it was written.' }),
    at: z.string().meta({ format: 'date-time' }),
    from: roleId.optional().meta({ description: 'The seat that wrote; missing: the owner, who has none.' }),
    by: z.string().optional().meta({ description: 'Who wrote, as the log names them.' }),
    name: z.string().optional(),
    to: z.array(z.string()).meta({ description: 'Seats, or `all`, `team`, `gm`; empty for everybody.' }),
    everybody: z.boolean().meta({ description: 'All who may read the game read it.' }),
    text: z.string().optional().meta({ description: 'Missing when it was erased.' }),
    yours: z.boolean(),
    new: z.boolean(),
    may: z.array(z.enum(['answer', 'erase'])),
  })
  .meta({ id: 'Message', description: 'What somebody of a game has written. It is in no log.' });

export type MessageView = Infer<typeof messageSchema>;

const notebookSchema = z.strictObject({ role: roleId, yours: z.boolean(), opened: z.boolean() });

export const pressSchema = z
  .strictObject({
    press: pressMode,
    messages: z.array(messageSchema).meta({ description: 'The newest first.' }),
    next: z.int().optional().meta({ description: 'There are older ones: ask with this as `before`.' }),
    fresh: z.int().meta({ description: 'How many messages to you are new, 100 at most.' }),
    last: z.int().meta({ description: 'The newest number of this answer, 0 without any: what `seen` is told.' }),
    seats: z.array(roleId).meta({ description: 'Seats from which you may write.' }),
    addressees: z
      .array(z.string())
      .meta({ description: 'Whom you may write to from the first of them, or as the owner.' }),
    may: z.array(z.enum(['write', 'announce', 'set', 'note'])),
    notebooks: z.array(notebookSchema).meta({ description: 'Of sides, yours and those that were opened.' }),
  })
  .meta({ id: 'Press', description: 'What you may read of what people of a game have written.' });

export type PressView = Infer<typeof pressSchema>;

export const messageReceiptSchema = z
  .strictObject({ message: z.uuid(), to: z.array(z.string()) })
  .meta({ id: 'MessageReceipt', description: 'A message as it was kept.' });

export type MessageReceipt = Infer<typeof messageReceiptSchema>;

export const erasedMessageSchema = z.strictObject({ erased: z.uuid() }).meta({ id: 'ErasedMessage' });

export const openedNotebookSchema = z.strictObject({ opened: roleId }).meta({ id: 'OpenedNotebook' });

export const pressPlaceSchema = z.strictObject({ number: z.int(), announced: z.int() }).meta({ id: 'PressPlace' });
