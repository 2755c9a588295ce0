import { SubmitButton } from '@/app/_components/forms/submit-button';
import { FlowForm } from '../flow-form';
import { NoteField } from '../note-field';
import type { PendingProps } from '../report-props';
import { PendingCard } from './pending-card';
import { Withdraw } from './withdraw';

/** A dispute before the organiser: both views, and the two verdicts with their reason. */
export function RuleReport(props: PendingProps) {
  const { id } = props.pending;
  return (
    <div className="stack">
      <PendingCard {...props} />
      <FlowForm {...props} kind="rule" report={id} label={`Rule on report ${id}`}>
        <NoteField id={`rule-${id}-note`} label="Your reason" hint="Both sides read it." required />
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="_verdict" value="uphold">
            Uphold: it becomes final
          </SubmitButton>
          <SubmitButton name="_verdict" value="return" tone="plain">
            Return it to its author
          </SubmitButton>
        </div>
      </FlowForm>
      <Withdraw {...props} />
    </div>
  );
}
