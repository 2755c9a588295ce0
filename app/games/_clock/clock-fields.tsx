import { KeptDetails } from '@/app/_components/forms/kept-details';
import { SelectField } from '@/app/_components/forms/kept-fields';
import type { ClockTerms } from '@/lib/clock/terms';
import { FILLED_WITH, nameOf, PRESET_FIELDS, shownFields } from './clock-form';
import { EveryTerm } from './every-term';
import { CLOCK_OPTIONS, zoneOptions } from './field-options';
import { OWN_TERMS } from './field-values';
import { FillFields } from './fill-fields';

interface Props {
  /** The present terms, with which the fields are filled; null: none. */
  readonly terms: ClockTerms | null;
  /** In which days are counted where there are no terms. */
  readonly zone: string;
}

/** The clock of a game: one of those with a name, or every term by itself. */
export function ClockFields({ terms, zone }: Props) {
  const name = nameOf(terms);
  const days = terms?.zone ?? zone;
  return (
    <FillFields presets={PRESET_FIELDS}>
      <input type="hidden" name={FILLED_WITH} value={JSON.stringify(terms)} />
      <SelectField
        name="clock"
        label="Time to answer"
        hint="Pauses never count, and nobody loses a game by the clock unless you choose so. It can be changed later: by the game master, or when every side agrees."
        options={CLOCK_OPTIONS}
        value={name}
      />
      <div className="if-clock">
        <SelectField
          name="clockZone"
          label="Days are those of"
          hint="For days on which the clock stops, and the fixed hour."
          options={zoneOptions(days)}
          value={days}
        />
      </div>
      <div className="if-clock">
        <KeptDetails summary="Every term" isOpen={name === OWN_TERMS}>
          <EveryTerm shown={shownFields(terms)} />
        </KeptDetails>
      </div>
    </FillFields>
  );
}
