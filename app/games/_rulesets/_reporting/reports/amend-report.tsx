import { KeptDetails } from '@/app/_components/forms/kept-details';
import { Link } from '@/app/_components/links/link';
import type { DecisionProps } from '@/app/games/_rulesets/screen';
import { FlowForm } from '../flow-form';
import { NoteField } from '../note-field';
import type { Filed, ReportFormProps, ReportingParts } from '../report-props';
import { pageHref, roleName } from '../reporting-of';
import { SendButtons } from '../send-buttons';
import { AlsoStrike } from './also-strike';
import { InsertReport } from './insert-report';
import { ReportHistory } from './report-history';

type Props = DecisionProps & Pick<ReportFormProps, 'reporting'> & Pick<ReportingParts, 'ReportForm'>;

/** The organiser amends a final report: first which one, then the report as it should have been. */
export function AmendReport({ ReportForm, ...props }: Props) {
  const { query, reporting } = props;
  const chosen = reporting.filed.find(({ id }) => String(id) === query.amend);
  return (
    <section id="amend" aria-labelledby="amend-title" className="card stack">
      <h2 id="amend-title">{chosen ? `Amend report ${chosen.id}` : 'Amend what is final'}</h2>
      {chosen ? (
        <Amendment {...props} chosen={chosen} ReportForm={ReportForm} />
      ) : (
        <details>
          <summary className="link">Choose the report</summary>
          <div className="mt-3">
            <ReportHistory game={props.game} reporting={reporting} amend />
          </div>
        </details>
      )}
    </section>
  );
}

function Amendment({ chosen, ReportForm, ...props }: Props & { readonly chosen: Filed }) {
  const { game, reporting } = props;
  const { id, title, by, body } = chosen;
  return (
    <>
      <p>
        {roleName(game, by)} reported <span className="font-semibold">{title}</span>. Enter it as it should have been.
        Everything later is calculated again with the same dice; “Check” shows every figure that would change.{' '}
        <Link className="link" href={pageHref(game, {}, 'amend')}>
          Another report
        </Link>
      </p>
      <ReportForm {...props} purpose="amend" body={body} report={id} by={by} prefix="amend" />
      <InsertReport {...props} chosen={chosen} />
      <FlowForm {...props} kind="strike" report={id} label={`Strike report ${id}`}>
        <KeptDetails summary="Strike it instead">
          <p>As if the report had never been made: its turn or its facts must be reported again.</p>
          <AlsoStrike filed={reporting.filed} report={id} />
          <NoteField id={`strike-${id}-note`} label="Reason" hint="Shown to everybody beside it." required />
          <SendButtons send="Strike it" checkFirst />
        </KeptDetails>
      </FlowForm>
    </>
  );
}
