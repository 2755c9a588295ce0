import { actRoute } from '@/app/api/_act-route';
import { setSignatures } from '@/lib/games/seats/side/set-signatures';
import { signaturesBody } from '@/lib/http/schemas/side-schemas';

export const POST = actRoute({
  summary: 'Say whether nothing of your side goes out without a second person who signs it off; for its captain.',
  body: signaturesBody,
  refusals: ['game-over', 'no-such-member'],
  act: setSignatures,
});
