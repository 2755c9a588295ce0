import { Link } from '@/app/_components/links/link';
import { getChannels } from '@/lib/channels/get-channels';
import { listExceptions } from '@/lib/channels/notifications/exceptions';
import { listGames } from '@/lib/games/play/list-games';

/** Games that are not like all others, and those of which one may be made so. */
export async function GamesPart({ by }: { readonly by: string }) {
  const channels = await getChannels();
  const exceptions = await listExceptions(channels, by);
  const own = await listGames(channels.services, { by, status: 'running' });
  const others = (own.ok ? own.value.games : []).filter(
    ({ gameId }) => !exceptions.some((one) => one.gameId === gameId),
  );
  return (
    <section id="games" aria-labelledby="games-title" className="card stack">
      <h2 id="games-title">Exceptions</h2>
      {exceptions.length === 0 && <p className="text-muted">No game has one.</p>}
      <ul aria-label="Games with an exception">
        {exceptions.map(({ gameId, name, stopped }) => (
          <Game key={gameId} gameId={gameId} name={name}>
            {stopped && <span className="text-sm text-muted">no mails</span>}
          </Game>
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary className="link">Make an exception for a game</summary>
          <ul className="mt-2" aria-label="Games without an exception">
            {others.map(({ gameId, name }) => (
              <Game key={gameId} gameId={gameId} name={name} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface GameProps {
  readonly gameId: string;
  readonly name: string;
  readonly children?: React.ReactNode;
}

function Game({ gameId, name, children }: GameProps) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3">
      <Link className="link min-w-0 break-words" href={`/games/${gameId}/channels#notifications`}>
        {name}
      </Link>
      {children}
    </li>
  );
}
