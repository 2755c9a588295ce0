import type { Force, UnitType } from '../../../../lib/rulesets/triumph-of-the-will/vocabulary';
import { Choice, SelectField } from '../../../_components/kept-fields';
import { KeptForm } from '../../../_components/kept-form';
import { SubmitButton } from '../../../_components/submit-button';
import type { DecisionProps } from '../screen';
import { forceText, type NameOf, UNIT_NAMES, UNITS } from './names';
import { numbered } from './numbered';
import type { ChoiceOf } from './view-of';

interface Props<Type extends 'line-up' | 'match-line' | 'commit-air'> extends DecisionProps {
  readonly choice: ChoiceOf<Type>;
  readonly nameOf: NameOf;
}

/** Units one by one, in the plain order. */
const singles = (units: Force): readonly UnitType[] =>
  UNITS.flatMap((unit) => Array.from({ length: units[unit] ?? 0 }, () => unit));

/** 10.4: one unit a box, from box 1. */
export function LineUpForm({ choice, nameOf, game, ticket, decide }: Props<'line-up'>) {
  const options = UNITS.filter((unit) => choice.units[unit]).map((unit) => ({ value: unit, label: UNIT_NAMES[unit] }));
  return (
    <KeptForm action={decide} hidden={{ ...ticket, _kind: 'line-up' }} rulesetId={game.rulesetId} label="Line up">
      <p>
        {nameOf(choice.area)}, round {choice.round}: put {forceText(choice.units)} into boxes 1 to {choice.boxes}.
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        {numbered(singles(choice.units).slice(0, choice.boxes)).map(({ value, nth, key }) => (
          <SelectField
            key={key}
            id={`box-${nth}`}
            name="box"
            nth={nth}
            label={`Box ${nth + 1}`}
            options={options}
            value={value}
          />
        ))}
      </div>
      <SubmitButton>Line up</SubmitButton>
    </KeptForm>
  );
}

/** 10.4: every unit into a box opposite, none empty; the surplus stacks as you like, and a stack has an order. */
export function MatchLineForm({ choice, nameOf, game, ticket, decide }: Props<'match-line'>) {
  const units = singles(choice.units);
  const boxes = numbered(choice.facing).map(({ value, nth }) => ({
    value: `${nth + 1}`,
    label: `Box ${nth + 1}, facing ${UNIT_NAMES[value]}`,
  }));
  const places = numbered(units).map(({ nth }) => ({ value: `${nth + 1}`, label: `fights ${nth + 1}.` }));
  return (
    <KeptForm
      action={decide}
      hidden={{ ...ticket, _kind: 'match-line' }}
      rulesetId={game.rulesetId}
      label="Match the line"
    >
      <p>
        {nameOf(choice.area)}, round {choice.round}: send {forceText(choice.units)} against {choice.boxes} manned{' '}
        {choice.boxes === 1 ? 'box' : 'boxes'}. Each box needs at least one unit; in a stack the units fight one after
        the other.
      </p>
      <ul className="stack">
        {numbered(units).map(({ value, nth, key }) => (
          <li key={key} className="grid grid-cols-2 gap-2">
            <input type="hidden" name="fighter" value={value} />
            <SelectField
              id={`match-${nth}`}
              name="box"
              nth={nth}
              label={`${UNIT_NAMES[value]}${nth > 0 && units[nth - 1] === value ? ` (${nth + 1})` : ''}`}
              options={boxes}
              value={`${(nth % choice.boxes) + 1}`}
            />
            <SelectField
              id={`place-${nth}`}
              name="place"
              nth={nth}
              label="Order in its box"
              options={places}
              value={`${Math.floor(nth / choice.boxes) + 1}`}
            />
          </li>
        ))}
      </ul>
      <SubmitButton>Match the line</SubmitButton>
    </KeptForm>
  );
}

/** 10.5: aircraft behind boxes. */
export function AirForm({ choice, nameOf, game, ticket, decide }: Props<'commit-air'>) {
  const boxes = Array.from({ length: choice.boxes }, (_, index) => index + 1);
  const range = choice.least === choice.most ? `${choice.most}` : `${choice.least} to ${choice.most}`;
  return (
    <KeptForm
      action={decide}
      hidden={{ ...ticket, _kind: 'commit-air' }}
      rulesetId={game.rulesetId}
      label="Commit aircraft"
    >
      <fieldset>
        <legend className="mb-2">
          {nameOf(choice.area)}, round {choice.round}: put aircraft behind {range} of your boxes. You have {choice.left}{' '}
          this turn.
        </legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {boxes.map((box) => (
            <Choice key={box} type="checkbox" name="box" value={`${box}`} checked={box <= choice.least}>
              Box {box}
            </Choice>
          ))}
        </div>
      </fieldset>
      <SubmitButton>Send the aircraft</SubmitButton>
    </KeptForm>
  );
}
