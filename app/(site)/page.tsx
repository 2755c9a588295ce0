import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { queryOf, type RawQuery } from '@/app/games/[gameId]/open-game';
import { currentUser } from '@/lib/auth/current-user';
import { currentPlayer } from '@/lib/auth/guest/player';
import { listRulesets } from '@/lib/games/create/read-rules';
import { LiveGame } from './_home/live-game';

export const metadata: Metadata = { title: { absolute: 'Fieldpost: strategic wargames by mail' } };

interface Props {
  readonly searchParams: Promise<RawQuery>;
}

/** What Fieldpost is, for a visitor; somebody who is signed in came for their games. */
export default async function HomePage({ searchParams }: Props) {
  if (await currentUser()) redirect('/games');
  const { sandbox } = queryOf(await searchParams);
  return (
    <div className="mx-auto max-w-6xl">
      {sandbox !== undefined && <NoSandbox why={sandbox} />}
      <div className="grid items-center gap-8 py-2 sm:py-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Opening />
        <LiveGame />
      </div>
      <HowItGoes />
      <Systems />
    </div>
  );
}

/** Why a game could not be made at once, and what can be done instead. */
function NoSandbox({ why }: { readonly why: string }) {
  return (
    <Notice
      tone="alert"
      title={why === 'too-many' ? 'Too many games were begun from here' : 'Every place for guests is taken'}
    >
      <p>
        Try again later, or{' '}
        <Link className="link" href="/sign-in?next=%2Fgames">
          sign in
        </Link>{' '}
        and play as often as you like. The{' '}
        <Link className="link" href="/learn">
          tutorial
        </Link>{' '}
        is open to everybody.
      </p>
    </Notice>
  );
}

async function Opening() {
  const guest = await currentPlayer();
  return (
    <section>
      <p className="font-semibold text-accent">Wargames by mail, refereed</p>
      <h1 className="mt-2 text-[clamp(2rem,1.4rem+2vw,2.8rem)]">A campaign that lasts months, a turn you can trust.</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Two people, a strategic wargame, and no need to be online at the same time. You get a mail when it is your
        action, and you answer when you have time. The rules are checked clause by clause before anything counts.
      </p>
      <form method="post" action="/api/auth/guest" className="mt-6 flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary">
          {guest ? 'Go on with your game' : 'Play the first turn now'}
        </button>
        <Link className="btn" href="/learn">
          Learn in eleven steps
        </Link>
        <Link className="btn" href="/games/public">
          Watch a game
        </Link>
        <Link className="btn" href="/games/open">
          Find an opponent
        </Link>
        <Link className="btn" href="/sign-in">
          Sign in
        </Link>
      </form>
      <p className="mt-3 text-sm text-muted">
        The first turn is a real game against the built-in opponent. You need no account; to keep the game, give a mail
        address within seven days. There are no passwords, and your address is shown to nobody.
      </p>
    </section>
  );
}

const POINTS: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Your action, in one mail',
    text: 'What your opponent did, with the dice and the clause behind each result, and what you have to decide. We ask nothing of you when you have nothing to decide.',
  },
  {
    title: 'No illegal turn',
    text: 'A move that the rules forbid is refused on the spot, with the clause and with what would be legal. Where a rulebook is silent, our reading is written down and the same for everybody.',
  },
  {
    title: 'Dice nobody can change',
    text: 'All dice of a game follow from a seed whose fingerprint is in the log before the first roll, and each turn’s seed is published when the turn is over. Sending an order again cannot change a die.',
  },
  {
    title: 'A log that only grows',
    text: 'Every decision and every die is an entry, chained to the one before it. Secret choices are sealed until both sides have made theirs. Nobody edits; nobody deletes.',
  },
];

function HowItGoes() {
  return (
    <section aria-labelledby="how" className="border-t border-rule py-8">
      <h2 id="how">How a game goes</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {POINTS.map(({ title, text }) => (
          <li key={title} className="card">
            <h3>{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-prose text-sm text-muted">
        One limit: the person who runs a server could work out its future dice, though not change them. If that matters
        to your group, let somebody who does not play run the server.
      </p>
    </section>
  );
}

function Systems() {
  return (
    <section aria-labelledby="systems" className="border-t border-rule py-8">
      <h2 id="systems">What can be played</h2>
      <ul className="mt-4 grid gap-4">
        {listRulesets().map(({ id, title, edition, summary }) => (
          <li key={id} className="card">
            <h3>
              <Link className="link" href={`/rules/${id}`}>
                {title}
              </Link>
            </h3>
            <p className="text-sm text-muted">{edition}</p>
            <p className="mt-1">{summary}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-prose text-muted">
        You need the game itself, or a friend who has it, to learn the rules. Nothing of its text or art is copied here.
      </p>
    </section>
  );
}
