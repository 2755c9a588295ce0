import { route } from '@/app/api/_route';
import { SUBMIT_REFUSALS } from '@/app/api/games/[gameId]/actions/_refusals';
import { sendDraft } from '@/lib/games/drafts/send-draft';
import { receiptSchema } from '@/lib/games/model/types';
import { gameParams } from '@/lib/http/schemas/schemas';
import { draftBody } from '@/lib/http/schemas/side-schemas';

export const POST = route({
  summary: 'Send a draft of your side as it is; where the side wants a second person, this signs it off.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: draftBody,
  answer: receiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: [...SUBMIT_REFUSALS, 'not-your-part', 'no-such-draft', 'draft-changed', 'no-such-member'],
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    sendDraft(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
