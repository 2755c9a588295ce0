import type { Metadata } from 'next';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { getEnv } from '@/lib/env';
import { getMailDb } from '@/lib/mail/get-mail-db';
import { isStopped, readStopToken } from '@/lib/mail/stop';

export const metadata: Metadata = { title: 'Mails', robots: { index: false } };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The page behind the link at the foot of a mail. It shows how things stand; its button changes them. */
export default async function StopPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const { token } = await searchParams;
  const stop = readStopToken(getEnv().SECRET, token);
  if (stop === undefined || typeof token !== 'string') return <Incomplete />;
  const stopped = await isStopped(await getMailDb(), stop);
  const what = stop.scope === 'invitations' ? 'invitations to your address' : 'mails of this game to you';
  return (
    <div className="mx-auto max-w-md">
      <PageHead title={stopped ? 'No more mails' : 'Stop mails?'} />
      <form method="post" action={`/api/unsubscribe?token=${encodeURIComponent(token)}`} className="card stack">
        <p>
          {stopped
            ? `There are no ${what} any more.`
            : `There will be no more ${what}. The game still goes on, and waits for you.`}
        </p>
        <button type="submit" name="want" value={stopped ? 'all' : 'none'} className="btn btn-primary">
          {stopped ? 'Send them again' : 'Stop them'}
        </button>
        <input type="hidden" name="page" value="1" />
      </form>
    </div>
  );
}

function Incomplete() {
  return (
    <div className="mx-auto max-w-md">
      <PageHead title="Mails" />
      <Notice tone="alert" title="This link is not complete.">
        Some mail programs cut long links. Copy the whole line from the mail.
      </Notice>
    </div>
  );
}
