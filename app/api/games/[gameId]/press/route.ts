import { route } from '@/app/api/_route';
import { readPress } from '@/lib/games/press/read-press';
import { sendMessage } from '@/lib/games/press/send-message';
import { messageReceiptSchema, pressSchema } from '@/lib/games/press/shapes';
import { messageBody, pressQuery, SEND_REFUSALS } from '@/lib/http/schemas/press-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary: 'What you may read of what people of the game have written, and whom you may write to.',
  auth: 'optional',
  params: gameParams,
  unknown: 'game-not-found',
  query: pressQuery,
  answer: pressSchema,
  handler: ({ services, by, params: { gameId }, query: { kind, ...query } }) =>
    readPress(services, { by, gameId, ...query, ...(kind === undefined ? {} : { kinds: [kind] }) }),
});

export const POST = route({
  summary: 'Write to others of the game. Nothing of it is in the log.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: messageBody,
  answer: messageReceiptSchema,
  refusals: [...SEND_REFUSALS, 'press-off', 'drafts-only'],
  handler: ({ services, by, params: { gameId }, body }) => sendMessage(services, { by, gameId, ...body }),
});
