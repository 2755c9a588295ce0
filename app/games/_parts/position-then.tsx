import type { ReactNode } from 'react';
import type { Notes } from '@/app/_components/line-text';
import type { JsonObject } from '@/lib/core/json';
import type { GameView } from '@/lib/games/model/types';
import type { PositionView } from '@/lib/games/play/read-moment';
import { screenOf } from '../_rulesets/registry';

interface Props {
  readonly game: GameView;
  readonly position: PositionView;
  readonly notes: Notes;
  /** What led to it from the position before, to be shown on a map. */
  readonly events?: readonly JsonObject[];
}

/** A position of the past by the ruleset's own screen. Nothing can be done there: it offers no choice. */
export function PositionThen(props: Props) {
  return (
    <>
      <BoardThen {...props} />
      <SituationThen {...props} />
    </>
  );
}

/** Its board alone, with something beside it; nothing where the system has none. */
export function BoardThen({ side, ...props }: Props & { readonly side?: ReactNode }) {
  const { Board } = screenOf(props.game.rulesetId);
  if (!Board) return null;
  return (
    <Board {...shownOf(props)} {...(side === undefined ? {} : { side: () => side })}>
      {null}
    </Board>
  );
}

/** Its tables alone. */
export function SituationThen(props: Props) {
  const { Situation } = screenOf(props.game.rulesetId);
  return <Situation {...shownOf(props)} />;
}

function shownOf({ game, position: { view, standing, awaiting }, notes, events = [] }: Props) {
  const then: GameView = { ...game, view, standing, awaiting, yourAction: [], choices: [], deadlines: [] };
  return { game: then, query: {}, notes, past: { today: game.view, events } };
}
