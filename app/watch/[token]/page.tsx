import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { signInPath } from '@/app/_components/require-user';
import { currentUser } from '@/lib/auth/current-user';
import { getServices } from '@/lib/db/services';
import { readWatchLink, type WatchLinkView } from '@/lib/games/seats/read-watch-link';
import { startWatching } from './start-watching';

// The token in the address lets people in: no other site may get it in a Referer.
export const metadata: Metadata = { title: 'Watch a game', referrer: 'same-origin', robots: { index: false } };

interface Props {
  readonly params: Promise<{ readonly token: string }>;
}

/** Where the link of a game leads that lets people watch. Opening it changes nothing; the button does. */
export default async function WatchPage({ params }: Props) {
  const { token } = await params;
  const user = await currentUser();
  const read = await readWatchLink(await getServices(), { token, by: user?.id });
  if (!read.ok) notFound();
  const { gameName, rulesetTitle, ownerName } = read.value;
  return (
    <div className="mx-auto max-w-prose">
      <PageHead title={`Watch “${gameName}”`} />
      <div className="card stack">
        <p>
          <span className="font-semibold">{ownerName ?? 'The owner'}</span> invites you to watch a game of{' '}
          <span className="font-semibold">{rulesetTitle}</span>. You see what every player sees: the position, the log
          and the dice, but no choice that is still sealed. You play no side.
        </p>
        <Answer link={read.value} token={token} signedIn={user !== undefined} />
      </div>
    </div>
  );
}

interface AnswerProps {
  readonly link: WatchLinkView;
  readonly token: string;
  readonly signedIn: boolean;
}

function Answer({ link, token, signedIn }: AnswerProps) {
  if (link.inside)
    return (
      <>
        <p>You may see this game already.</p>
        <Link className="btn btn-primary" href={`/games/${link.gameId}`}>
          To the game
        </Link>
      </>
    );
  if (!signedIn)
    return (
      <>
        <p className="text-muted">Sign in first. You come back here.</p>
        <Link className="btn btn-primary" href={signInPath(`/watch/${token}`)}>
          Sign in to watch
        </Link>
      </>
    );
  return (
    <KeptForm action={startWatching} hidden={{ _token: token }} label="Watch">
      <p className="text-muted">
        The people in the game see your name among the spectators. You get no mails. You find the game under “My games”,
        and you can leave it there.
      </p>
      <SubmitButton>Watch</SubmitButton>
    </KeptForm>
  );
}
