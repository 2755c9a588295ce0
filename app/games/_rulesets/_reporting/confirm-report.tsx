import { KeptDetails } from '@/app/_components/forms/kept-details';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { FlowForm } from './flow-form';
import { NoteField } from './note-field';
import type { PendingProps, ReportingParts } from './report-props';
import { PendingCard } from './reports/pending-card';
import { SendButtons } from './send-buttons';
import { WarLink } from './war-link';

/** The other side's report: agree to it, with what may be added to it, or object and say why. */
export function ConfirmReport({ AnswerFields, ...props }: PendingProps & Pick<ReportingParts, 'AnswerFields'>) {
  const { pending } = props;
  return (
    <div className="stack">
      {pending.wantsAll && <WarLink game={props.game} />}
      <PendingCard {...props} />
      <FlowForm {...props} kind="confirm" report={pending.id} label={`Confirm report ${pending.id}`}>
        {AnswerFields && <AnswerFields {...props} />}
        {AnswerFields ? <SendButtons send="Confirm" /> : <SubmitButton>Confirm</SubmitButton>}
      </FlowForm>
      <FlowForm {...props} kind="object" report={pending.id} label={`Object to report ${pending.id}`}>
        <KeptDetails summary="Object">
          <NoteField
            id={`object-${pending.id}-note`}
            label="What is wrong"
            hint="Name the places and how you see them. Everybody in the game can read it."
            required
          />
          <SubmitButton tone="plain">Send the objection</SubmitButton>
        </KeptDetails>
      </FlowForm>
    </div>
  );
}
