import { actRoute } from '@/app/api/_act-route';
import { endPause } from '@/lib/games/clock/pause/end-pause';
import { wordsBody } from '@/lib/http/schemas/table-schemas';

export const POST = actRoute({
  summary: 'End a pause that your side had asked for; no clock runs and no deadline comes for another day.',
  body: wordsBody,
  refusals: ['not-paused', 'not-your-pause'],
  act: endPause,
});
