import type { GameView } from '../../../../../lib/games/types';
import type { Query } from '../../../_rulesets/screen';

/** What every card of the desk gets. */
export interface DeskProps {
  readonly game: GameView;
  /** The game master. */
  readonly by: string;
  readonly query: Query;
}
