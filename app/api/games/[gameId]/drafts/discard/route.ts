import { route } from '@/app/api/_route';
import { discardDraft } from '@/lib/games/drafts/discard-draft';
import { gameParams } from '@/lib/http/schemas/schemas';
import { draftBody, draftReceiptSchema } from '@/lib/http/schemas/side-schemas';

export const POST = route({
  summary: 'Take a draft of your side away: your own, or any if you may submit.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: draftBody,
  answer: draftReceiptSchema,
  refusals: ['not-your-part', 'no-such-draft', 'draft-changed', 'drafts-only'],
  handler: ({ services, by, params: { gameId }, body }) => discardDraft(services, { by, gameId, ...body }),
});
