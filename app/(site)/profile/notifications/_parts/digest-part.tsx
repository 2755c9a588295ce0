import { SelectField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { When } from '@/app/_components/when';
import type { DigestView } from '@/lib/channels/notifications/digest';
import { chooseDigest } from './acts';

const EVERY = [
  { value: 'never', label: 'No: single mails, at once' },
  { value: 'day', label: 'One mail a day' },
  { value: 'week', label: 'One mail a week' },
];
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label, at) => ({
  value: String(at + 1),
  label,
}));
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** One mail of everything that waits, in place of single ones. */
export function DigestPart({ digest, saved }: { readonly digest: DigestView; readonly saved: boolean }) {
  const { every, weekday = 1, hour = 18, nextAt, stopped, timeZone } = digest;
  return (
    <section id="digest" aria-labelledby="digest-title" className="card stack">
      <h2 id="digest-title">Digest</h2>
      <p className="text-sm text-muted">
        One mail of all games in place of single ones: where you are to act, what has happened, press that you have not
        read, and drafts. None comes where there is nothing to tell.
      </p>
      <p className="text-sm text-muted">
        It never holds back reminders and the last warning of a clock, duties and handovers, standing orders that stop,
        and receipts: these come at once.
      </p>
      {saved && (
        <Notice tone="good" announce="status">
          Saved.
        </Notice>
      )}
      {stopped && (
        <Notice tone="warn">
          You have stopped the digest by the link in it. Save your choice again, and it comes again.
        </Notice>
      )}
      {nextAt !== undefined && !stopped && (
        <p>
          The next one: <When at={nextAt} />
        </p>
      )}
      <KeptForm action={chooseDigest} hidden={{}} label="Digest">
        <SelectField name="every" label="How often" options={EVERY} value={every} />
        <SelectField name="weekday" label="Day, where it is one a week" options={DAYS} value={String(weekday)} />
        <SelectField
          name="hour"
          label="Hour"
          options={HOURS}
          value={String(hour)}
          hint={<Zone timeZone={timeZone} />}
        />
        <SubmitButton>Save the digest</SubmitButton>
      </KeptForm>
    </section>
  );
}

function Zone({ timeZone }: { readonly timeZone: string | undefined }) {
  if (timeZone !== undefined) return <>Of {timeZone.replaceAll('_', ' ')}.</>;
  return (
    <>
      Of your clock:{' '}
      <Link className="link" href="/profile#times">
        set your time zone
      </Link>{' '}
      first.
    </>
  );
}
