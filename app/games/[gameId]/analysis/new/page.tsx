import { notFound } from 'next/navigation';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { requireUser } from '@/app/_components/require-user';
import { openGame, queryOf, type RawQuery } from '@/app/games/[gameId]/open-game';
import { titled } from '@/app/games/[gameId]/titled';
import { getServices } from '@/lib/db/services';
import { readAnalysis } from '@/lib/games/analysis/analysis-view';
import { AnalysisRoom } from '../_parts/analysis-room';
import { listHref } from '../_parts/hrefs';
import { wishOf } from '../_parts/wish';

export const generateMetadata = titled('Analysis');

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

/** An analysis before its first order: nothing is kept yet. Without a position in the address, the present one. */
export default async function NewAnalysisPage({ params, searchParams }: Props) {
  const { gameId } = await params;
  const query = queryOf(await searchParams);
  const path = `${listHref(encodeURIComponent(gameId))}/new?from=${query.from ?? ''}`;
  const user = await requireUser(path);
  const { game } = await openGame(gameId);
  const seq = /^\d{1,9}$/.test(query.from ?? '') ? Number(query.from) : game.seq;
  const asked = { by: user.id, gameId, seq, open: query.open === '1', role: query.role };
  const read = await readAnalysis(await getServices(), { ...asked });
  if (read.ok) return <AnalysisRoom game={game} analysis={read.value} query={query} wish={wishOf(query)} />;
  if (read.error.kind !== 'application') notFound();
  return (
    <Notice tone="warn" title="This position cannot be analysed" code={read.error.code}>
      <p>{read.error.message}</p>
      <p>
        <Link className="link" href={listHref(gameId)}>
          Other positions
        </Link>
      </p>
    </Notice>
  );
}
