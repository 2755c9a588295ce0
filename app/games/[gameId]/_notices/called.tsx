import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import type { GameView } from '@/lib/games/model/types';

/** For an understudy: the seat that they may take over now. */
export function Called({ game: { gameId, seats, status } }: { readonly game: GameView }) {
  const seat = seats.find(({ understudy }) => understudy?.yours && understudy.called);
  if (seat === undefined || status === 'over') return null;
  return (
    <Notice tone="warn" title={`The seat of ${seat.role.name} is offered to you.`}>
      <p>
        You stand by for it.{' '}
        <Link className="link" href={`/games/${gameId}/side?role=${encodeURIComponent(seat.role.id)}`}>
          Take it over, or say no
        </Link>
      </p>
    </Notice>
  );
}
