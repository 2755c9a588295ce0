import type { ReactNode } from 'react';
import type { BoardProps } from '../screen';

interface Props extends Pick<BoardProps, 'game' | 'news' | 'side' | 'children'> {
  /** How it stands, in figures; nothing before the game begins. */
  readonly score?: ReactNode;
  /** How it came about. */
  readonly chart?: ReactNode;
  readonly map?: ReactNode;
}

/**
 * The top of a tracker's page. For who may act, the score and its line stay in view beside the forms, and the map comes
 * below; on a phone the forms come first when it is their action, else after the score. Otherwise score, line and map come first,
 * then the records.
 */
export function TrackerBoard({ game, score, chart, map, news, side, children }: Props) {
  const isAsked = Boolean(children);
  const isFirst = game.yourAction.some(({ role }) => role === game.role);
  const records = side ? side(children) : children;
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-6">
      {news && <div className="stack empty:hidden">{news}</div>}
      {isAsked ? (
        <div className={COLUMNS}>
          <div className="max-lg:contents lg:sticky lg:top-4 lg:grid lg:gap-4">
            <div className="min-w-0">{score}</div>
            <div className="min-w-0 max-lg:order-1">{chart}</div>
          </div>
          <div className={`min-w-0 ${isFirst ? 'max-lg:order-first' : ''}`}>{records}</div>
        </div>
      ) : (
        <div className={`${COLUMNS} empty:hidden`}>
          {score && <div className="min-w-0">{score}</div>}
          {chart && <div className="min-w-0">{chart}</div>}
        </div>
      )}
      {map}
      {!isAsked && records}
    </div>
  );
}

const COLUMNS = 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]';
