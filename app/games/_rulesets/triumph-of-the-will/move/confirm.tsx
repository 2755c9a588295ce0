import Link from 'next/link';
import type { ReactNode } from 'react';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import type { ActionProps } from '../action-props';
import { type Fight, Odds } from '../odds';

interface Props extends ActionProps {
  readonly action: Action;
  /** The fight that the order leads to, if it does. */
  readonly battle?: Fight;
  readonly children: ReactNode;
  /** Back to the draft. */
  readonly back: string;
}

/** The last look before an order is sent: what it does, the odds, one button. */
export function Confirm({ action, battle, children, back, game, ticket, decide, view, weigh }: Props) {
  return (
    <section aria-labelledby="confirm" className="stack rounded-md border-2 border-accent p-4">
      <h3 id="confirm">Your order</h3>
      {children}
      {battle && weigh && <Odds battle={battle} view={view} weigh={weigh} />}
      <KeptForm
        action={decide}
        hidden={{ ...ticket, _kind: 'draft', _action: JSON.stringify(action) }}
        rulesetId={game.rulesetId}
        label="Send the order"
      >
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Send the order</SubmitButton>
          <Link className="btn" href={back}>
            Change it
          </Link>
        </div>
      </KeptForm>
    </section>
  );
}
