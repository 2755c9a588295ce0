import type { Query } from '@/app/games/_rulesets/screen';
import type { GameView } from '@/lib/games/model/types';

/** What every card of the desk gets. */
export interface DeskProps {
  readonly game: GameView;
  /** The game master. */
  readonly by: string;
  readonly query: Query;
}
