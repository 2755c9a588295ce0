import type { ReactNode } from 'react';
import { Choice, type Option, SelectField, TextField } from '@/app/_components/forms/kept-fields';
import { WEEKDAYS } from '@/lib/clock/zones';
import { BoxGroup } from './box-group';
import { BANK_OPTIONS, FREE_DAY_OPTIONS, KIND_OPTIONS, LIMITS, THINK_OPTIONS, ZERO_OPTIONS } from './field-options';
import type { FieldValues } from './field-values';

interface Props {
  /** What the fields are filled with, all of them. */
  readonly shown: FieldValues;
}

/** A field for each term that a clock may have. What means nothing for the others that are chosen is hidden by the style sheet. */
export function EveryTerm({ shown }: Props) {
  return (
    <div className="grid gap-4">
      <Group legend="Time to answer">
        <Select name="clockKind" label="What is counted" options={KIND_OPTIONS} shown={shown} />
        <Amount name="clockHours" label="Time to answer, hours" shown={shown} when="if-each" />
        <div className="if-daily">
          <TextField
            name="clockAt"
            label="Hour of the day"
            hint="Such as 20:00, of the zone above."
            value={shown.clockAt ?? ''}
          />
        </div>
        <Amount name="clockLeast" label="Least time for an answer, hours" shown={shown} when="if-daily" />
      </Group>
      <Group legend="Bank">
        <Select name="clockBank" label="Bank of time" options={BANK_OPTIONS} shown={shown} />
        <Amount name="clockBankStart" label="Time in the bank at the start, hours" shown={shown} when="if-bank" />
        <Amount name="clockBankGain" label="Added with each answer, hours" shown={shown} when="if-bank" />
        <Amount name="clockBankMost" label="Most that the bank holds, hours" shown={shown} when="if-bank" />
      </Group>
      <Group legend="Days on which the clock stops">
        <Select name="clockFreeDay" label="Day of the question free" options={FREE_DAY_OPTIONS} shown={shown} />
        <Amount name="clockVacation" label="Vacation of each seat, days a year" shown={shown} more={VACATION} />
        <div className="sm:col-span-2">
          <RestDays shown={shown} />
        </div>
        <Amount name="clockOwnWeekdays" label="Rest days of a seat’s own, weekdays" shown={shown} />
        <Amount name="clockOwnDates" label="Rest days of a seat’s own, single days a month" shown={shown} />
      </Group>
      <Group legend="Long think">
        <Select name="clockThink" label="Declared long think" options={THINK_OPTIONS} shown={shown} />
        <Amount name="clockThinkDays" label="Longest, days" shown={shown} when="if-think" />
        <Amount name="clockThinkTurns" label="Once in so many turns" shown={shown} when="if-think" />
      </Group>
      <Group legend="At zero">
        <Select name="clockZero" label="When the time is out" options={ZERO_OPTIONS} shown={shown} />
      </Group>
    </div>
  );
}

const VACATION = 'Each begins by itself when the time and the bank are out; everybody is told before.';

function Group({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="border-rule border-t pt-2">
      <legend className="pe-2 font-serif font-bold">{legend}</legend>
      <div className="grid items-end gap-3 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

interface FieldProps extends Props {
  readonly name: string;
  readonly label: string;
}

const Select = ({ name, label, options, shown }: FieldProps & { readonly options: readonly Option[] }) => (
  <SelectField name={name} label={label} options={options} value={shown[name] ?? ''} />
);

interface AmountProps extends FieldProps {
  readonly name: keyof typeof LIMITS;
  /** With which choice it is seen. */
  readonly when?: string;
  readonly more?: string;
}

/** A whole number. The server alone judges it: a browser would refuse a form for a field that is hidden. */
const Amount = ({ name, label, shown, when, more }: AmountProps) => (
  <div className={when}>
    <TextField
      name={name}
      label={label}
      hint={[`${LIMITS[name]}.`, more].filter(Boolean).join(' ')}
      inputMode="numeric"
      autoComplete="off"
      value={shown[name] ?? ''}
    />
  </div>
);

const RestDays = ({ shown }: Props) => (
  <BoxGroup name="clockRest" legend="The clock stops on">
    {WEEKDAYS.map((day, at) => (
      <Choice
        key={day}
        type="checkbox"
        name="clockRest"
        value={`${at + 1}`}
        checked={(shown.clockRest ?? '').split(',').includes(`${at + 1}`)}
      >
        {day}
      </Choice>
    ))}
  </BoxGroup>
);
