import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import type { GameView } from '@/lib/games/model/types';

/** What a trial is, wherever one is played. */
export function TrialBanner({ game: { trialOf } }: { readonly game: GameView }) {
  if (trialOf === undefined) return null;
  return (
    <Notice tone="warn" title="Your own trial">
      Nothing here touches the game that it comes from: the dice are different, no clock runs, and nobody gets a mail.
      It began at the position before{' '}
      <Link className="link" href={`/games/${trialOf.gameId}/log?around=${trialOf.seq}#entry-${trialOf.seq}`}>
        entry {trialOf.seq}
      </Link>{' '}
      of{' '}
      <Link className="link" href={`/games/${trialOf.gameId}`}>
        the game itself
      </Link>
      .
    </Notice>
  );
}
