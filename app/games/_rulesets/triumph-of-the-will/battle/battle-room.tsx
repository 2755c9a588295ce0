import type { BoardProps } from '@/app/games/_rulesets/screen';
import type { BattleView } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { Board } from '../map/board';
import { type NameOf, namesOf } from '../names';
import { viewOf } from '../view-of';
import { BattleBoard } from './battle-board';
import { isShown } from './film/story';
import { isLineChoice } from './line-up';

/** The map; while a battle is fought its board comes first, across the whole page, with what is asked on it. */
export function BattleRoom(props: BoardProps) {
  const view = viewOf(props.game.view);
  const { game, children, news, past, scene } = props;
  if (!view?.battle) return scene ? <Fought {...props} /> : <Board {...props} />;
  if (past) return <BattleThen {...props} battle={view.battle} nameOf={namesOf(view)} />;
  const [choice] = view.choices;
  const asked = Boolean(children) && game.rolledBack === undefined && choice !== undefined && isLineChoice(choice);
  return (
    <div className="stack">
      {(asked || scene) && news}
      {scene}
      {/* Where something was fought just now, all of this says how it went. */}
      <div className="after-dice stack">
        {asked ? children : <BattleBoard battle={view.battle} nameOf={namesOf(view)} />}
        <Board {...props} news={asked || scene ? undefined : news}>
          {asked ? undefined : children}
        </Board>
      </div>
    </div>
  );
}

type ThenProps = BoardProps & { readonly battle: BattleView; readonly nameOf: NameOf };

/** In a replay the map stays where it is: a battle that waits for its lines stands beside it, unless its pictures do. */
function BattleThen({ battle, nameOf, ...props }: ThenProps) {
  if (props.past?.events?.some(isShown)) return <Board {...props} />;
  return (
    <Board
      {...props}
      side={(decision) => (
        <>
          {props.side?.(decision)}
          <BattleBoard battle={battle} nameOf={nameOf} />
        </>
      )}
    />
  );
}

/** The battle is over: its pictures stand where its board was, before the map. */
const Fought = ({ news, scene, ...props }: BoardProps) => (
  <div className="stack">
    {news}
    {scene}
    <div className="after-dice">
      <Board {...props} />
    </div>
  </div>
);
