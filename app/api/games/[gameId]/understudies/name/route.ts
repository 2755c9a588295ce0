import { actRoute } from '@/app/api/_act-route';
import { nameUnderstudy } from '@/lib/games/seats/understudies/name-understudy';
import { nameUnderstudyBody } from '@/lib/http/schemas/side-schemas';

export const POST = actRoute({
  summary: 'Ask somebody to stand by for a seat: for the captain of its side, and for who may free the seat.',
  body: nameUnderstudyBody,
  refusals: ['game-over', 'no-such-member', 'nothing-to-change', 'invalid-setup'],
  act: nameUnderstudy,
});
