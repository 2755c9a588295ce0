import { TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { ProofFields } from '../proof/proof-fields';
import { askForAddress } from './acts';

/** One more mail address: a link to it must be used first. */
export function AddAddress({ addresses }: { readonly addresses: readonly string[] }) {
  return (
    <KeptForm action={askForAddress} label="Add an address">
      <TextField
        name="address"
        type="email"
        label="Another address"
        hint="We mail a link to it; nothing changes until you use it. Then you can sign in with it and play by mail from it. To change your address, add the new one and remove the old one."
        maxLength={254}
        required
        autoComplete="email"
      />
      <ProofFields id="add" addresses={addresses} />
      <SubmitButton tone="plain">Mail a link to it</SubmitButton>
    </KeptForm>
  );
}

/** A link to this address waits to be used. */
export function PendingAddress({ address, demo }: { readonly address: string; readonly demo: boolean }) {
  return (
    <Notice tone="info" announce="status">
      We have mailed a link to <strong className="wrap-anywhere">{address}</strong>. Open it in this browser within an
      hour; until then nothing changes.
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
