import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { BackToGame } from '@/app/_components/links/back-to-game';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { openGame, queryOf, type RawQuery } from '../open-game';
import { titled } from '../titled';
import { ClockCard } from './_acts/clock-card';
import { CorrectCard } from './_acts/correct-card';
import type { DeskProps } from './_acts/desk-props';
import { GoBackCard } from './_acts/go-back-card';
import { LookCard } from './_acts/look-card';
import { PauseCard } from './_acts/pause-card';
import { ReplaceCard } from './_acts/replace-card';

export const generateMetadata = titled('Game master’s desk');

type Card = (props: DeskProps) => ReactNode | Promise<ReactNode>;

/** In the order of the page: one card for each act of a game master. */
const CARDS: readonly { readonly id: string; readonly Card: Card }[] = [
  { id: 'go-back', Card: GoBackCard },
  { id: 'correct', Card: CorrectCard },
  { id: 'pause', Card: PauseCard },
  { id: 'clock', Card: ClockCard },
  { id: 'replace', Card: ReplaceCard },
  { id: 'look', Card: LookCard },
];

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

/** The game master's acts. Everybody else reads in the log what was done here, and why. */
export default async function DeskPage({ params, searchParams }: Props) {
  const { gameId } = await params;
  const query = queryOf(await searchParams);
  const { game, user } = await openGame(gameId);
  if (user === undefined || !game.yourParts.includes('game-master')) notFound();
  const props: DeskProps = { game, by: user.id, query };
  return (
    <div className="mx-auto max-w-3xl stack">
      <PageHead
        title={`Game master’s desk: ${game.name}`}
        above={<BackToGame game={game} />}
        lead="Everything you do here becomes an entry of the log, with your reason, and everybody in the game gets a mail about it. Nothing in the log is ever changed or removed."
        actions={
          <Link className="btn btn-small" href={`/games/${gameId}/audit?acts=true`}>
            What was done here
          </Link>
        }
      />
      {CARDS.map(({ id, Card }) => (
        <Card key={id} {...props} />
      ))}
    </div>
  );
}
