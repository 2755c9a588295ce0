import type { BoardProps } from '@/app/games/_rulesets/screen';
import type { BattleView } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { Board } from '../map/board';
import { type NameOf, namesOf } from '../names';
import { viewOf } from '../view-of';
import { BattleBoard } from './battle-board';
import { isShown } from './film/story';
import { isLineChoice } from './line-up';

/** The map. A battle that the reader lines up, or sees fought, comes first, across the whole page; one that waits for others stands beside the map. */
export function BattleRoom(props: BoardProps) {
  const view = viewOf(props.game.view);
  const { game, children, news, past, scene } = props;
  if (!view?.battle) return scene ? <Fought {...props} /> : <Board {...props} />;
  const [choice] = view.choices;
  const asked = Boolean(children) && game.rolledBack === undefined && choice !== undefined && isLineChoice(choice);
  const beside = { battle: view.battle, nameOf: namesOf(view) };
  if (past || !(asked || scene)) return <BattleBeside {...props} {...beside} />;
  return (
    <div className="stack">
      {news}
      {scene}
      {/* Where something was fought just now, all of this says how it went. */}
      <div className="after-dice stack">
        {asked ? children : <BattleBoard {...beside} />}
        <Board {...props} news={undefined}>
          {asked ? undefined : children}
        </Board>
      </div>
    </div>
  );
}

type BesideProps = BoardProps & { readonly battle: BattleView; readonly nameOf: NameOf };

/** The map stays where it is: a battle that waits for its lines stands beside it. In a replay its pictures do, where there are some. */
function BattleBeside({ battle, nameOf, ...props }: BesideProps) {
  if (props.past?.events?.some(isShown)) return <Board {...props} />;
  const board = <BattleBoard battle={battle} nameOf={nameOf} />;
  return (
    <Board
      {...props}
      side={(decision) => (
        <>
          {props.past === undefined && board}
          {props.side?.(decision)}
          {props.past !== undefined && board}
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
