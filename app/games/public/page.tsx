import type { Metadata } from 'next';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { currentUser } from '@/lib/auth/current-user';
import { getServices } from '@/lib/db/services';
import { readCursor } from '@/lib/games/model/list-place';
import { listPublicGames } from '@/lib/games/play/list-public-games';
import { GameCard } from '../_parts/game-card';
import { NextPage } from '../_parts/next-page';
import { queryOf, type RawQuery } from '../[gameId]/open-game';

export const metadata: Metadata = { title: 'Public games' };

interface Props {
  readonly searchParams: Promise<RawQuery>;
}

/** Public games. */
export default async function PublicGamesPage({ searchParams }: Props) {
  const user = await currentUser();
  const after = readCursor(queryOf(await searchParams).cursor ?? '');
  const listed = await listPublicGames(await getServices(), { by: user?.id, after });
  if (!listed.ok) return <Notice tone="alert" title={listed.error.message} />;
  const { games, next } = listed.value;
  return (
    <>
      <PageHead
        title="Public games"
        lead="Everybody may watch these games: the position, the log and the dice, but no choice that is still sealed."
      />
      {games.length === 0 &&
        (after === undefined ? <NoneOpen signedIn={user !== undefined} /> : <p>There are no more.</p>)}
      <ul className="grid gap-3">
        {games.map((game) => (
          <GameCard key={game.gameId} game={game} />
        ))}
      </ul>
      <NextPage path="/games/public" next={next} first={after !== undefined} text="Older games" />
    </>
  );
}

/** The empty page says how a game comes here. */
function NoneOpen({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <div className="card max-w-prose">
      <h2>There is no public game yet</h2>
      <p className="mt-2">
        A game is listed here when its owner or its game master chooses “Everybody” under “Who may watch”, on the page
        of the game. What a side keeps sealed stays sealed.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link className="btn btn-primary" href={signedIn ? '/games/new' : '/sign-in?next=%2Fgames%2Fnew'}>
          Make a game
        </Link>
        <Link className="btn" href="/rules">
          See what can be played
        </Link>
      </p>
    </div>
  );
}
