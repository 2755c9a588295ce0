import { actRoute } from '@/app/api/_act-route';
import { nameCaptain } from '@/lib/games/seats/side/name-captain';
import { memberBody } from '@/lib/http/schemas/side-schemas';

export const POST = actRoute({
  summary: 'Name another of the side its captain: for the captain, and for who may free the seat.',
  body: memberBody,
  refusals: ['game-over', 'no-such-member'],
  act: nameCaptain,
});
