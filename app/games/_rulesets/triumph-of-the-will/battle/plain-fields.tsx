import { Choice, SelectField } from '@/app/_components/forms/kept-fields';
import { numbered } from '../draft/numbered';
import { UNIT_NAMES, UNITS } from '../names';
import type { ChoiceOf } from '../view-of';
import { type LineChoice, singles } from './line-up';

/** The fields of a line for readers without a script. */
export function PlainFields({ choice }: { readonly choice: LineChoice }) {
  if (choice.type === 'line-up') return <LineFields choice={choice} />;
  return choice.type === 'match-line' ? <MatchFields choice={choice} /> : <AirFields choice={choice} />;
}

/** 10.4: one unit a box, from box 1. */
function LineFields({ choice }: { readonly choice: ChoiceOf<'line-up'> }) {
  const options = UNITS.filter((unit) => choice.units[unit]).map((unit) => ({ value: unit, label: UNIT_NAMES[unit] }));
  return (
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
  );
}

/** 10.4: every unit into a box opposite, none empty; the surplus stacks as you like, and a stack has an order. */
function MatchFields({ choice }: { readonly choice: ChoiceOf<'match-line'> }) {
  const units = singles(choice.units);
  const boxes = numbered(choice.facing).map(({ value, nth }) => ({
    value: `${nth + 1}`,
    label: `Box ${nth + 1}, facing ${UNIT_NAMES[value]}`,
  }));
  const places = numbered(units).map(({ nth }) => ({ value: `${nth + 1}`, label: `fights ${nth + 1}.` }));
  return (
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
  );
}

/** 10.5: aircraft behind boxes. */
function AirFields({ choice }: { readonly choice: ChoiceOf<'commit-air'> }) {
  const boxes = Array.from({ length: choice.boxes }, (_, index) => index + 1);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Aircraft behind</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {boxes.map((box) => (
          <Choice key={box} type="checkbox" name="box" value={`${box}`} checked={box <= choice.least}>
            Box {box}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
