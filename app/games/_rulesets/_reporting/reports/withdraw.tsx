import { SubmitButton } from '@/app/_components/forms/submit-button';
import { FlowForm } from '../flow-form';
import type { PendingProps } from '../report-props';

export function Withdraw(props: PendingProps) {
  const { id } = props.pending;
  return (
    <FlowForm {...props} kind="withdraw" report={id} label={`Withdraw report ${id}`}>
      <SubmitButton tone="plain">Withdraw the report</SubmitButton>
    </FlowForm>
  );
}
