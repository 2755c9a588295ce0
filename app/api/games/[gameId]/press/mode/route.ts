import { actRoute } from '@/app/api/_act-route';
import { setPress } from '@/lib/games/press/set-press';
import { setPressBody } from '@/lib/http/schemas/press-schemas';

export const POST = actRoute({
  summary: 'Set what sides may write to each other: for the owner and the game master.',
  body: setPressBody,
  refusals: ['nothing-to-change'],
  act: setPress,
});
