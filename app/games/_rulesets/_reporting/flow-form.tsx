import type { ReactNode } from 'react';
import { KeptForm } from '@/app/_components/forms/kept-form';
import type { DecisionProps } from '../screen';

interface Props extends DecisionProps {
  readonly kind: 'confirm' | 'object' | 'withdraw' | 'rule' | 'strike' | 'reopen' | 'concede';
  readonly report?: number;
  readonly label: string;
  readonly children: ReactNode;
}

/** The form of one step of the flow. */
export function FlowForm({ kind, report, label, children, decide, ticket, game }: Props) {
  const hidden = { ...ticket, _kind: kind, ...(report === undefined ? {} : { _report: report }) };
  return (
    <KeptForm action={decide} hidden={hidden} rulesetId={game.rulesetId} label={label}>
      {children}
    </KeptForm>
  );
}
