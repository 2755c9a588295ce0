import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { getServices } from '@/lib/db/services';
import type { GameView } from '@/lib/games/model/types';
import { countOrders } from '@/lib/games/standing/read-orders';

interface Props {
  readonly game: GameView;
  /** Who reads. */
  readonly by: string | undefined;
}

/** That the reader's side has left orders with the server; nothing for everybody else, and while there are none. */
export async function StandingLine({ game, by }: Props) {
  const { gameId, role } = game;
  const own = game.seats.some((seat) => seat.yours && seat.role.id === role && seat.role.kind === 'player');
  if (by === undefined || !own || game.trialOf !== undefined) return null;
  const count = await countOrders(await getServices(), { by, gameId, role });
  if (count === undefined || count.waiting === 0) return null;
  const { waiting, stopped } = count;
  const words = waiting === 1 ? '1 standing order waits' : `${waiting} standing orders wait`;
  return (
    <Notice tone={stopped ? 'warn' : 'info'}>
      <Link className="link" href={`/games/${gameId}/standing?${new URLSearchParams({ role: role ?? '' })}`}>
        {stopped ? `Your standing orders have stopped: ${words}` : words}
      </Link>
      {!stopped && <span className="text-muted"> for when your side is asked.</span>}
    </Notice>
  );
}
