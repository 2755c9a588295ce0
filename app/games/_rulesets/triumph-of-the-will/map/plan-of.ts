import type { OddsDesk } from '../../../../../lib/core/odds';
import type { GameView } from '../../../../../lib/games/types';
import type { View } from '../../../../../lib/rulesets/triumph-of-the-will/view/types';
import type { Query } from '../../screen';
import type { NameOf } from '../names';
import { NO_PLAN, type Plan } from './plan';

interface Given {
  readonly game: GameView;
  readonly view: View;
  readonly query: Query;
  readonly nameOf: NameOf;
  readonly weigh: OddsDesk['calculate'] | undefined;
}

/** The draft in the page's address, as the map shows it. */
export function planOf(_given: Given): Plan {
  return NO_PLAN;
}
