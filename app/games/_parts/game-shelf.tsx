import Link from 'next/link';
import type { ReactNode } from 'react';
import type { GameSummary } from '@/lib/games/model/types';
import { GameCard } from './game-card';
import { type GameGroup, gamesTogether } from './games-together';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly games: readonly GameSummary[];
  /** How many games the whole list has, where that is known. */
  readonly total?: number;
  /** What stands below the games. */
  readonly children?: ReactNode;
}

/** Games under a heading; those of one campaign stand together. */
export function GameShelf({ id, title, games, total, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} {total !== undefined && <span className="font-normal text-muted">({total})</span>}
      </h2>
      <ul className="mt-3 grid gap-3">
        {gamesTogether(games).map((group) => (
          <Group key={group.campaign?.campaignId ?? group.games[0]?.gameId} group={group} />
        ))}
      </ul>
      {children}
    </section>
  );
}

/** A single game, or the games of one campaign that belong to the same list, under its name. */
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
