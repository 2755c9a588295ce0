import { actRoute } from '@/app/api/_act-route';
import { setRest } from '@/lib/games/clock/own/set-rest';
import { setRestBody } from '@/lib/http/schemas/table-schemas';

export const POST = actRoute({
  summary: 'Say on which days your seat rests, in place of what it said before: for a player.',
  body: setRestBody,
  refusals: ['game-over', 'not-by-clock', 'invalid-days', 'nothing-to-change'],
  act: setRest,
});
