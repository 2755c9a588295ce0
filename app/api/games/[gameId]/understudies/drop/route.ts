import { actRoute } from '@/app/api/_act-route';
import { dropUnderstudy } from '@/lib/games/seats/understudies/drop-understudy';
import { understudyBody } from '@/lib/http/schemas/side-schemas';

export const POST = actRoute({
  summary: 'Have nobody stand by for a seat: for the captain of its side, and for who may free the seat.',
  body: understudyBody,
  refusals: ['game-over', 'no-such-member'],
  act: dropUnderstudy,
});
