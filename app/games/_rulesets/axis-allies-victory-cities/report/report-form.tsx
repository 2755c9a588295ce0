import { ReportButton, ReportFrame } from '@/app/games/_rulesets/_reporting/report-frame';
import type { ReportFormProps } from '@/app/games/_rulesets/_reporting/report-props';
import { asksForWar, WarForm } from '@/app/games/_rulesets/_reporting/war-form';
import type { JsonObject } from '@/lib/core/json';
import type { Body } from '@/lib/rulesets/axis-allies-victory-cities/body';
import type { View } from '@/lib/rulesets/axis-allies-victory-cities/view/types';
import { AgreeForm, AttackForm, EmergencyForm } from '../small-forms';
import { nameOf, viewOf } from '../view-of';
import { TurnForm } from './turn-form';

/** The form of the report that is due, or of the kind of the report that is put right. */
export function ReportForm(props: ReportFormProps) {
  const view = viewOf(props.game.view);
  if (view === undefined) return null;
  if (asksForWar(props)) return <WarForm {...props} />;
  const body = isBody(props.body) ? props.body : undefined;
  if (body !== undefined) return <Filled {...props} view={view} of={body} />;
  if (view.agreement === undefined) return <AgreeForm {...props} view={view} />;
  if (view.attack !== undefined) return <EmergencyForm {...props} view={view} />;
  return <Turn {...props} view={view} />;
}

const isBody = (body: JsonObject | undefined): body is Body => typeof body?.kind === 'string';

type Props = ReportFormProps & { readonly view: View };

function Filled({ of, ...props }: Props & { readonly of: Body }) {
  switch (of.kind) {
    case 'turn':
      return <TurnForm {...props} turn={of} />;
    case 'agree':
      return <AgreeForm {...props} terms={of} />;
    case 'emergency':
      return <PlainAmendment {...props} of={of} />;
    case 'announce-attack':
    case 'standing-order':
      return <p>Such a report holds one fact: remove it, and ask for the right one.</p>;
  }
}

/** An answer that was given: only its number can be put right. */
function PlainAmendment({ of, ...props }: Props & { readonly of: Extract<Body, { readonly kind: 'emergency' }> }) {
  const { view, prefix } = props;
  const land = view.lands.find(({ id }) => id === of.territory)?.land ?? of.territory;
  const id = `${prefix}-infantry`;
  return (
    <ReportFrame {...props} kind="emergency" label="Infantry before the battle" send="Raise it">
      <input type="hidden" name="territory" value={of.territory} />
      <label htmlFor={id} className="block font-semibold">
        Infantry raised in {land}
      </label>
      <input id={id} name="infantry" type="number" min={0} max={99} defaultValue={of.infantry} className="control" />
    </ReportFrame>
  );
}

function Turn(props: Props) {
  const { view, prefix } = props;
  const announces = view.turn?.targets.some(({ announce }) => announce) ?? false;
  return (
    <>
      {announces && (
        <details className="rounded border border-rule p-3">
          <summary className="font-semibold">Announce an attack on a power that has not yet moved</summary>
          <div className="mt-3">
            <AttackForm {...props} prefix={`${prefix}-attack`} />
          </div>
        </details>
      )}
      <TurnForm {...props} />
    </>
  );
}

/** Standing orders, at any time: what happens to bought complexes that a power loses while its side does not answer. */
export function StandingOrders(props: ReportFormProps) {
  const view = viewOf(props.game.view);
  if (view === undefined || view.speaksFor.length === 0) return null;
  const own = view.powers.filter(({ id }) => view.speaksFor.includes(id));
  return (
    <section aria-labelledby="standing-orders" className="card stack">
      <h2 id="standing-orders">Standing orders</h2>
      <p className="text-muted">
        A complex that was bought may be destroyed when its territory falls. You decide when you confirm the report; if
        you say nothing, this holds.
      </p>
      <ul className="grid gap-3">
        {own.map(({ id, name, destroys }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <span className="min-w-52">
              {name}: bought complexes are <strong>{destroys ? 'destroyed' : 'left standing'}</strong>
            </span>
            <ReportButton
              {...props}
              kind="standing-order"
              fields={{ power: id, destroy: destroys ? 'no' : 'yes' }}
              label={`Standing order of ${nameOf(view, id)}`}
            >
              {destroys ? 'Leave them standing' : 'Destroy them'}
              <span className="sr-only"> ({name})</span>
            </ReportButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
