import { Link } from '@/app/_components/links/link';
import { openGame } from '@/app/games/[gameId]/open-game';
import type { AnalysisView } from '@/lib/games/analysis/analysis-view';

interface Props {
  readonly gameId: string;
  readonly analysis: AnalysisView;
}

/** The orders of the line as standing orders of the reader's side: they are shown before they are kept. */
export async function StandIt({ gameId, analysis: { analysisId, kept, mine, at, line } }: Props) {
  const { game } = await openGame(gameId);
  const own = game.seats.filter(({ yours, role }) => yours && role.kind === 'player').map(({ role }) => role.id);
  const role = line.find((step) => own.includes(step.role))?.role;
  if (!kept || !mine || role === undefined || game.status !== 'running' || game.trialOf !== undefined) return null;
  const query = new URLSearchParams({ role, analysis: analysisId, at: `${at}` });
  return (
    <p>
      <Link className="btn" href={`/games/${gameId}/standing?${query}`}>
        Make it a standing order
      </Link>{' '}
      <span className="text-sm text-muted">for the server to do when the game comes to it; you see it first.</span>
    </p>
  );
}
