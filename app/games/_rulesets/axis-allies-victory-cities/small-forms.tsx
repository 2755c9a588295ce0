import { Choice, SelectField, TextField } from '@/app/_components/forms/kept-fields';
import type { AgreeBody } from '@/lib/rulesets/axis-allies-victory-cities/body';
import type { View } from '@/lib/rulesets/axis-allies-victory-cities/view/types';
import { ReportFrame } from '../_reporting/report-frame';
import type { ReportFormProps } from '../_reporting/report-props';
import { GroupError } from './group-error';
import { nameOf } from './view-of';

interface Props extends ReportFormProps {
  readonly view: View;
}

/** The terms before play: the victory set, the bids, and for two teams who plays the Axis. */
export function AgreeForm({ view, terms, ...props }: Props & { readonly terms?: AgreeBody }) {
  const { thresholds } = view;
  const sets = [
    { value: 'total', words: 'Total Victory: the first side to hold every territory' },
    {
      value: 'major',
      words: `Major Victory: Axis ${thresholds.axis}, Allies ${thresholds.allies} of ${thresholds.all} points`,
    },
    {
      value: 'minor',
      words: `Minor Victory: the majority, ${thresholds.majority} points, after the number of turns that was bid`,
    },
  ];
  return (
    <ReportFrame {...props} kind="agree" label="Terms of victory" send="Send the terms">
      <fieldset>
        <legend className="font-semibold">Victory</legend>
        <p className="mb-2 text-sm text-muted">Checked at the end of the American turn, and only then.</p>
        <div className="grid gap-2">
          {sets.map(({ value, words }) => (
            <Choice key={value} name="victory" value={value} checked={value === (terms?.victory ?? 'major')} required>
              {words}
            </Choice>
          ))}
        </div>
      </fieldset>
      <Bids view={view} terms={terms} prefix={props.prefix} />
      {view.options.seats === 'teams' && <AxisTeam view={view} terms={terms} prefix={props.prefix} />}
      <GroupError field="victory" />
    </ReportFrame>
  );
}

type TermsProps = Pick<Props, 'view' | 'prefix'> & { readonly terms: AgreeBody | undefined };

function Bids({ view, terms, prefix }: TermsProps) {
  return (
    <fieldset>
      <legend className="font-semibold">Bids, for a Minor Victory only</legend>
      <p className="mb-2 text-sm text-muted">
        How many turns each team would let the game last if it were the Axis. The higher bid plays the Axis
        {view.options.seats === 'sides' ? ': here that must be the Axis seat.' : '.'}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {view.seats.map(({ id, name }) => (
          <TextField
            key={id}
            name={`bid-${id}`}
            id={`${prefix}-bid-${id}`}
            label={`${name}: turns`}
            type="number"
            min={1}
            max={99}
            value={`${terms?.bids?.[id] ?? ''}`}
          />
        ))}
      </div>
    </fieldset>
  );
}

function AxisTeam({ view, terms, prefix }: TermsProps) {
  return (
    <SelectField
      name="axis"
      id={`${prefix}-axis`}
      label="Who plays the Axis"
      hint="Without bids the teams decide it here; with bids leave it open."
      options={[
        { value: '', label: 'The bids decide' },
        ...view.seats.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={terms?.axis ?? ''}
    />
  );
}

/** AA-R8: the defender raises infantry before the battle. */
export function EmergencyForm({ view, infantry, ...props }: Props & { readonly infantry?: number }) {
  const { attack } = view;
  const territory = attack?.territory ?? '';
  if (attack === undefined) return null;
  const { attacker, defender, city, land, most } = attack;
  return (
    <ReportFrame {...props} kind="emergency" label="Infantry before the battle" send="Raise it" note={false}>
      <p>
        {nameOf(view, attacker)} attacks {city} ({land}). {nameOf(view, defender)} has not had its first turn, so it may
        raise up to {most} infantry there now, at {view.prices.infantry} IPC each.
      </p>
      <input type="hidden" name="territory" value={territory} />
      <TextField
        name="infantry"
        id={`${props.prefix}-infantry`}
        label="Infantry raised now"
        hint="0 is an answer too."
        type="number"
        min={0}
        max={most}
        value={`${infantry ?? 0}`}
        required
      />
    </ReportFrame>
  );
}

/** AA-R8: an attack on a city before its owner's first turn is announced before it is fought. */
export function AttackForm({ view, ...props }: Props) {
  const targets = view.turn?.targets.filter(({ announce }) => announce) ?? [];
  const attacker = view.turn?.power;
  if (attacker === undefined || targets.length === 0) return null;
  return (
    <ReportFrame {...props} kind="announce-attack" label="Announce an attack" send="Announce the attack" note={false}>
      <input type="hidden" name="attacker" value={attacker} />
      <SelectField
        name="territory"
        id={`${props.prefix}-territory`}
        label="City that will be attacked"
        hint="Its holder has not had its first turn and may raise infantry before the battle. A bombing raid is no attack."
        options={targets.map(({ territory, place, from }) => {
          return { value: territory, label: `${place}, ${nameOf(view, from)}` };
        })}
        required
      />
    </ReportFrame>
  );
}
