import { SelectField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { DATE_LANGUAGES, type Reading } from '@/lib/auth/reading';
import { saveTimes } from './save-times';

const AS_BROWSER = { value: '', label: 'As my browser has it' };
const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

/** In which zone, on which clock and in which language the person reads times. */
export function ReadingForm({ reading }: { readonly reading: Reading }) {
  return (
    <KeptForm action={saveTimes} hidden={{}} label="Dates and times">
      <SelectField name="timeZone" label="Time zone" value={reading.timeZone ?? ''} options={[AS_BROWSER, ...ZONES]} />
      <SelectField
        name="clock"
        label="Clock"
        value={reading.clock ?? ''}
        options={[
          { value: '', label: 'As usual in the language of dates' },
          { value: '24', label: '24 hours (18:30)' },
          { value: '12', label: '12 hours (6:30 pm)' },
        ]}
      />
      <SelectField
        name="dates"
        label="Language of dates"
        value={reading.dates ?? 'en-GB'}
        options={Object.entries(DATE_LANGUAGES).map(([value, label]) => ({ value, label }))}
      />
      <SubmitButton>Save the times</SubmitButton>
    </KeptForm>
  );
}
