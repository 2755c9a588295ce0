import { Link } from '@/app/_components/links/link';
import { type GameList, LIVE_LISTS, type LiveList } from '@/lib/games/model/stores';
import type { CountedGames } from '@/lib/games/play/list-games';
import { GameSection } from './game-section';
import { NextPage } from './next-page';

const TITLES: Readonly<Record<GameList, string>> = {
  asked: 'Your action',
  running: 'Waiting for your opponent',
  open: 'Waiting for players',
  trials: 'Your trials',
  watched: 'Games you watch or have left',
  over: 'Finished',
  archived: 'Archive',
};

export const titleOf = (list: GameList): string => TITLES[list];

/** The parts of “My games”: what goes on, what is over, and what of that was put away. */
export function MyTabs({ list }: { readonly list: GameList | undefined }) {
  return (
    <nav aria-label="Which games" className="no-print flex flex-wrap gap-2">
      <Tab href="/games" text="Going on" here={list !== 'over' && list !== 'archived'} />
      <Tab href="/games?list=over" text={TITLES.over} here={list === 'over'} />
      <Tab href="/games?list=archived" text={TITLES.archived} here={list === 'archived'} />
    </nav>
  );
}

function Tab({ href, text, here }: { readonly href: string; readonly text: string; readonly here: boolean }) {
  return (
    <Link
      className={`btn btn-small ${here ? 'btn-primary' : ''}`}
      href={href}
      {...(here ? { 'aria-current': 'page' as const } : {})}
    >
      {text}
    </Link>
  );
}

/** The first page of every list of games that go on; those that wait for the reader come first. */
export function MyLists({ lists }: { readonly lists: ReadonlyMap<LiveList, CountedGames> }) {
  return (
    <div className="grid gap-8">
      {LIVE_LISTS.map((list) => {
        const counted = lists.get(list);
        return counted === undefined || counted.total === 0 ? null : (
          <MyList key={list} list={list} counted={counted} />
        );
      })}
    </div>
  );
}

function MyList({
  list,
  counted: { games, total, next },
}: {
  readonly list: LiveList;
  readonly counted: CountedGames;
}) {
  return (
    <GameSection id={list} title={TITLES[list]} games={games} total={total}>
      <NextPage path="/games" query={{ list }} next={next} text="More of these" />
    </GameSection>
  );
}
