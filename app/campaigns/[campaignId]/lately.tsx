import { LineText, type Notes } from '@/app/_components/line-text';
import { Link } from '@/app/_components/links/link';
import { When } from '@/app/_components/when';
import { SignalResult, signalOf } from '@/app/games/_parts/signal-result';
import { getServices } from '@/lib/db/services';
import { type LogPage, readLog } from '@/lib/games/log/read-log';
import type { GameSummary, LogEntryView } from '@/lib/games/model/types';
import { nameWithin } from './name-within';

interface Props {
  readonly games: readonly GameSummary[];
  readonly by: string | undefined;
}

/** How many of the newest entries of each game are looked at, and how many of all together are shown. */
const LOOKED_AT = 40;
const SHOWN = 8;
const FOLD_OVER = 5;
/** Greater than any entry's number: the newest entries are those before it. */
const END = 999_999_999;

/** The newest entries of all games together, the oldest first. */
export async function Lately({ games, by }: Props) {
  const services = await getServices();
  const logs = await Promise.all(
    games.map(async (game) => {
      const log = await readLog(services, { by, gameId: game.gameId, before: END, limit: LOOKED_AT });
      return log.ok ? happened(game, log.value) : [];
    }),
  );
  const entries = logs.flat().sort((a, b) => (a.entry.at < b.entry.at ? -1 : Number(a.entry.at > b.entry.at)));
  if (entries.length === 0) return <p className="text-muted">Nothing yet.</p>;
  return (
    <ol className="grid gap-2.5">
      {entries.slice(-SHOWN).map(({ game, entry, notes }) => (
        <li key={`${game.gameId} ${entry.seq}`}>
          <p className="text-sm text-muted">
            {nameWithin(game)},{' '}
            <Link className="link" href={`/games/${game.gameId}/log?around=${entry.seq}#entry-${entry.seq}`}>
              <span className="sr-only">log </span>entry {entry.seq}
            </Link>
            , <When at={entry.at} />
          </p>
          <Untaken entry={entry} />
          {entry.line && <LineText line={entry.line} rulesetId={game.rulesetId} notes={notes} foldOver={FOLD_OVER} />}
        </li>
      ))}
    </ol>
  );
}

interface Happened {
  readonly game: GameSummary;
  readonly entry: LogEntryView;
  readonly notes: Notes;
}

const happened = (game: GameSummary, { entries, notes }: LogPage): readonly Happened[] =>
  entries.filter((entry) => entry.line !== undefined || isUntaken(entry)).map((entry) => ({ game, entry, notes }));

/** A signal that the other game refused: from then on the two games do not agree. */
function isUntaken(entry: LogEntryView): boolean {
  const telling = signalOf(entry);
  return telling !== undefined && telling.result !== 'accepted';
}

function Untaken({ entry }: { readonly entry: LogEntryView }) {
  const telling = isUntaken(entry) ? signalOf(entry) : undefined;
  return telling === undefined ? null : <SignalResult telling={telling} />;
}
