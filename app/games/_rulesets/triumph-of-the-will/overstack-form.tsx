import { TextField } from '../../../_components/kept-fields';
import { KeptForm } from '../../../_components/kept-form';
import { SubmitButton } from '../../../_components/submit-button';
import type { DecisionProps } from '../screen';
import { type NameOf, UNIT_NAMES } from './names';
import type { ChoiceOf } from './view-of';

interface Props extends DecisionProps {
  readonly choice: ChoiceOf<'remove-overstack'>;
  readonly nameOf: NameOf;
}

/** 6.4: the owner chooses what is lost. */
export function OverstackForm({ choice, nameOf, game, ticket, decide }: Props) {
  return (
    <KeptForm
      action={decide}
      hidden={{ ...ticket, _kind: 'remove-overstack', area: choice.area }}
      rulesetId={game.rulesetId}
      label="Give up units"
    >
      <p>
        Too many units stand in {nameOf(choice.area)}: give up exactly{' '}
        <span className="font-semibold">{choice.remove}</span>.
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        {choice.units.map(({ unit, disrupted, count }) => (
          <TextField
            key={`${unit} ${disrupted}`}
            name={`n-${unit}-${disrupted ? 'disrupted' : 'ready'}`}
            label={`${UNIT_NAMES[unit]}${disrupted ? ', disrupted' : ''}`}
            hint={`of ${count}`}
            type="number"
            min={0}
            max={Math.min(count, choice.remove)}
            value="0"
          />
        ))}
      </div>
      <SubmitButton>Give them up</SubmitButton>
    </KeptForm>
  );
}
