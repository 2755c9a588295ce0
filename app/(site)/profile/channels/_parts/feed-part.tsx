import { When } from '@/app/_components/when';
import { feedSince } from '@/lib/channels/feeds/manage';
import { getChannels } from '@/lib/channels/get-channels';
import { FeedForm } from './feed-form';

interface Props {
  readonly by: string;
  /** Missing: all games of the person. */
  readonly gameId?: string;
}

/** A feed and a calendar by a secret address. */
export async function FeedPart({ by, gameId }: Props) {
  const since = await feedSince(await getChannels(), { by, gameId });
  return (
    <section id="feed" aria-labelledby="feed-title" className="card stack">
      <h2 id="feed-title">Feed and calendar</h2>
      <p className="text-sm text-muted">
        {gameId === undefined
          ? 'What waits for you in all your games, for a feed reader, and their deadlines, for a calendar.'
          : 'What happens in this game, as a spectator sees it, for a feed reader, and its deadlines, for a calendar.'}{' '}
        Anyone who has an address can read it. New ones switch the old ones off.
      </p>
      {since !== undefined && (
        <p className="text-sm">
          Addresses made <When at={since} />.
        </p>
      )}
      <FeedForm exists={since !== undefined} {...(gameId === undefined ? {} : { gameId })} />
    </section>
  );
}
