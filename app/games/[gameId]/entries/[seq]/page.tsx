import { notFound } from 'next/navigation';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { PositionThen } from '@/app/games/_parts/position-then';
import { Scenes } from '@/app/games/_parts/scenes';
import { LogTable } from '@/app/games/[gameId]/log/log-table';
import { openGame, queryOf, type RawQuery } from '@/app/games/[gameId]/open-game';
import { titled } from '@/app/games/[gameId]/titled';
import { getServices } from '@/lib/db/services';
import type { GameView } from '@/lib/games/model/types';
import { type MomentView, type PositionView, readMoment } from '@/lib/games/play/read-moment';
import { Changes } from './changes';

export const generateMetadata = titled('Entry');

interface Props {
  readonly params: Promise<{ readonly gameId: string; readonly seq: string }>;
  readonly searchParams: Promise<RawQuery>;
}

/** One entry of the log under an address of its own, and the game as it stood before and after its command. */
export default async function EntryPage({ params, searchParams }: Props) {
  const { gameId, seq } = await params;
  const query = queryOf(await searchParams);
  const { game, user } = await openGame(gameId, query.role);
  if (!/^\d{1,9}$/.test(seq)) notFound();
  const role = game.seats.some((seat) => seat.yours && seat.role.id === query.role) ? query.role : undefined;
  const read = await readMoment(await getServices(), { by: user?.id, gameId, seq: Number(seq), role });
  if (!read.ok) notFound();
  const moment = read.value;
  const side = query.side === 'before' ? 'before' : 'after';
  const position = moment[side];
  return (
    <div className="stack">
      <PageHead
        title={`Entry ${moment.entry.seq} of “${game.name}”`}
        above={
          <Link className="link" href={`/games/${gameId}/log?around=${seq}#entry-${seq}`}>
            Its place in the log
          </Link>
        }
        lead={<span className="after-dice">{standsAt(position)}</span>}
      />
      <Steps moment={moment} gameId={gameId} />
      <Scenes game={game} moment={moment} by={user?.id} isTold={query.side !== undefined} />
      <div className="after-dice stack">
        <LogTable entries={moment.command} game={game} notes={moment.notes} erasable={NONE} picked isWhole />
        <Changes changes={moment.changes} />
        {position !== undefined && <Board game={game} moment={moment} position={position} side={side} />}
      </div>
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

const standsAt = (position: PositionView | undefined): string =>
  position?.standing.headline ?? 'The game had not begun.';

/** From command to command. */
function Steps({
  moment: { entry, previous, next, total },
  gameId,
}: {
  readonly moment: MomentView;
  readonly gameId: string;
}) {
  const place = `/games/${gameId}/entries`;
  return (
    <nav aria-label="Entries" className="no-print flex flex-wrap items-center gap-3">
      {previous !== undefined && (
        <Link className="btn btn-small" href={`${place}/${previous}`}>
          ← Before
        </Link>
      )}
      <span className="text-muted tabular-nums">
        {entry.seq} of {total - 1}
      </span>
      {next !== undefined && (
        <Link className="btn btn-small" href={`${place}/${next}`}>
          After →
        </Link>
      )}
      <Link className="btn btn-small" href={`/games/${gameId}/analysis/new?from=${entry.seq}`}>
        Analyse from here
      </Link>
    </nav>
  );
}

interface BoardProps {
  readonly game: GameView;
  readonly moment: MomentView;
  readonly position: PositionView;
  readonly side: 'before' | 'after';
}

/** The position by the ruleset's own screen; nothing can be done in the past. */
function Board({ game, moment, position, side }: BoardProps) {
  return (
    <section aria-labelledby="position" className="stack">
      <h2 id="position">{side === 'after' ? 'The position after it' : 'The position before it'}</h2>
      <p className="no-print flex flex-wrap gap-2">
        {(['before', 'after'] as const).map((one) => (
          <Link
            key={one}
            className="btn btn-small"
            aria-current={one === side ? 'true' : undefined}
            href={`/games/${game.gameId}/entries/${moment.entry.seq}?side=${one}#position`}
          >
            {one === 'before' ? 'Before' : 'After'}
          </Link>
        ))}
      </p>
      <PositionThen game={game} position={position} notes={moment.notes} />
    </section>
  );
}
