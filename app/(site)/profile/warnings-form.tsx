import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { saveWarnings } from './save-warnings';

interface Props {
  /** By their names, in words. */
  readonly warnings: Readonly<Record<string, string>>;
  readonly quiet: readonly string[];
}

/** Which warnings stand before an order: those that are ticked. */
export function WarningsForm({ warnings, quiet }: Props) {
  return (
    <KeptForm action={saveWarnings} hidden={{}} label="Warnings before an order">
      <fieldset>
        <legend className="mb-1">Ask me once more before:</legend>
        {Object.entries(warnings).map(([name, words]) => (
          <label key={name} className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="on" value={name} defaultChecked={!quiet.includes(name)} className="size-5" />
            {words}
          </label>
        ))}
      </fieldset>
      <SubmitButton>Save the warnings</SubmitButton>
    </KeptForm>
  );
}
