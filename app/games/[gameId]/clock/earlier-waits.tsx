import { Link } from '@/app/_components/links/link';
import { When } from '@/app/_components/when';
import { lengthOf } from '@/lib/clock/words';
import type { EarlierWaits } from '@/lib/games/log/response-times';
import type { GameView } from '@/lib/games/model/types';

interface Props {
  readonly game: GameView;
  readonly waits: readonly EarlierWaits[];
}

/** Wait by wait how long others waited for each seat: what the response times are made of. */
export function EarlierWaitsPart({ game, waits }: Props) {
  if (waits.length === 0) return null;
  return (
    <section className="card" aria-labelledby="earlier-waits">
      <h2 id="earlier-waits">Earlier waits</h2>
      <p className="mb-2 text-sm text-muted">From when a seat was asked to when it acted; pauses do not count.</p>
      <div className="grid gap-2">
        {waits.map((one) => (
          <SeatWaits key={one.role} game={game} waits={one} />
        ))}
      </div>
    </section>
  );
}

function SeatWaits({ game, waits: { role, all, last } }: { readonly game: GameView; readonly waits: EarlierWaits }) {
  const name = game.seats.find((seat) => seat.role.id === role)?.role.name ?? role;
  const more = all - last.length;
  return (
    <details>
      <summary className="link">
        {name}: {all} {all === 1 ? 'wait' : 'waits'}
      </summary>
      <ol className="mt-2 grid gap-1 text-sm">
        {last.map(({ seq, from, to, ms }) => (
          <li key={seq}>
            <When at={from} /> to <When at={to} />: <strong>{lengthOf(ms)}</strong>{' '}
            <Link className="link" href={`/games/${game.gameId}/log?around=${seq}#entry-${seq}`}>
              entry {seq}
            </Link>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className="text-sm text-muted">
          and {more} before these, in the{' '}
          <Link className="link" href={`/games/${game.gameId}/log`}>
            log
          </Link>
          .
        </p>
      )}
    </details>
  );
}
