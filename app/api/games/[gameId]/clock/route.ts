import { actRoute } from '@/app/api/_act-route';
import { route } from '@/app/api/_route';
import { readClock } from '@/lib/games/clock/read-clock';
import { setClock } from '@/lib/games/clock/set-clock';
import { clockViewSchema } from '@/lib/games/clock/shapes';
import { gameParams } from '@/lib/http/schemas/schemas';
import { setClockBody } from '@/lib/http/schemas/table-schemas';

export const GET = route({
  summary: 'The clock of each seat, day by day until its time is out, and how long each seat took for its answers.',
  auth: 'optional',
  params: gameParams,
  unknown: 'game-not-found',
  answer: clockViewSchema,
  refusals: [],
  handler: ({ services, by, params }) => readClock(services, { by, ...params }),
});

export const POST = actRoute({
  summary: 'Set how much time each seat has: for the game master.',
  body: setClockBody,
  refusals: ['game-over', 'nothing-to-change', 'clock-beyond-rules'],
  act: setClock,
});
