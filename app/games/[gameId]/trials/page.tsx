import { redirect } from 'next/navigation';
import { openGame, queryOf, type RawQuery } from '../open-game';

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

/** Trials were made here; older links lead to the same position of an analysis. */
export default async function TrialsPage({ params, searchParams }: Props) {
  const { gameId } = await params;
  await openGame(gameId);
  const { seq } = queryOf(await searchParams);
  const list = `/games/${gameId}/analysis`;
  redirect(seq !== undefined && /^\d{1,9}$/.test(seq) ? `${list}/new?from=${seq}` : list);
}
