import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Link } from '@/app/_components/links/link';
import { getServices } from '@/lib/db/services';
import { listCampaignKinds } from '@/lib/games/campaigns/list-campaign-roles';
import { listRulesets } from '@/lib/games/create/read-rules';
import { readCursor } from '@/lib/games/model/list-place';
import { GAME_LISTS, type GameList, type LiveList } from '@/lib/games/model/stores';
import type { UserId } from '@/lib/games/model/types';
import { type CountedGames, listGameLists, listGames } from '@/lib/games/play/list-games';
import { MoreMenu } from '../_components/menus/more-menu';
import { Notice } from '../_components/notice';
import { PageHead } from '../_components/page-head';
import { requireUser } from '../_components/require-user';
import { FindGames } from './_parts/find-games';
import { GameSection } from './_parts/game-section';
import { MyLists, MyTabs, titleOf } from './_parts/my-lists';
import { NextPage } from './_parts/next-page';
import { queryOf, type RawQuery } from './[gameId]/open-game';
import { IconNumber } from './icon-number';

export const metadata: Metadata = { title: 'My games' };

interface Props {
  readonly searchParams: Promise<RawQuery>;
}

/** What goes on, every list from its beginning; or, when the address asks for one, a page of one list. */
export default async function GamesPage({ searchParams }: Props) {
  const user = await requireUser('/games');
  const { list: asked, cursor = '', find = '', system = '', refused } = queryOf(await searchParams);
  const list = GAME_LISTS.find((one) => one === asked);
  const by = user.id;
  const sought = { find: find.trim(), system: listRulesets().find(({ id }) => id === system)?.id ?? '' };
  const isSearch = sought.find !== '' || sought.system !== '';
  return (
    <>
      {refused !== undefined && <TooMany />}
      {isSearch && <SearchResults by={by} {...sought} cursor={cursor} />}
      {!isSearch && (list ? <OneList by={by} list={list} cursor={cursor} /> : <GoingOn by={by} />)}
    </>
  );
}

async function GoingOn({ by }: { readonly by: UserId }) {
  const services = await getServices();
  const [lists, over, archived] = await Promise.all([
    listGameLists(services, { by }),
    listGames(services, { by, list: 'over', limit: 1 }),
    listGames(services, { by, list: 'archived', limit: 1 }),
  ]);
  if (!lists.ok) return <Notice tone="alert" title={lists.error.message} />;
  const finished = [over, archived].some((list) => list.ok && list.value.games.length > 0);
  const none = [...lists.value.values()].every(({ total }) => total === 0);
  return (
    <>
      <Head lead={leadOf(lists.value)} />
      {(finished || !none) && (
        <ListBar>
          {finished && <MyTabs list={undefined} />}
          <FindGames systems={listRulesets()} />
        </ListBar>
      )}
      {none && (finished ? <p>No game is going on at the moment.</p> : <NoGames />)}
      <MyLists lists={lists.value} />
      <IconNumber waiting={lists.value.get('asked')?.total ?? 0} />
    </>
  );
}

interface OneListProps {
  readonly by: UserId;
  readonly list: GameList;
  readonly cursor: string;
}

/** What is no cursor leads to the first page. */
async function OneList({ by, list, cursor }: OneListProps) {
  const after = readCursor(cursor);
  const page = await listGames(await getServices(), { by, list, after });
  if (!page.ok) return <Notice tone="alert" title={page.error.message} />;
  const { games, next } = page.value;
  return (
    <>
      <Head />
      <ListBar>
        <MyTabs list={list} />
      </ListBar>
      <GameSection id={list} title={titleOf(list)} games={games} archived={archivedOf(list)}>
        {games.length === 0 && <p>{after === undefined ? 'There are none.' : 'There are no more.'}</p>}
        <NextPage path="/games" query={{ list }} next={next} first={after !== undefined} text="Older games" />
      </GameSection>
    </>
  );
}

/** Only finished games can be put away. */
const archivedOf = (list: GameList): boolean | undefined =>
  list === 'over' || list === 'archived' ? list === 'archived' : undefined;

interface SearchProps {
  readonly by: UserId;
  readonly find: string;
  /** The id of a rules system, or ''. */
  readonly system: string;
  readonly cursor: string;
}

/** What a search finds, whichever list it is in. */
async function SearchResults({ by, find, system, cursor }: SearchProps) {
  const after = readCursor(cursor);
  const page = await listGames(await getServices(), { by, find, after, rulesetId: system === '' ? undefined : system });
  if (!page.ok) return <Notice tone="alert" title={page.error.message} />;
  const { games, next } = page.value;
  return (
    <>
      <Head />
      <ListBar>
        <MyTabs list={undefined} />
        <FindGames asked={find} system={system} systems={listRulesets()} />
      </ListBar>
      <GameSection id="found" title={foundTitle(find, system)} games={games}>
        {games.length === 0 && <p>{after === undefined ? 'No game of yours has this.' : 'There are no more.'}</p>}
        <NextPage path="/games" query={{ find, system }} next={next} first={after !== undefined} text="Older games" />
      </GameSection>
    </>
  );
}

/** One line above the lists. */
const ListBar = ({ children }: { readonly children: ReactNode }) => (
  <div className="mb-5 flex flex-wrap items-center gap-2 sm:gap-x-6">{children}</div>
);

function foundTitle(find: string, system: string): string {
  const title = listRulesets().find(({ id }) => id === system)?.title;
  if (find === '') return `Your games of ${title}`;
  return `Found for “${find}”${title === undefined ? '' : ` in ${title}`}`;
}

const TooMany = () => (
  <div className="mb-4">
    <Notice tone="alert" title="You have made as many games as one person may in a day. Try again later." />
  </div>
);

/** One press: a game with nothing to choose. */
const PlayNow = () => (
  <form method="post" action="/api/auth/guest">
    <input type="hidden" name="key" value={randomUUID()} />
    <button type="submit" className="btn">
      Play the built-in opponent
    </button>
  </form>
);

function Head({ lead }: { readonly lead?: string | undefined }) {
  return (
    <PageHead
      title="My games"
      lead={lead}
      actions={
        <>
          <Link className="btn btn-primary" href="/games/new">
            New game
          </Link>
          <PlayNow />
          <Link className="btn" href="/games/open">
            Open seats
          </Link>
          <MoreMenu label="what else there is about games">
            {listCampaignKinds().length > 0 && (
              <Link className="btn" href="/campaigns/new">
                New campaign
              </Link>
            )}
            <Link className="btn" href="/games/at-risk">
              Games at risk
            </Link>
            <Link className="btn" href="/games/import">
              Import
            </Link>
          </MoreMenu>
        </>
      }
    />
  );
}

function leadOf(lists: ReadonlyMap<LiveList, CountedGames>): string | undefined {
  const waiting = lists.get('asked')?.total ?? 0;
  const others = (lists.get('running')?.total ?? 0) + (lists.get('open')?.total ?? 0);
  if (waiting === 0) return others === 0 ? undefined : 'No game waits for you. We mail you when one does.';
  return waiting === 1 ? 'One game waits for you.' : `${waiting} games wait for you.`;
}

/** The empty page teaches how a game begins. */
function NoGames() {
  return (
    <div className="card max-w-prose">
      <h2>Your first game</h2>
      <ol className="mt-3 list-decimal space-y-2 ps-5">
        <li>
          <Link className="link" href="/games/new">
            Make a game
          </Link>
          : choose the rules, your side and the options you agreed on.
        </li>
        <li>
          Invite your opponent by mail address, send them the invitation link yourself, or post the seat for anybody.
        </li>
        <li>When they have joined, the game starts. From then on you get a mail each time it is your action.</li>
      </ol>
      <p className="mt-4">
        Nobody to play with?{' '}
        <Link className="link" href="/games/open">
          Join an open seat
        </Link>
        .
      </p>
      <p className="mt-4 text-muted">
        New to this?{' '}
        <Link className="link" href="/learn">
          Take the tutorial
        </Link>
        . To learn a system, play against the built-in opponent, or take both sides yourself: all rules apply as in any
        other game. If somebody invited you, open the link in their mail.
      </p>
    </div>
  );
}
