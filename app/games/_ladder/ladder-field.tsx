import { SelectField } from '@/app/_components/forms/kept-fields';
import { LADDER_HINT, LADDER_OPTIONS } from './ladders';

/** What is done where a side does not answer, in a form that makes games. */
export function LadderField() {
  return (
    <fieldset className="card">
      <legend className="float-left mb-2 w-full font-serif text-lg font-bold">When somebody goes</legend>
      <div className="clear-both">
        <SelectField
          name="ladder"
          id="ladder"
          label="If a side does not answer"
          hint={LADDER_HINT}
          options={LADDER_OPTIONS}
          value="none"
        />
      </div>
    </fieldset>
  );
}
