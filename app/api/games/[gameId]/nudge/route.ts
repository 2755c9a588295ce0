import { route } from '@/app/api/_route';
import { nudgedSchema } from '@/lib/games/handover/at-risk-shapes';
import { nudgeSeat } from '@/lib/games/handover/nudge-seat';
import { gameParams } from '@/lib/http/schemas/schemas';
import { MAIL_AGAIN_REFUSALS, nudgeBody } from '@/lib/http/schemas/table-schemas';

export const POST = route({
  summary: 'Send the mail that asks a seat once more, to everybody who plays it: for the owner and the game master.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: nudgeBody,
  answer: nudgedSchema,
  refusals: MAIL_AGAIN_REFUSALS,
  handler: ({ services, by, params: { gameId }, body: { role } }) => nudgeSeat(services, { by, gameId, role }),
});
