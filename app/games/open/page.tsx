import type { Metadata } from 'next';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { requireUser } from '@/app/_components/require-user';
import { getAuth } from '@/lib/auth/get-auth';
import { readReading } from '@/lib/auth/reading';
import { getServices } from '@/lib/db/services';
import { listRulesets } from '@/lib/games/create/read-rules';
import { readCursor } from '@/lib/games/model/list-place';
import { listOpenSeats } from '@/lib/games/open-seats/list-open-seats';
import { ownPenNames } from '../_names/own-names';
import { NextPage } from '../_parts/next-page';
import { queryOf, type RawQuery } from '../[gameId]/open-game';
import { OpenSeatRow } from './open-seat';

export const metadata: Metadata = { title: 'Open seats' };

interface Props {
  readonly searchParams: Promise<RawQuery>;
}

/** Seats that anybody who is signed in may take. */
export default async function OpenSeatsPage({ searchParams }: Props) {
  const user = await requireUser('/games/open');
  const { cursor = '', rules } = queryOf(await searchParams);
  const after = readCursor(cursor);
  const { timeZone } = await readReading(await getAuth(), user.id);
  const rulesetId = listRulesets().find(({ id }) => id === rules)?.id;
  const listed = await listOpenSeats(await getServices(), { by: user.id, timeZone, rulesetId, after });
  if (!listed.ok) return <Notice tone="alert" title={listed.error.message} />;
  const { seats, next } = listed.value;
  const names = { ownName: user.name, penNames: await ownPenNames(user.id) };
  const query: Readonly<Record<string, string>> = rulesetId === undefined ? {} : { rules: rulesetId };
  return (
    <div className="mx-auto max-w-5xl">
      <PageHead
        title="Open seats"
        above={
          <Link className="link" href="/games">
            My games
          </Link>
        }
        lead="Players who look for somebody to play with. Join only what you want to play: a game may take weeks."
      />
      <Systems chosen={rulesetId} />
      {timeZone === undefined && seats.length > 0 && <NoZone />}
      {seats.length === 0 && (after === undefined ? <NonePosted /> : <p>There are no more.</p>)}
      <ul className="grid gap-2">
        {seats.map((seat) => (
          <OpenSeatRow key={seat.postId} seat={seat} names={names} />
        ))}
      </ul>
      <NextPage path="/games/open" query={query} next={next} first={after !== undefined} text="Older posts" />
    </div>
  );
}

interface SystemsProps {
  readonly chosen: string | undefined;
}

/** All seats, or those of one rules system; on a phone folded, with what is chosen. */
function Systems({ chosen }: SystemsProps) {
  const title = listRulesets().find(({ id }) => id === chosen)?.title;
  return (
    <>
      <div className="mb-4 hidden sm:block">
        <SystemLinks chosen={chosen} />
      </div>
      {/* Another one with each choice: it folds itself. */}
      <details key={chosen} className="no-print mb-3 sm:hidden">
        <summary className="py-2 font-semibold">Filter{title === undefined ? '' : ` (1 active): ${title}`}</summary>
        <SystemLinks chosen={chosen} />
      </details>
    </>
  );
}

const SystemLinks = ({ chosen }: SystemsProps) => (
  <nav aria-label="Rules system" className="no-print flex flex-wrap gap-2">
    {[{ id: undefined, title: 'All' }, ...listRulesets()].map(({ id, title }) => (
      <Link
        key={title}
        className={`btn btn-small ${id === chosen ? 'btn-primary' : ''}`}
        href={id === undefined ? '/games/open' : `/games/open?rules=${id}`}
        {...(id === chosen ? { 'aria-current': 'page' as const } : {})}
      >
        {title}
      </Link>
    ))}
  </nav>
);

const NoZone = () => (
  <p className="mb-3 text-sm text-muted">
    <Link className="link" href="/profile#times">
      Set your time zone
    </Link>{' '}
    to read how far ahead or behind each player is.
  </p>
);

/** The empty page says how a seat comes here. */
const NonePosted = () => (
  <div className="card max-w-prose">
    <h2>Nobody looks for a player at the moment</h2>
    <p className="mt-2">
      Post a seat yourself: make a game and choose “Anybody” as your opponent, or press “Post this seat” under “Players”
      on the page of a game that waits for somebody.
    </p>
    <p className="mt-4">
      <Link className="btn btn-primary" href="/games/new">
        New game
      </Link>
    </p>
  </div>
);
