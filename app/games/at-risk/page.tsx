import type { Metadata } from 'next';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { requireUser } from '@/app/_components/require-user';
import { getServices } from '@/lib/db/services';
import { listAtRisk } from '@/lib/games/handover/at-risk';
import { readDangerCursor } from '@/lib/games/model/matters/danger';
import { NextPage } from '../_parts/next-page';
import { TAKEN_IS_NOT_READ } from '../[gameId]/_mail/asked-mail';
import { queryOf, type RawQuery } from '../[gameId]/open-game';
import { GameAtRiskCard } from './game-at-risk';

export const metadata: Metadata = { title: 'Games at risk' };

interface Props {
  readonly searchParams: Promise<RawQuery>;
}

/** The games that somebody runs, with who is silent in them. */
export default async function GamesAtRiskPage({ searchParams }: Props) {
  const user = await requireUser('/games/at-risk');
  const { cursor = '', nudged = '' } = queryOf(await searchParams);
  const [nudgedGame, ...role] = nudged.split('.');
  const after = readDangerCursor(cursor);
  const page = await listAtRisk(await getServices(), { by: user.id, after });
  if (!page.ok) return <Notice tone="alert" title={page.error.message} />;
  const { games, next } = page.value;
  return (
    <div className="stack mx-auto max-w-5xl">
      <PageHead
        title="Games at risk"
        above={
          <Link className="link" href="/games">
            My games
          </Link>
        }
        lead="Games that run and that you own or rule in. Those in the greatest danger come first. A wait is measured against what the seat itself usually takes; pauses do not count. A reminder or a nudge is missed when it did not arrive, or when it went out longer ago than the seat usually takes: each adds half of the usual time."
      />
      {games.length === 0 && <p>{after === undefined ? 'You run no game that is going on.' : 'There are no more.'}</p>}
      <ul className="grid gap-3">
        {games.map((game) => (
          <GameAtRiskCard
            key={game.gameId}
            game={game}
            cursor={cursor}
            nudged={nudgedGame === game.gameId ? role.join('.') : undefined}
          />
        ))}
      </ul>
      {games.length > 0 && <p className="text-sm text-muted">{TAKEN_IS_NOT_READ}</p>}
      <NextPage path="/games/at-risk" next={next} first={after !== undefined} text="Games in less danger" />
    </div>
  );
}
