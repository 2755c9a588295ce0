import type { Metadata } from 'next';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { EVENTS } from '@/lib/channels/notifications/events';
import { getEnv } from '@/lib/env';
import { getMailDb } from '@/lib/mail/get-mail-db';
import { cellOf, DIGEST, isStopped, PICTURES, readStopToken, type Stop, stopOfGame } from '@/lib/mail/stop';

export const metadata: Metadata = { title: 'Mails', robots: { index: false } };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The page behind the link at the foot of a mail. It shows how things stand; its button changes them. */
export default async function StopPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const { token } = await searchParams;
  const stop = readStopToken(getEnv().SECRET, token);
  if (stop === undefined || typeof token !== 'string') return <Incomplete />;
  const db = await getMailDb();
  const cell = cellOf(stop);
  const whole = cell === undefined ? stop : stopOfGame(cell.userId, cell.gameId);
  const isOff = await isStopped(db, stop);
  // Where all mails of the game are stopped, it is those that come back.
  const wholeIsOff = cell !== undefined && (await isStopped(db, whole));
  const words = wordsOf(wholeIsOff ? whole : stop);
  const prefix = wholeIsOff ? 'game-' : '';
  return (
    <div className="mx-auto max-w-md">
      <PageHead title={isOff ? words.stopped : words.ask} />
      <form method="post" action={`/api/unsubscribe?token=${encodeURIComponent(token)}`} className="card stack">
        <p>{isOff ? words.now : words.will}</p>
        <button type="submit" name="want" value={`${prefix}${isOff ? 'all' : 'none'}`} className="btn btn-primary">
          {isOff ? words.resume : words.stop}
        </button>
        {cell !== undefined && !wholeIsOff && (
          <button type="submit" name="want" value="game-none" className="btn">
            Stop all mails of this game
          </button>
        )}
        <input type="hidden" name="page" value="1" />
      </form>
      <p className="mt-3 text-muted">
        All that you can be told, and where:{' '}
        <Link className="link" href="/profile/notifications">
          notifications
        </Link>
        .
      </p>
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

const DIGEST_WORDS: Words = {
  ask: 'Stop the digest?',
  stopped: 'No more digests',
  will: 'You get no more digests, and no single mails in their place. Reminders and last warnings still come.',
  now: 'You get no digests, and no single mails in their place. Reminders and last warnings still come.',
  stop: 'Stop the digest',
  resume: 'Send it again',
};

function wordsOf(stop: Stop): Words {
  if (stop.scope === PICTURES) return PICTURE_WORDS;
  if (stop.scope === DIGEST) return DIGEST_WORDS;
  const cell = cellOf(stop);
  return cell === undefined ? stopWords(whatOf(stop)) : kindWords(EVENTS[cell.event].title);
}

const whatOf = ({ scope }: Stop): string =>
  scope === 'invitations' ? 'invitations to your address' : 'mails of this game to you';

const stopWords = (what: string): Words => ({
  ask: 'Stop mails?',
  stopped: 'No more mails',
  will: `There will be no more ${what}. The game still goes on, and waits for you.`,
  now: `There are no ${what} any more.`,
  stop: 'Stop them',
  resume: 'Send them again',
});

const kindWords = (title: string): Words => ({
  ask: `Stop mails: ${title}?`,
  stopped: `No more mails: ${title}`,
  will: `There will be no more mails of this kind of this game: ${title}. The game still goes on, and waits for you.`,
  now: `No mails of this kind come from this game: ${title}.`,
  stop: 'Stop this kind',
  resume: 'Send them again',
});

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
