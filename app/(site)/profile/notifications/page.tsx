import type { Metadata } from 'next';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { requireUser } from '@/app/_components/require-user';
import { getChannels } from '@/lib/channels/get-channels';
import { readChoices } from '@/lib/channels/notifications/choices';
import { readDigest } from '@/lib/channels/notifications/digest';
import { getMailDb } from '@/lib/mail/get-mail-db';
import { wantsInvitations } from '@/lib/mail/invitation-stops';
import { ChoicesForm } from './_parts/choices-form';
import { DigestPart } from './_parts/digest-part';
import { GamesPart } from './_parts/games-part';
import { SwitchesPart } from './_parts/switches-part';

export const metadata: Metadata = { title: 'Notifications' };

type Query = Readonly<Record<string, string | undefined>>;

/** What a person is told, and where: one page for every switch there is. */
export default async function NotificationsPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const query = await searchParams;
  const user = await requireUser('/profile/notifications');
  const channels = await getChannels();
  const choices = await readChoices(channels.db, { userId: user.id });
  const invitations = await wantsInvitations(await getMailDb(), user.id);
  return (
    <div className="stack mx-auto max-w-3xl">
      <PageHead
        title="Notifications"
        lead="What you hear about, and where. Each game can differ."
        above={
          <Link className="link" href="/profile">
            Back to your profile
          </Link>
        }
      />
      <section id="choices" aria-labelledby="choices-title" className="card stack">
        <h2 id="choices-title">All games</h2>
        {query.saved !== undefined && (
          <Notice tone="good" announce="status">
            Saved.
          </Notice>
        )}
        <ChoicesForm choices={choices} invitations={invitations} />
        <p className="text-sm text-muted">
          Mails about your account always come: sign-in, new addresses and what becomes of them, a webhook that has
          stopped, and a test that you ask for.
        </p>
      </section>
      <DigestPart digest={await readDigest(channels.db, user.id)} saved={query.digest !== undefined} />
      <GamesPart by={user.id} />
      <SwitchesPart by={user.id} />
    </div>
  );
}
