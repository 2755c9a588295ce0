import type { ReactNode } from 'react';
import { Link } from '@/app/_components/links/link';
import type { GameList } from '@/lib/games/model/stores';
import type { GameSummary } from '@/lib/games/model/types';
import { GameRow, type RowProps } from './game-row';
import { type GameGroup, gamesTogether } from './games-together';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly games: readonly GameSummary[];
  /** How many games the whole list has, where that is known. */
  readonly total?: number;
  /** Whether these games lie in the archive; undefined where none can be put there. */
  readonly archived?: boolean | undefined;
  /** What stands below the games. */
  readonly children?: ReactNode;
}

/** Games under a heading; those of one campaign stand together. */
export function GameSection({ id, title, games, total, archived, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} {total !== undefined && <span className="font-normal text-muted">({total})</span>}
      </h2>
      <ul className="mt-3 grid gap-2">
        {gamesTogether(games).map((group) => (
          <Group
            key={group.campaign?.campaignId ?? group.games[0]?.gameId}
            group={group}
            archived={archived}
            underAsked={id === ('asked' satisfies GameList)}
          />
        ))}
      </ul>
      {children}
    </section>
  );
}

/** A single game, or the games of one campaign that belong to the same list, under its name. */
function Group({ group: { campaign, games }, ...row }: { readonly group: GameGroup } & Omit<RowProps, 'game'>) {
  const cards = games.map((game) => <GameRow key={game.gameId} game={game} {...row} />);
  if (campaign === undefined) return cards;
  return (
    <li>
      <p className="mb-2">
        Campaign{' '}
        <Link className="link font-semibold" href={`/campaigns/${campaign.campaignId}`}>
          {campaign.name}
        </Link>
      </p>
      <ul className="grid gap-2 border-s-4 border-rule ps-3">{cards}</ul>
    </li>
  );
}
