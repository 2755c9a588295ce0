import { actRoute } from '@/app/api/_act-route';
import { callUnderstudy } from '@/lib/games/seats/understudies/call-understudy';
import { understudyBody } from '@/lib/http/schemas/side-schemas';

export const POST = actRoute({
  summary:
    'Offer a seat to its understudy, until somebody of the side acts: for its captain, and for who may free the seat.',
  body: understudyBody,
  refusals: ['game-over', 'game-not-started', 'no-such-member', 'nothing-to-change'],
  act: callUnderstudy,
});
