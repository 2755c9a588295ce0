import { SelectField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import type { ChosenHours } from '@/lib/channels/quiet/quiet-hours';
import { saveQuiet } from './acts';

interface Props {
  readonly hours: ChosenHours;
  readonly saved: boolean;
}

const HOURS = [
  { value: '', label: 'None' },
  ...Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` })),
];

/** Hours in which no mail about games and no push message comes. */
export function QuietPart({ hours: { from, to, timeZone }, saved }: Props) {
  return (
    <section id="quiet" aria-labelledby="quiet-title" className="card stack">
      <h2 id="quiet-title">Quiet hours</h2>
      <p className="text-sm text-muted">
        Mails about games and push messages that would come in these hours come at their end.{' '}
        {timeZone === undefined ? (
          <>
            The hours are those of your clock:{' '}
            <Link className="link" href="/profile#times">
              set your time zone
            </Link>{' '}
            first.
          </>
        ) : (
          `The hours are those of ${timeZone.replaceAll('_', ' ')}.`
        )}
      </p>
      {saved && (
        <Notice tone="good" announce="status">
          Saved.
        </Notice>
      )}
      <KeptForm action={saveQuiet} hidden={{}} label="Quiet hours">
        <SelectField name="from" label="From" options={HOURS} value={from === undefined ? '' : String(from)} />
        <SelectField name="to" label="Until" options={HOURS} value={to === undefined ? '' : String(to)} />
        <SubmitButton>Save the hours</SubmitButton>
      </KeptForm>
    </section>
  );
}
