import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import type { DecisionProps } from '@/app/games/_rulesets/screen';
import { FlowForm } from '../flow-form';
import { pageHref, roleName } from '../reporting-of';

/** Giving the game up takes two presses: the first only asks. */
export function Concede(props: DecisionProps) {
  const { query, game } = props;
  if (query.concede === undefined) {
    return (
      <p id="concede">
        <Link className="link" href={pageHref(game, { concede: '1' }, 'concede')}>
          Concede the game…
        </Link>
      </p>
    );
  }
  return (
    <section id="concede" aria-labelledby="concede-title" className="card stack">
      <h2 id="concede-title">Concede the game?</h2>
      <p>
        The game ends at once, {roleName(game, props.ticket._role)} has lost, and everybody gets a mail. Only the
        organiser can open it again.
      </p>
      <FlowForm {...props} kind="concede" label="Concede the game">
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton>Concede the game</SubmitButton>
          <Link className="btn" href={pageHref(game, {}, 'decision')}>
            Play on
          </Link>
        </div>
      </FlowForm>
    </section>
  );
}
