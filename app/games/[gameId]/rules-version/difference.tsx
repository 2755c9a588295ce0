import { ClauseLink } from '@/app/_components/links/clause-link';
import { Link } from '@/app/_components/links/link';
import type { GameView } from '@/lib/games/model/types';
import type { Comparison, Difference, Narration } from '@/lib/games/rules-version/compare-rules';
import { goesOnWords, sealedWords, verdictWords } from '@/lib/games/rules-version/compared-words';

interface Props {
  readonly game: Pick<GameView, 'gameId' | 'rulesetId' | 'seats'>;
  readonly comparison: Comparison;
}

/** What newer rules say of all that happened so far. Whatever they say, it stands. */
export function DifferencePart({ game, comparison }: Props) {
  const { first, version } = comparison;
  const sealed = sealedWords(comparison);
  const goesOn = goesOnWords(comparison, (role) => nameOf(game, role));
  return (
    <section aria-labelledby="difference" className="card stack">
      <h2 id="difference">What version {version} would have decided otherwise</h2>
      <p>{verdictWords(comparison)}</p>
      {first !== undefined && <First game={game} first={first} />}
      {sealed !== undefined && <p className="text-sm text-muted">{sealed}</p>}
      {goesOn !== undefined && <p>{goesOn}</p>}
    </section>
  );
}

const nameOf = ({ seats }: Props['game'], role: string): string =>
  seats.find((seat) => seat.role.id === role)?.role.name ?? role;

function First({ game: { gameId, rulesetId }, first }: Pick<Props, 'game'> & { readonly first: Difference }) {
  const { seq, kind, recorded, now, code, clause } = first;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="min-w-0">
        <h3>
          What happened:{' '}
          <Link className="link" href={`/games/${gameId}/log?around=${seq}#entry-${seq}`}>
            entry {seq}
          </Link>
        </h3>
        <Lines told={recorded} />
      </div>
      <div className="min-w-0">
        <h3>By the newer rules</h3>
        {kind === 'illegal' ? (
          <p>
            The action would be refused{code === undefined ? '' : `: ${code}`}
            {clause !== undefined && (
              <>
                {' '}
                <ClauseLink rulesetId={rulesetId} clause={clause} />
              </>
            )}
          </p>
        ) : (
          <Lines told={now} />
        )}
      </div>
    </div>
  );
}

function Lines({ told: { lines } }: { readonly told: Narration }) {
  if (lines.length === 0) return <p className="text-muted">Nothing.</p>;
  return <p className="whitespace-pre-line break-words">{lines.join('\n')}</p>;
}
