import type { PendingProps, ReportingParts } from '../report-props';
import { PendingCard } from './pending-card';
import { Withdraw } from './withdraw';

/** The player's own report came back: the objection, and the form as it was sent. */
export function ReviseReport({ ReportForm, ...props }: PendingProps & Pick<ReportingParts, 'ReportForm'>) {
  const { pending } = props;
  return (
    <div className="stack">
      <PendingCard {...props} />
      <ReportForm {...props} purpose="revise" body={pending.body} report={pending.id} by={pending.by} prefix="revise" />
      <Withdraw {...props} />
    </div>
  );
}
