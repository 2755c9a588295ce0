import { notFound } from 'next/navigation';
import { openGame, queryOf, type RawQuery } from '@/app/games/[gameId]/open-game';
import { titled } from '@/app/games/[gameId]/titled';
import { getServices } from '@/lib/db/services';
import { readAnalysis } from '@/lib/games/analysis/analysis-view';
import { AnalysisRoom } from '../_parts/analysis-room';
import { wishOf } from '../_parts/wish';

export const generateMetadata = titled('Analysis');

interface Props {
  readonly params: Promise<{ readonly gameId: string; readonly analysisId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

/** A kept analysis at one place of its tree: for its owner, and for those with its link who may read the game. */
export default async function AnalysisPage({ params, searchParams }: Props) {
  const { gameId, analysisId } = await params;
  const query = queryOf(await searchParams);
  const { game, user } = await openGame(gameId);
  const at = /^\d{1,6}$/.test(query.at ?? '') ? Number(query.at) : 0;
  const asked = { by: user?.id, gameId, analysisId, key: query.key, at, role: query.role };
  const read = await readAnalysis(await getServices(), { ...asked });
  if (!read.ok) notFound();
  return <AnalysisRoom game={game} analysis={read.value} query={query} wish={wishOf(query)} />;
}
