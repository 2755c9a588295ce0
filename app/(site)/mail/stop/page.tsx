import type { Metadata } from 'next';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { getEnv } from '@/lib/env';
import { getMailDb } from '@/lib/mail/get-mail-db';
import { isStopped, PICTURES, readStopToken, type Stop } from '@/lib/mail/stop';

export const metadata: Metadata = { title: 'Mails', robots: { index: false } };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The page behind the link at the foot of a mail. It shows how things stand; its button changes them. */
export default async function StopPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const { token } = await searchParams;
  const stop = readStopToken(getEnv().SECRET, token);
  if (stop === undefined || typeof token !== 'string') return <Incomplete />;
  const stopped = await isStopped(await getMailDb(), stop);
  const words = wordsOf(stop);
  return (
    <div className="mx-auto max-w-md">
      <PageHead title={stopped ? words.stopped : words.ask} />
      <form method="post" action={`/api/unsubscribe?token=${encodeURIComponent(token)}`} className="card stack">
        <p>{stopped ? words.now : words.will}</p>
        <button type="submit" name="want" value={stopped ? 'all' : 'none'} className="btn btn-primary">
          {stopped ? words.resume : words.stop}
        </button>
        <input type="hidden" name="page" value="1" />
      </form>
    </div>
  );
}

interface Words {
  /** Titles: what is asked, and how it stands afterwards. */
  readonly ask: string;
  readonly stopped: string;
  readonly will: string;
  readonly now: string;
  readonly stop: string;
  readonly resume: string;
}

const PICTURE_WORDS: Words = {
  ask: 'Mails without pictures?',
  stopped: 'Mails without pictures',
  will: 'Mails of all your games will come without the picture of the position. They say the same in words.',
  now: 'Mails of your games come without the picture of the position.',
  stop: 'Leave pictures out',
  resume: 'Show pictures again',
};

function wordsOf({ scope }: Stop): Words {
  if (scope === PICTURES) return PICTURE_WORDS;
  const what = scope === 'invitations' ? 'invitations to your address' : 'mails of this game to you';
  return {
    ask: 'Stop mails?',
    stopped: 'No more mails',
    will: `There will be no more ${what}. The game still goes on, and waits for you.`,
    now: `There are no ${what} any more.`,
    stop: 'Stop them',
    resume: 'Send them again',
  };
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
