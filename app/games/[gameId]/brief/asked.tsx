import { Ago } from '@/app/_components/ago';
import { ClauseLink } from '@/app/_components/links/clause-link';
import { Link } from '@/app/_components/links/link';
import { Deadlines } from '@/app/games/_parts/deadlines';
import { outcomeLine } from '@/app/games/_parts/outcome-line';
import type { Brief, OpenDecision } from '@/lib/games/handover/shapes';

interface Props {
  readonly brief: Brief;
}

/** What is open: of this side first, then of the others, and what the people at the table have to answer. */
export function Asked({ brief }: Props) {
  const { game, decisions } = brief;
  const own = decisions.filter(({ yours }) => yours);
  const others = decisions.filter(({ yours }) => !yours);
  return (
    <section className="card" aria-labelledby="asked">
      <h2 id="asked">What is asked</h2>
      {game.outcome && <p>{outcomeLine(game.outcome, game.seats)} The game is over: nothing is asked any more.</p>}
      {game.paused && <p>The game is paused: nobody can act, and no clock runs.</p>}
      {!game.outcome && own.length === 0 && <p>This side has nothing to decide now.</p>}
      <Decisions brief={brief} decisions={own} />
      <OpenRequests brief={brief} />
      {others.length > 0 && (
        <>
          <h3 className="mt-3">Of others</h3>
          <Decisions brief={brief} decisions={others} />
        </>
      )}
      {!game.paused && <Deadlines deadlines={game.deadlines} rulesetId={game.rulesetId} />}
      <p className="no-print mt-3">
        <Link className="btn btn-primary" href={`/games/${game.gameId}?role=${encodeURIComponent(brief.role.id)}`}>
          Go to the game
        </Link>
      </p>
    </section>
  );
}

function Decisions({ brief: { game }, decisions }: Props & { readonly decisions: readonly OpenDecision[] }) {
  if (decisions.length === 0) return null;
  const nameOf = (id: string): string => game.seats.find(({ role }) => role.id === id)?.role.name ?? id;
  return (
    <ul className="mt-2 grid gap-2">
      {decisions.map(({ role, decision, clause, title, ask, since, yours }) => (
        <li key={`${role} ${decision}`}>
          <strong>
            {yours ? '' : `${nameOf(role)}: `}
            {title}
          </strong>{' '}
          <ClauseLink rulesetId={game.rulesetId} clause={clause} />
          {since !== undefined && (
            <span className="text-sm text-muted">
              {' '}
              asked <Ago at={since} />
            </span>
          )}
          {yours && <p>{ask}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Requests between the people at the table, which wait beside the game itself. */
function OpenRequests({ brief: { game, role } }: Props) {
  const { takeBack, upgrade } = game;
  return (
    <>
      {takeBack?.waiting.includes(role.id) && (
        <p className="mt-2">Somebody asks to take back entry {takeBack.target}: this side has not answered.</p>
      )}
      {upgrade?.waiting.includes(role.id) && (
        <p className="mt-2">
          Version {upgrade.to} of the rules is proposed: this side has not answered.{' '}
          <Link className="link" href={`/games/${game.gameId}/rules-version`}>
            What would change
          </Link>
        </p>
      )}
    </>
  );
}
