import { route } from '@/app/api/_route';
import { forwardDraft } from '@/lib/games/drafts/forward-draft';
import { gameParams } from '@/lib/http/schemas/schemas';
import { draftBody, draftReceiptSchema } from '@/lib/http/schemas/side-schemas';

export const POST = route({
  summary: 'Put a draft forward for somebody else of your side to sign off.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: draftBody,
  answer: draftReceiptSchema,
  refusals: ['not-your-part', 'no-such-draft', 'draft-changed', 'drafts-only', 'nothing-to-change'],
  handler: ({ services, by, params: { gameId }, body }) => forwardDraft(services, { by, gameId, ...body }),
});
