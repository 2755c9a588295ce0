import { Link } from '@/app/_components/links/link';
import { lengthOf } from '@/lib/clock/words';
import { getServices } from '@/lib/db/services';
import { readWaited } from '@/lib/games/clock/read-waited';
import type { GameView } from '@/lib/games/model/types';

const HOUR = 3_600_000;

/** Seats that are named: the line stays one. */
const MOST = 4;

interface Props {
  readonly game: Pick<GameView, 'gameId' | 'trialOf'>;
  readonly by: string | undefined;
}

/** Who kept whom waiting, in a line that leads to the whole of it. What took less than an hour is left out. */
export async function WaitedFor({ game: { gameId, trialOf }, by }: Props) {
  if (trialOf !== undefined) return null;
  const long = (await readWaited(await getServices(), { by, gameId })).filter(({ ms }) => ms >= HOUR);
  if (long.length === 0) return null;
  const words = long.slice(0, MOST).map(({ name, ms }) => `${name} ${lengthOf(Math.floor(ms / HOUR) * HOUR)}`);
  return (
    <p className="text-sm text-muted">
      <Link className="link" href={`/games/${gameId}/clock`}>
        Waited for
      </Link>
      : {words.join(', ')}
      {long.length > MOST && ', and others'}
    </p>
  );
}
