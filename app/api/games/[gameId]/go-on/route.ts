import { actRoute } from '@/app/api/_act-route';
import { goOnHere } from '@/lib/games/transfer/continue-here';
import { nothingBody } from '@/lib/http/schemas/desk-schemas';

export const POST = actRoute({
  summary: 'Continue an imported game on this host: with new dice, and every seat open by invitation.',
  body: nothingBody,
  refusals: ['cannot-go-on', 'game-over', 'game-not-started'],
  act: goOnHere,
});
