import type { BoardProps } from '@/app/games/_rulesets/screen';
import { Board } from '../map/board';
import { namesOf } from '../names';
import { viewOf } from '../view-of';
import { BattleBoard } from './battle-board';
import { isLineChoice } from './line-up';

/** The map; while a battle is fought its board comes first, across the whole page, with what is asked on it. */
export function BattleRoom(props: BoardProps) {
  const view = viewOf(props.game.view);
  if (!view?.battle) return <Board {...props} />;
  const { game, children, news } = props;
  const [choice] = view.choices;
  const asked = Boolean(children) && game.rolledBack === undefined && choice !== undefined && isLineChoice(choice);
  return (
    <div className="stack">
      {asked && news}
      {asked ? children : <BattleBoard battle={view.battle} nameOf={namesOf(view)} />}
      <Board {...props} news={asked ? undefined : news}>
        {asked ? undefined : children}
      </Board>
    </div>
  );
}
