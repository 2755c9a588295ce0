import { Link } from '@/app/_components/links/link';
import { screenOf } from '@/app/games/_rulesets/registry';
import { openGame } from '@/app/games/[gameId]/open-game';
import type { AnalysisStep } from '@/lib/games/analysis/tree';

interface Props {
  readonly gameId: string;
  readonly rulesetId: string;
  readonly step: AnalysisStep;
}

/** The first order of the line as a draft in the game: nothing is sent yet. */
export async function SendIt({ gameId, rulesetId, step: { role, action, order } }: Props) {
  const { game } = await openGame(gameId, role);
  if (game.role !== role || !game.yourAction.some((asked) => asked.role === role)) return null;
  const draft = screenOf(rulesetId).draftOf?.(action, game.view) ?? { order };
  const fields = Object.entries(draft).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return (
    <p>
      <Link
        className="btn btn-primary"
        href={`/games/${gameId}?${new URLSearchParams([['role', role], ...fields])}#decision`}
      >
        Make it my order
      </Link>{' '}
      <span className="text-sm text-muted">fills in “{order}” in the game; you still send it there.</span>
    </p>
  );
}
