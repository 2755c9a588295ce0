import type { Metadata } from 'next';
import Link from 'next/link';
import { getHouse } from '../../lib/db/house';
import { listCampaignKinds } from '../../lib/games/list-campaign-kinds';
import { asksYou, listGames } from '../../lib/games/list-games';
import type { GameSummary } from '../../lib/games/types';
import { Notice } from '../_components/notice';
import { PageHead } from '../_components/page-head';
import { requireUser } from '../_components/require-user';
import { GameCard } from './_parts/game-card';
import { type GameGroup, gamesTogether } from './_parts/games-together';

export const metadata: Metadata = { title: 'My games' };

export default async function GamesPage() {
  const user = await requireUser('/games');
  const games = await listGames(await getHouse(), { by: user.id });
  if (!games.ok) return <Notice tone="alert" title={games.error.message} />;
  return (
    <>
      <PageHead
        title="My games"
        lead={leadOf(games.value)}
        actions={
          <>
            <Link className="btn btn-primary" href="/games/new">
              New game
            </Link>
            {listCampaignKinds().length > 0 && (
              <Link className="btn" href="/campaigns/new">
                New campaign
              </Link>
            )}
            <Link className="btn" href="/games/import">
              Import
            </Link>
          </>
        }
      />
      {games.value.length === 0 ? <NoGames /> : <Shelves games={games.value} />}
    </>
  );
}

function leadOf(games: readonly GameSummary[]): string | undefined {
  if (games.length === 0) return undefined;
  if (!games.some(isOwn)) return undefined;
  const waiting = games.filter(asksYou).length;
  if (waiting === 0) return 'No game waits for you. We mail you when one does.';
  return waiting === 1 ? 'One game waits for you.' : `${waiting} games wait for you.`;
}

/** Whether the reader is at its table; else they look on, or played in it once. */
const isOwn = ({ yourParts }: GameSummary): boolean =>
  yourParts.some((part) => part === 'owner' || part === 'game-master' || part === 'player');

const wasOwn = ({ yourParts }: GameSummary): boolean => yourParts.includes('past-player');

function Shelves({ games: listed }: { readonly games: readonly GameSummary[] }) {
  const all = listed.filter(({ trialOf }) => trialOf === undefined);
  const games = all.filter(isOwn);
  const others = all.filter((game) => !isOwn(game));
  const running = games.filter(({ status }) => status === 'running');
  return (
    <div className="grid gap-8">
      <Shelf id="yours" title="Your action" games={games.filter(asksYou)} />
      <Shelf id="theirs" title="Waiting for your opponent" games={running.filter((game) => !asksYou(game))} />
      <Shelf id="open" title="Waiting for players" games={games.filter(({ status }) => status === 'open')} />
      <Shelf id="over" title="Finished" games={games.filter(({ status }) => status === 'over')} />
      <Shelf id="trials" title="Your trials" games={listed.filter(({ trialOf }) => trialOf !== undefined)} />
      <Shelf id="watched" title="You look on" games={others.filter((game) => !wasOwn(game))} />
      <Shelf id="past" title="You played in" games={others.filter(wasOwn)} />
    </div>
  );
}

interface ShelfProps {
  readonly id: string;
  readonly title: string;
  readonly games: readonly GameSummary[];
}

function Shelf({ id, title, games }: ShelfProps) {
  if (games.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="font-normal text-muted">({games.length})</span>
      </h2>
      <ul className="mt-3 grid gap-3">
        {gamesTogether(games).map((group) => (
          <Group key={group.campaign?.campaignId ?? group.games[0]?.gameId} group={group} />
        ))}
      </ul>
    </section>
  );
}

/** A game of its own, or those games of a campaign that stand on one shelf, under its name. */
function Group({ group: { campaign, games } }: { readonly group: GameGroup }) {
  const cards = games.map((game) => <GameCard key={game.gameId} game={game} />);
  if (campaign === undefined) return cards;
  return (
    <li>
      <p className="mb-2">
        Campaign{' '}
        <Link className="link font-semibold" href={`/campaigns/${campaign.campaignId}`}>
          {campaign.name}
        </Link>
      </p>
      <ul className="grid gap-3 border-s-4 border-rule ps-3">{cards}</ul>
    </li>
  );
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
        <li>Invite your opponent by mail address, or send them the invitation link yourself.</li>
        <li>When they have joined, the game starts. From then on a mail tells you each time it is your action.</li>
      </ol>
      <p className="mt-4 text-muted">
        To learn a system first, play against the built-in opponent, or take both sides yourself: such a game has every
        rule of a real one. If somebody invited you, open the link in their mail.
      </p>
    </div>
  );
}
