import type { DecisionProps } from '@/app/games/_rulesets/screen';
import type { PendingProps, ReportFormProps, ReportingParts } from '../report-props';
import { AmendReport } from './amend-report';
import { Concede } from './concede';
import { OnRequest } from './on-request';
import { PendingCard } from './pending-card';
import { Reopen } from './reopen';
import { Withdraw } from './withdraw';

type Props = DecisionProps & Pick<ReportFormProps, 'reporting'> & { readonly parts: ReportingParts };

/** What a seat may do besides what it is asked: look after its own proposal, amend, report for others, concede. */
export function ReportingStanding({ parts, ...props }: Props) {
  const { game, reporting, ticket } = props;
  const { pending, may } = reporting;
  const role = ticket._role;
  const asked = game.awaiting.some((awaited) => awaited.role === role);
  const running = game.status === 'running';
  const { AtAnyTime, ReportForm } = parts;
  return (
    <>
      {pending && !asked && <UnderDiscussion {...props} pending={pending} ReportForm={ReportForm} />}
      {running && AtAnyTime && <AtAnyTime {...props} purpose="report" by={role} prefix="any-time" />}
      {running && role === 'organiser' && !pending && !asked && <ForASilentSide {...props} ReportForm={ReportForm} />}
      {may.includes('reopen') && <Reopen {...props} />}
      {may.includes('amend') && <AmendReport {...props} ReportForm={ReportForm} />}
      {may.includes('concede') && <Concede {...props} />}
    </>
  );
}

type FormPart = Pick<ReportingParts, 'ReportForm'>;

/** A proposal that waits for others; its author may still withdraw or replace it. */
function UnderDiscussion({ ReportForm, ...props }: PendingProps & FormPart) {
  const { pending, reporting } = props;
  const mayWithdraw = reporting.may.includes('withdraw');
  const own = mayWithdraw && pending.by === props.ticket._role;
  return (
    <section aria-labelledby="under-discussion" className="card stack">
      <h2 id="under-discussion">{own ? 'Your report waits for the others' : 'Under discussion'}</h2>
      <PendingCard {...props} />
      {reporting.waits && <p>{reporting.waits}</p>}
      {mayWithdraw && <Withdraw {...props} />}
      {own && (
        <OnRequest {...props} what="revise" anchor="under-discussion" words="Send another one in its place">
          <ReportForm
            {...props}
            purpose="revise"
            body={pending.body}
            report={pending.id}
            by={pending.by}
            prefix="revise"
          />
        </OnRequest>
      )}
    </section>
  );
}

function ForASilentSide({ ReportForm, ...props }: Omit<Props, 'parts'> & FormPart) {
  return (
    <section aria-labelledby="for-a-side" className="card stack">
      <h2 id="for-a-side">Report for a side</h2>
      <p>Has a side gone silent? You may report for it; the other side confirms as usual.</p>
      <OnRequest {...props} what="report" anchor="for-a-side" words="Write the report">
        <ReportForm {...props} purpose="report" by="organiser" prefix="report" />
      </OnRequest>
    </section>
  );
}
