import type { Notes } from '@/app/_components/line-text';
import type { GameView } from '@/lib/games/model/types';
import type { PositionView } from '@/lib/games/play/read-moment';
import { screenOf } from '../_rulesets/registry';

interface Props {
  readonly game: GameView;
  readonly position: PositionView;
  readonly notes: Notes;
}

/** A position of the past by the ruleset's own screen. Nothing can be done there: it offers no choice. */
export function PositionThen({ game, position: { view, standing, awaiting }, notes }: Props) {
  const { Situation, Board } = screenOf(game.rulesetId);
  const then: GameView = { ...game, view, standing, awaiting, yourAction: [], choices: [], deadlines: [] };
  const shown = { game: then, query: {}, notes, past: { today: game.view } };
  return (
    <>
      {Board && <Board {...shown}>{null}</Board>}
      <Situation {...shown} />
    </>
  );
}
