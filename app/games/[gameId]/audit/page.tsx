import { notFound } from 'next/navigation';
import { BackToGame } from '@/app/_components/links/back-to-game';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import type { Query } from '@/app/games/_rulesets/screen';
import { getServices } from '@/lib/db/services';
import type { AuditEntry, AuditFilter } from '@/lib/games/log/audit-filter';
import { readAudit } from '@/lib/games/log/read-audit';
import { readRefusals } from '@/lib/games/log/read-refusals';
import type { LogEntryView } from '@/lib/games/model/types';
import { LogTable } from '../log/log-table';
import { openGame, queryOf, type RawQuery } from '../open-game';
import { titled } from '../titled';
import { duration } from './duration';
import { FILTERS, FilterForm } from './filter-form';
import { Refusals } from './refusals';
import { Responses } from './responses';

export const generateMetadata = titled('Audit');

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

const PAGE = 100;

/** The whole log with filters, answer times and what was refused: for settling a dispute. */
export default async function AuditPage({ params, searchParams }: Props) {
  const { gameId } = await params;
  const query = queryOf(await searchParams);
  const { game, user } = await openGame(gameId);
  const services = await getServices();
  const after = wholeOf(query.after);
  const range = { limit: PAGE, ...(after === undefined ? {} : { after }) };
  const audit = await readAudit(services, { by: user?.id, gameId, ...filterOf(query), ...range });
  if (!audit.ok) notFound();
  const page = audit.value;
  const tried = await readRefusals(services, { by: user?.id, gameId });
  const facts = new Map(page.entries.map((entry) => [entry.seq, entry]));
  const under = ({ seq }: LogEntryView) => <Facts entry={facts.get(seq)} gameId={gameId} />;
  return (
    <div className="stack mx-auto max-w-5xl">
      <PageHead
        title={`Audit of “${game.name}”`}
        above={
          <>
            <BackToGame game={game} />
            {' · '}
            <Link className="link" href={`/games/${gameId}/log`}>
              The plain log
            </Link>
          </>
        }
        lead={`${page.fitting} of ${page.total} entries fit. What is sealed from you stays sealed here.`}
      />
      <FilterForm gameId={gameId} query={query} choices={page} />
      <Downloads gameId={gameId} query={query} />
      {page.entries.length > 0 ? (
        <LogTable entries={page.entries} game={game} notes={page.notes} erasable={NONE} picked under={under} />
      ) : (
        <div className="card">
          <h2>No entry fits this filter</h2>
          <p className="mt-2">
            Clear a field, use fewer words, or start again with{' '}
            <Link className="link" href={`/games/${gameId}/audit`}>
              everything
            </Link>
            . The search covers what the log says and the notes that you may read.
          </p>
        </div>
      )}
      {page.next !== undefined && (
        <p className="no-print">
          <Link className="btn btn-small" href={`/games/${gameId}/audit?${searchOf(query)}&after=${page.next}`}>
            Later entries →
          </Link>
        </p>
      )}
      <Responses responses={page.responses} roles={page.roles} />
      {tried.ok && <Refusals refusals={tried.value} game={game} />}
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Where the game stood, how long it took, what undid it. */
function Facts({ entry, gameId }: { readonly entry: AuditEntry | undefined; readonly gameId: string }) {
  if (entry === undefined) return null;
  const { turn, phase, answeredIn, undoneBy, act, seq } = entry;
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
      {act && <span className="tag tag-warn">act</span>}
      {undoneBy !== undefined && (
        <a className="tag tag-alert" href={`/games/${gameId}/entries/${undoneBy}`}>
          undone by entry {undoneBy}
        </a>
      )}
      {turn !== undefined && (
        <span>
          turn {turn}, {phase}
        </span>
      )}
      {answeredIn !== undefined && <span>answered in {duration(answeredIn)}</span>}
      <a className="link" href={`/games/${gameId}/entries/${seq}`}>
        position
      </a>
    </p>
  );
}

function Downloads({ gameId, query }: { readonly gameId: string; readonly query: Query }) {
  const search = searchOf(query);
  return (
    <p className="no-print flex flex-wrap items-center gap-2">
      <span className="text-muted">These entries as a file:</span>
      {(['csv', 'jsonl'] as const).map((sheet) => (
        <a key={sheet} className="btn btn-small" href={`/api/games/${gameId}/audit/${sheet}?${search}`} download>
          {sheet === 'csv' ? 'CSV' : 'JSON lines'}
        </a>
      ))}
    </p>
  );
}

/** The filter of an address; what cannot be meant is left out. */
function filterOf(query: Query): AuditFilter {
  const filter = Object.fromEntries(FILTERS.flatMap((name) => pairOf(name, query[name])));
  const { turn, acts, ...words } = filter;
  const number = wholeOf(turn);
  return { ...words, ...(number === undefined ? {} : { turn: number }), ...(acts === 'true' ? { acts: true } : {}) };
}

const pairOf = (name: string, text: string | undefined): readonly (readonly [string, string])[] =>
  text === undefined || text.trim() === '' ? [] : [[name, text.trim().slice(0, 200)]];

const searchOf = (query: Query): string =>
  new URLSearchParams(
    FILTERS.flatMap((name) => pairOf(name, query[name])).map(([name, text]) => [name, text]),
  ).toString();

function wholeOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
