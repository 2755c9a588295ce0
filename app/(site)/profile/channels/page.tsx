import type { Metadata } from 'next';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { requireUser } from '@/app/_components/require-user';
import { getChannels } from '@/lib/channels/get-channels';
import { readChatNames } from '@/lib/channels/hooks/chat-names';
import { readQuietHours } from '@/lib/channels/quiet/quiet-hours';
import { FeedPart } from './_parts/feed-part';
import { HooksPart } from './_parts/hooks-part';
import { NamesPart } from './_parts/names-part';
import { PushPart } from './_parts/push-part';
import { QuietPart } from './_parts/quiet-part';

export const metadata: Metadata = { title: 'Channels' };

type Query = Readonly<Record<string, string | undefined>>;

/** Where a person hears of all their games, beside mail. */
export default async function ChannelsPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const query = await searchParams;
  const user = await requireUser('/profile/channels');
  const channels = await getChannels();
  const names = await readChatNames(channels, user.id);
  const hours = await readQuietHours(channels, user.id);
  return (
    <div className="stack mx-auto max-w-2xl">
      <PageHead
        title="Channels"
        lead="Where you hear of all your games, beside mail. Each game has a page like this of its own."
        above={
          <Link className="link" href="/profile">
            Back to your profile
          </Link>
        }
      />
      {query.dropped !== undefined && (
        <Notice tone="good" announce="status">
          The old addresses are switched off.
        </Notice>
      )}
      <FeedPart by={user.id} />
      <QuietPart hours={hours} saved={query.quiet !== undefined} />
      <PushPart added={query.pushed !== undefined} />
      <HooksPart by={user.id} query={query} />
      <NamesPart names={names} saved={query.named !== undefined} />
    </div>
  );
}
