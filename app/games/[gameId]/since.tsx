import type { Notes } from '@/app/_components/line-text';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import type { GameView, LogEntryView } from '@/lib/games/model/types';
import { LogLines } from '../_parts/log/log-lines';
import type { Query } from '../_rulesets/screen';
import { Arrive } from './arrive';
import { WhileAsked } from './while-asked';

interface Props {
  readonly query: Query;
  /** The newest entries with a line. */
  readonly entries: readonly LogEntryView[];
  readonly game: GameView;
  readonly notes: Notes;
}

/** Why these entries are shown: one's own order, one that came too late, or what others did meanwhile. */
function titleOf({ moved, news, kept, sent }: Query): string {
  if (kept !== undefined) return 'Kept as a draft of your side. Nothing was sent to the game.';
  if (moved !== undefined) return 'The game moved on while you were deciding. Your order was not carried out.';
  if (sent !== undefined) return 'Done. The game has moved on since.';
  return news === undefined ? 'Done.' : 'What has happened since you looked.';
}

/** The result of the order that was just sent; or, when the game had moved on before it, what happened instead. */
export function Since({ query, entries, game, notes }: Props) {
  const since = Number(query.sent ?? query.since);
  if (query.since === undefined || !Number.isSafeInteger(since)) return null;
  const news = entries.filter(({ seq }) => seq >= since);
  const moved = query.moved !== undefined;
  const notice = (
    <Notice tone={moved ? 'warn' : 'good'} announce={moved ? 'alert' : 'status'} title={titleOf(query)}>
      {news.length > 0 && (
        <div className="told-after-dice">
          <LogLines entries={news} gameId={game.gameId} rulesetId={game.rulesetId} notes={notes} />
        </div>
      )}
      <p className="mt-2">
        <Link className="link" href={`/games/${game.gameId}`}>
          {moved ? 'Decide again' : 'Close this'}
        </Link>
      </p>
    </Notice>
  );
  return (
    <WhileAsked name="since">
      {/* Nobody who only watches is led away from where they look. */}
      {query.news === 'live' ? notice : <Arrive key={`${query.since} ${game.version}`}>{notice}</Arrive>}
    </WhileAsked>
  );
}
