import { actRoute } from '@/app/api/_act-route';
import { leaveSide } from '@/lib/games/seats/side/leave-side';
import { memberBody } from '@/lib/http/schemas/side-schemas';

export const POST = actRoute({
  summary: 'Leave a side of several people; its captain removes others by it.',
  body: memberBody,
  refusals: ['game-over', 'no-such-member'],
  act: leaveSide,
});
