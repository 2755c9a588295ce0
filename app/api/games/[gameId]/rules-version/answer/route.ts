import { actRoute } from '@/app/api/_act-route';
import { answerUpgrade } from '@/lib/games/rules-version/answer-upgrade';
import { answerBody } from '@/lib/http/schemas/table-schemas';

export const POST = actRoute({
  summary:
    'Answer a proposal of newer rules, for every side that you hold. With the last yes the game changes to them.',
  body: answerBody,
  refusals: ['game-over', 'cannot-upgrade', 'no-upgrade-asked'],
  act: answerUpgrade,
});
