import { BackToGame } from '@/app/_components/links/back-to-game';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { requireUser } from '@/app/_components/require-user';
import { FeedPart } from '@/app/(site)/profile/channels/_parts/feed-part';
import { HooksPart } from '@/app/(site)/profile/channels/_parts/hooks-part';
import { GamePart } from '@/app/(site)/profile/notifications/_parts/game-part';
import { openGame, queryOf, type RawQuery } from '../open-game';
import { titled } from '../titled';

export const generateMetadata = titled('Channels');

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

/** Where people hear of one game, beside mail. */
export default async function GameChannelsPage({ params, searchParams }: Props) {
  const { gameId } = await params;
  const query = queryOf(await searchParams);
  const { game } = await openGame(gameId);
  const user = await requireUser(`/games/${encodeURIComponent(gameId)}/channels`);
  const runs = game.yourParts.includes('owner') || game.yourParts.includes('game-master');
  return (
    <div className="stack mx-auto max-w-2xl">
      <PageHead
        title="Channels"
        lead="Where people hear of this game beside mail, and your own notifications."
        above={<BackToGame game={game} />}
      />
      {query.dropped !== undefined && (
        <Notice tone="good" announce="status">
          The old addresses are switched off.
        </Notice>
      )}
      <FeedPart by={user.id} gameId={gameId} />
      {runs && game.trialOf === undefined && <HooksPart by={user.id} gameId={gameId} query={query} />}
      <GamePart by={user.id} gameId={gameId} saved={query.told !== undefined} />
      <p className="text-muted">
        For all your games at once, and to be pinged in chats:{' '}
        <Link className="link" href="/profile/channels">
          your own channels
        </Link>
        .
      </p>
    </div>
  );
}
