import { SelectField, TextField } from '@/app/_components/forms/kept-fields';
import { CLOCK_OPTIONS, OWN_REST_OPTIONS, THINK_OPTIONS, WEEKEND_OPTIONS, ZERO_OPTIONS } from './clock-form';

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

interface Props {
  /** The name of a clock. */
  readonly value: string;
  readonly zone: string;
}

/** The clock of a game: one of those with a name, and what differs from it. */
export function ClockFields({ value, zone }: Props) {
  return (
    <div className="grid gap-3">
      <SelectField
        name="clock"
        id="clock"
        label="Time to answer"
        hint="Later only the game master changes it. Pauses never count, and nobody loses a game by the clock unless you choose so below."
        options={CLOCK_OPTIONS}
        value={value}
      />
      <SelectField
        name="clockZone"
        id="clockZone"
        label="Days are those of"
        hint="For weekends, the free day and the fixed hour."
        options={ZONES}
        value={zone}
      />
      <details>
        <summary className="link">Details of the clock</summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          <TextField
            name="clockHours"
            id="clockHours"
            label="Hours"
            hint="Empty: as above. With a fixed hour: how many an answer has at least."
            type="number"
            min={0}
            max={2160}
          />
          <TextField
            name="clockVacation"
            id="clockVacation"
            label="Vacation days a year"
            hint="Empty: as above. Each begins by itself when the time and the bank are out; everybody is told before."
            type="number"
            min={0}
            max={60}
          />
          <SelectField name="clockWeekend" id="clockWeekend" label="Weekends" options={WEEKEND_OPTIONS} />
          <SelectField
            name="clockOwnRest"
            id="clockOwnRest"
            label="Rest days of their own"
            options={OWN_REST_OPTIONS}
          />
          <SelectField name="clockThink" id="clockThink" label="Declared long think" options={THINK_OPTIONS} />
          <SelectField name="clockZero" id="clockZero" label="When the time is out" options={ZERO_OPTIONS} />
        </div>
      </details>
    </div>
  );
}
