import { Link } from '@/app/_components/links/link';
import { LogLines } from '@/app/games/_parts/log/log-lines';
import type { Brief, BriefTurn } from '@/lib/games/handover/shapes';

/** The last turns in sentences, as this side may see them. */
export function LastTurns({ brief }: { readonly brief: Brief }) {
  const { turns, game } = brief;
  return (
    <section className="card" aria-labelledby="last-turns">
      <h2 id="last-turns">The last turns</h2>
      {turns.length === 0 && <p>Nothing has been played yet.</p>}
      {turns.map((turn) => (
        <div key={turn.turn ?? 'newest'} className="mt-3">
          <h3 className="mb-1">{turn.turn === undefined ? 'The newest entries' : `Turn ${turn.turn}`}</h3>
          <Earlier gameId={game.gameId} turn={turn} />
          <LogLines entries={turn.entries} gameId={game.gameId} rulesetId={game.rulesetId} notes={brief.notes} />
        </div>
      ))}
      <p className="mt-3">
        <Link className="link" href={`/games/${game.gameId}/log`}>
          The whole log
        </Link>
        {' · '}
        <Link className="link" href={`/games/${game.gameId}/replay`}>
          Replay it
        </Link>
      </p>
    </section>
  );
}

function Earlier({ gameId, turn: { earlier, entries } }: { readonly gameId: string; readonly turn: BriefTurn }) {
  const [first] = entries;
  if (earlier === 0 || first === undefined) return null;
  return (
    <p className="mb-1 text-sm text-muted">
      {earlier === 1 ? 'One sentence stands' : `${earlier} sentences stand`} before these,{' '}
      <Link className="link" href={`/games/${gameId}/log?around=${first.seq}#entry-${first.seq}`}>
        in the log
      </Link>
      .
    </p>
  );
}
