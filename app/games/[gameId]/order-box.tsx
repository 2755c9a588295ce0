import { KeptDetails } from '@/app/_components/forms/kept-details';
import { TextAreaField, TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Still } from '@/app/_components/still/still';
import type { RulesView } from '@/lib/games/create/read-rules';
import type { DecisionProps } from '../_rulesets/screen';

interface Props extends DecisionProps {
  /** How orders are written, by example. */
  readonly orderForms: RulesView['orderForms'];
  /** Offers a field for the note that some orders must have. */
  readonly takesNotes: boolean;
}

/** Any decision as a line of text: the alternative to every form. */
export function OrderBox({ game, query, ticket, decide, orderForms, takesNotes }: Props) {
  // An order that was found in an analysis comes along in the address.
  const { order } = query;
  const shared = game.seats.some(({ role, members }) => role.id === game.role && members !== undefined);
  return (
    <div className="card">
      <KeptForm
        action={decide}
        ticket={ticket}
        hidden={{ _kind: 'orders' }}
        rulesetId={game.rulesetId}
        label="Order as text"
      >
        <KeptDetails summary="Write the order as text" isOpen={order !== undefined}>
          <TextAreaField
            name="orders"
            label="Order"
            hint="One order. “Check” changes nothing; “Send” carries it out."
            placeholder={orderForms[0]?.order}
            rows={3}
            value={order ?? ''}
          />
          {takesNotes && (
            <TextAreaField
              id="orders-note"
              name="note"
              label="Note (if the order needs one)"
              hint="Your own words: everybody who reads the log reads them."
              rows={2}
            />
          )}
          {shared && (
            <TextField
              name="words"
              id="draft-words"
              label="Beside a draft (optional)"
              hint="A line for the others of your side, if you keep the order as a draft."
              maxLength={200}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <SubmitButton>Send the order</SubmitButton>
            <SubmitButton tone="plain" name="_check" value="1">
              Check the order
            </SubmitButton>
            {shared && (
              <SubmitButton tone="plain" name="_draft" value="1">
                Keep as a draft
              </SubmitButton>
            )}
          </div>
          {orderForms.length > 0 && <Examples examples={orderForms} />}
        </KeptDetails>
      </KeptForm>
    </div>
  );
}

function Examples({ examples }: { readonly examples: Props['orderForms'] }) {
  return (
    <details>
      <summary className="link min-h-11">The order language by example</summary>
      <Still as="dl" className="mt-2 grid gap-2 text-sm">
        {examples.map(({ order, means }) => (
          <div key={order}>
            <dt className="break-words font-mono">{order}</dt>
            <dd className="text-muted">{means}</dd>
          </div>
        ))}
      </Still>
    </details>
  );
}
