import { TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { ActionProps } from '../action-props';
import { countOf } from '../draft/draft-rows';
import { UNIT_NAMES } from '../names';
import type { ChoiceOf } from '../view-of';
import { givenUpOf } from './accepted-loss';
import { OverstackDraft } from './overstack-draft';

interface Props extends ActionProps {
  readonly choice: ChoiceOf<'remove-overstack'>;
}

/** 6.4: the owner chooses what is lost. */
export function OverstackForm(props: Props) {
  const rows = givenUpOf(props.choice, props.query);
  return countOf(rows) > 0 ? <OverstackDraft {...props} rows={rows} /> : <OverstackCounts {...props} />;
}

/** The same as numbers to fill in, for players who do not use the map. */
function OverstackCounts({ choice, nameOf, game, ticket, decide }: Props) {
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
