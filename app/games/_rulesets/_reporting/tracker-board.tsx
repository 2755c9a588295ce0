import type { ReactNode } from 'react';
import type { BoardProps } from '../screen';

interface Props extends Pick<BoardProps, 'game' | 'news' | 'side' | 'children'> {
  /** How it stands, in figures; nothing before the game begins. */
  readonly score?: ReactNode;
  /** How it came about. */
  readonly chart?: ReactNode;
  /** What the score is made of, in cards that a narrow column has room for. */
  readonly sums?: ReactNode;
  readonly map?: ReactNode;
}

/**
 * The top of a tracker's page. For who may act, the score and its line stay in view beside the forms, under what has just happened, and
 * the map comes below. With the sums the column is longer than a window: it goes up with the page until its end is in view, and its end
 * stays there. On a phone the forms come first when it is their action, else after the score. Otherwise score, line, sums and map come first, then the records.
 */
export function TrackerBoard({ game, score, chart, sums, map, news, side, children }: Props) {
  const isAsked = Boolean(children);
  const isFirst = game.yourAction.some(({ role }) => role === game.role);
  const records = side ? side(children) : children;
  const newsPart = news && <div className="stack empty:hidden max-lg:order-first">{news}</div>;
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-6">
      {isAsked ? (
        <div className={COLUMNS}>
          <div
            className={`max-lg:contents lg:sticky lg:grid lg:gap-4 ${sums ? 'lg:bottom-4 lg:self-end' : 'lg:top-4'}`}
          >
            <div className="min-w-0">{score}</div>
            <div className="min-w-0 max-lg:order-1">{chart}</div>
            {sums && <div className="stack min-w-0 max-lg:order-1">{sums}</div>}
          </div>
          <div className="max-lg:contents lg:grid lg:grid-cols-[minmax(0,1fr)] lg:gap-6">
            {newsPart}
            <div className={`min-w-0 ${isFirst ? 'max-lg:order-first' : ''}`}>{records}</div>
          </div>
        </div>
      ) : (
        <>
          {newsPart}
          <div className={`${COLUMNS} empty:hidden`}>
            {score && <div className="min-w-0">{score}</div>}
            {chart && <div className="min-w-0">{chart}</div>}
          </div>
          {sums && <div className="grid items-start gap-6 lg:grid-cols-2">{sums}</div>}
        </>
      )}
      {map}
      {!isAsked && records}
    </div>
  );
}

const COLUMNS = 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]';
