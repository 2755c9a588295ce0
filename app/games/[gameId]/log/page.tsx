import { BackToGame } from '@/app/_components/links/back-to-game';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { sentenceCase } from '@/app/_components/sentence-case';
import { ProofLinks } from '@/app/games/_parts/proof-links';
import type { Query } from '@/app/games/_rulesets/screen';
import type { NoteId } from '@/lib/core/ruleset';
import { getServices } from '@/lib/db/services';
import { erasableNotes } from '@/lib/games/game-master/erase-note';
import { type LogPage, readLog } from '@/lib/games/log/read-log';
import { readTurns } from '@/lib/games/log/read-turns';
import type { GameView } from '@/lib/games/model/types';
import { readNotebooks } from '@/lib/games/press/read-notebooks';
import { readUnseen } from '../_new/read-unseen';
import { TellSeen } from '../_new/tell-seen';
import { openGame, queryOf, type RawQuery } from '../open-game';
import { titled } from '../titled';
import { LogSections } from './log-sections';
import { LogTable } from './log-table';
import { WordsAfter } from './notebook-words';

export const generateMetadata = titled('Log');

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

const PAGE = 50;
/** Longer than any mark of a rules system. */
const MAX_MARK = 100;

/** The whole log, fifty entries a page, the newest page first to be seen. */
export default async function GameLogPage({ params, searchParams }: Props) {
  const { gameId } = await params;
  const query = queryOf(await searchParams);
  const { game, user } = await openGame(gameId);
  const mark = query.mark?.slice(0, MAX_MARK) || undefined;
  const range = mark === undefined ? rangeOf(query, game.seq) : { ...fromOf(query), mark };
  const services = await getServices();
  const log = await readLog(services, { by: user?.id, gameId, limit: PAGE, ...range });
  const page: LogPage = log.ok ? log.value : { entries: [], notes: {}, total: 0 };
  const erasable = await erasableNotes(services, { by: user?.id, gameId, ids: Object.keys(page.notes) });
  const { seqs: fresh } = await readUnseen(game, user?.id);
  if (mark !== undefined) return <MarkedEntries {...{ game, mark, page, erasable, fresh, erase: query.erase }} />;
  const beside = { by: user?.id, gameId, ...boundsOf(page) };
  const [turns, notebooks] = await Promise.all([readTurns(services, beside), readNotebooks(services, beside)]);
  return (
    <div className="mx-auto max-w-5xl">
      <PageHead
        title={`Log of “${game.name}”`}
        above={
          <span className="no-print">
            <BackToGame game={game} /> · <ProofLinks gameId={gameId} />
          </span>
        }
        lead={`${page.total} entries. No entry is ever changed or removed; each carries the fingerprint of the one before it.`}
        actions={
          <Link className="btn btn-small" href={`/games/${gameId}/audit`}>
            Audit with filters
          </Link>
        }
      />
      <Pager gameId={gameId} page={page} />
      <LogSections
        entries={page.entries}
        game={game}
        notes={page.notes}
        erasable={erasable}
        erase={query.erase}
        turns={turns.ok ? turns.value : new Map()}
        around={wholeOf(query.around)}
        fresh={fresh}
        under={(entry) => <WordsAfter game={game} entry={entry} notebooks={notebooks} />}
      />
      {boundsOf(page).to >= game.seq - 1 && <TellSeen game={game} by={user?.id} />}
      <Pager gameId={gameId} page={page} />
    </div>
  );
}

interface MarkedProps {
  readonly game: GameView;
  readonly mark: string;
  readonly page: LogPage;
  readonly erasable: ReadonlySet<NoteId>;
  readonly fresh: ReadonlySet<number>;
  readonly erase: string | undefined;
}

/** What made one number: the entries under its mark, from first to last. */
function MarkedEntries({ game, mark, page: { entries, notes, next }, ...shown }: MarkedProps) {
  const log = `/games/${game.gameId}/log`;
  return (
    <div className="mx-auto max-w-5xl">
      <PageHead
        title={`${sentenceCase(mark.replaceAll('-', ' '))} in the log of “${game.name}”`}
        above={<BackToGame game={game} />}
        lead="Only what belongs to it. Each number links to its place in the whole log."
        actions={
          <Link className="btn btn-small" href={log}>
            The whole log
          </Link>
        }
      />
      {entries.length > 0 && <LogTable {...shown} entries={entries} game={game} notes={notes} picked />}
      {entries.length === 0 && next === undefined && <p>The log has nothing with this name.</p>}
      {next !== undefined && (
        <p className="mt-3">
          <Link className="btn btn-small" href={`${log}?${new URLSearchParams({ mark, from: String(next + 1) })}`}>
            Look further →
          </Link>
        </p>
      )}
    </div>
  );
}

/** `from=201`: the page that begins there. */
function fromOf(query: Query): { readonly after?: number } | undefined {
  const from = wholeOf(query.from);
  if (from === undefined) return undefined;
  return from === 0 ? {} : { after: from - 1 };
}

/** `from` as above; `around=217`: the page that holds it; neither: the last page. */
function rangeOf(query: Query, seq: number): { readonly after?: number; readonly before?: number } {
  const from = fromOf(query);
  if (from !== undefined) return from;
  const around = wholeOf(query.around);
  if (around === undefined) return { before: seq };
  const begin = around - (around % PAGE);
  return begin === 0 ? {} : { after: begin - 1 };
}

const boundsOf = ({ entries }: LogPage) => ({ from: entries[0]?.seq ?? 0, to: entries.at(-1)?.seq ?? 0 });

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
