import Link from 'next/link';
import type { GameView } from '../../../lib/games/types';
import { SeatList } from '../_parts/seat-list';

/** Who plays what, and the invitations that are still open. */
export function Seats({ game }: { readonly game: GameView }) {
  return (
    <section aria-labelledby="seats" className="card">
      <h2 id="seats" className="mb-2">
        Seats
      </h2>
      <SeatList seats={game.seats} awaiting={game.awaiting} />
      <p className="mt-3 text-sm text-muted">
        Dice: nobody can change them, but whoever runs this server could foresee them.{' '}
        <Link className="link" href={`/games/${game.gameId}/dice#how`}>
          How they are made
        </Link>
        . Rules version {game.rulesetVersion}.
      </p>
    </section>
  );
}
