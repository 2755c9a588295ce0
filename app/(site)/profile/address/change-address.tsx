import Link from 'next/link';
import { TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import { askForAddress } from './acts';

interface Props {
  /** The address that a link was mailed to, while it waits to be used. */
  readonly pending: string | undefined;
  /** The address was changed a moment ago. */
  readonly changed: boolean;
  readonly demo: boolean;
}

/** Another mail address: a link to it must be used first. */
export function ChangeAddress({ pending, changed, demo }: Props) {
  return (
    <>
      {changed && (
        <Notice tone="good" announce="status">
          Your address is changed. A mail to the old one has a link that undoes this for seven days.
        </Notice>
      )}
      {pending !== undefined && <Pending address={pending} demo={demo} />}
      <KeptForm action={askForAddress} label="Change your address">
        <TextField
          name="address"
          type="email"
          label="New address"
          hint="We mail a link to it; nothing changes until you use it. Invitations to the old address stop working then."
          maxLength={254}
          required
          autoComplete="email"
        />
        <SubmitButton tone="plain">Mail a link to it</SubmitButton>
      </KeptForm>
    </>
  );
}

function Pending({ address, demo }: { readonly address: string; readonly demo: boolean }) {
  return (
    <Notice tone="info" announce="status">
      We have mailed a link to <strong className="wrap-anywhere">{address}</strong>. Open it in this browser within an
      hour; until then your address stays as it is.
      {demo && (
        <>
          {' '}
          This demo has no mail server: the mail is in the{' '}
          <Link className="link" href={`/dev/mailbox?to=${encodeURIComponent(address)}`}>
            local mailbox
          </Link>
          .
        </>
      )}
    </Notice>
  );
}
