import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { When } from '@/app/_components/when';
import { currentPlayer } from '@/lib/auth/guest/player';
import type { GameView } from '@/lib/games/model/types';

/** For a guest: how long the game is kept, and how to keep it for good. */
export async function GuestBanner({ game: { gameId, yourParts } }: { readonly game: GameView }) {
  const player = await currentPlayer();
  if (player?.guestUntil === undefined || !yourParts.includes('player')) return null;
  return (
    <Notice tone="info">
      <p>
        You play as a guest: this game is kept until <When at={player.guestUntil.toISOString()} />.{' '}
        <Link className="link" href={`/sign-in?next=${encodeURIComponent(`/games/${gameId}`)}`}>
          Keep it with a mail address
        </Link>
      </p>
    </Notice>
  );
}
