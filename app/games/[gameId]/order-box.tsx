import { KeptDetails } from '../../_components/kept-details';
import { TextAreaField } from '../../_components/kept-fields';
import { KeptForm } from '../../_components/kept-form';
import { SubmitButton } from '../../_components/submit-button';
import type { DecisionProps, RulesetScreen } from '../_rulesets/screen';

interface Props extends DecisionProps {
  readonly orderHelp: NonNullable<RulesetScreen['orderHelp']>;
}

/** Any decision as a line of text: the alternative to every form. */
export function OrderBox({ game, ticket, decide, orderHelp }: Props) {
  return (
    <div className="card">
      <KeptForm
        action={decide}
        hidden={{ ...ticket, _kind: 'orders' }}
        rulesetId={game.rulesetId}
        label="Order as text"
      >
        <KeptDetails summary="Write the order as text">
          <TextAreaField
            name="orders"
            label="Order"
            hint="One order. It is carried out as soon as it is sent."
            placeholder={orderHelp[0]?.order}
            rows={3}
          />
          <SubmitButton>Send the order</SubmitButton>
          {orderHelp.length > 0 && <Examples examples={orderHelp} />}
        </KeptDetails>
      </KeptForm>
    </div>
  );
}

function Examples({ examples }: { readonly examples: Props['orderHelp'] }) {
  return (
    <details>
      <summary className="link min-h-11">The order language by example</summary>
      <dl className="mt-2 grid gap-2 text-sm">
        {examples.map(({ order, means }) => (
          <div key={order}>
            <dt className="break-words font-mono">{order}</dt>
            <dd className="text-muted">{means}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
