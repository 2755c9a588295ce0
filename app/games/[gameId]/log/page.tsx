import type { Metadata } from 'next';
import Link from 'next/link';
import { getHouse } from '../../../../lib/db/house';
import { type LogPage, readLog } from '../../../../lib/games/read-log';
import { PageHead } from '../../../_components/page-head';
import type { Query } from '../../_rulesets/screen';
import { openGame, queryOf, type RawQuery } from '../open-game';
import { LogTable } from './log-table';

export const metadata: Metadata = { title: 'Log' };

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

const PAGE = 100;

/** The whole log, a hundred entries a page, the newest page first to be seen. */
export default async function GameLogPage({ params, searchParams }: Props) {
  const { gameId } = await params;
  const query = queryOf(await searchParams);
  const { game, user } = await openGame(gameId);
  const log = await readLog(await getHouse(), { by: user?.id, gameId, limit: PAGE, ...rangeOf(query, game.seq) });
  const page: LogPage = log.ok ? log.value : { entries: [], notes: {}, total: 0 };
  return (
    <div className="mx-auto max-w-5xl">
      <PageHead
        title={`Log of “${game.name}”`}
        above={
          <Link className="link" href={`/games/${gameId}`}>
            Back to the game
          </Link>
        }
        lead={`${page.total} entries. Nothing is ever changed or taken away; each entry carries the fingerprint of the one before it.`}
      />
      <Pager gameId={gameId} page={page} />
      <LogTable entries={page.entries} game={game} notes={page.notes} />
      <Pager gameId={gameId} page={page} />
    </div>
  );
}

/** `from=201`: the page that begins there; `around=217`: the page that holds it; neither: the last page. */
function rangeOf(query: Query, seq: number): { readonly after?: number; readonly before?: number } {
  const from = wholeOf(query.from);
  if (from !== undefined) return from === 0 ? {} : { after: from - 1 };
  const around = wholeOf(query.around);
  if (around === undefined) return { before: seq };
  const begin = around - (around % PAGE);
  return begin === 0 ? {} : { after: begin - 1 };
}

function wholeOf(text: string | undefined): number | undefined {
  const value = Number(text);
  return text !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function Pager({ gameId, page }: { readonly gameId: string; readonly page: LogPage }) {
  const first = page.entries[0]?.seq ?? 0;
  const last = page.entries.at(-1)?.seq ?? 0;
  if (first === 0 && last >= page.total - 1) return null;
  return (
    <nav aria-label="Pages of the log" className="no-print my-3 flex flex-wrap items-center gap-3">
      {first > 0 && (
        <Link className="btn btn-small" href={`/games/${gameId}/log?from=${Math.max(0, first - PAGE)}`}>
          ← Earlier
        </Link>
      )}
      <span className="text-muted">
        Entries {first} to {last} of {page.total}
      </span>
      {last < page.total - 1 && (
        <Link className="btn btn-small" href={`/games/${gameId}/log?from=${last + 1}`}>
          Later →
        </Link>
      )}
    </nav>
  );
}
