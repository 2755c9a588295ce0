import { Choice } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import type { OwnAddress } from '@/lib/mail/refusals';
import { ProofFields } from '../proof/proof-fields';
import { chooseForGames } from './acts';
import { AddAddress, PendingAddress } from './add-address';
import { AddressRow } from './address-row';

const SAID = {
  tested: 'A test mail is on its way. If it does not arrive within a few minutes, look here again.',
  added: 'The address is yours. Your other addresses got a mail with a link that undoes this for seven days.',
  proven: 'Mail to this address goes out again.',
  removed: 'The address is removed. A mail to it has a link that undoes this for seven days.',
  chosen: 'Saved: mails about your games go there.',
} as const;

const DONE = Object.keys(SAID) as readonly (keyof typeof SAID)[];

interface Props {
  readonly addresses: readonly OwnAddress[];
  /** The address that a link was mailed to, while it waits to be used. */
  readonly pending: string | undefined;
  readonly query: Readonly<Record<string, string | string[] | undefined>>;
  readonly demo: boolean;
}

/** The reader's mail addresses: which there are, how they fare, which are mailed about games. */
export function Addresses({ addresses, pending, query, demo }: Props) {
  const all = addresses.map(({ address }) => address);
  const done = DONE.find((one) => query[one] !== undefined);
  return (
    <>
      <p>Other players never see them. You can sign in with each, and play by mail from each.</p>
      {done !== undefined && (
        <Notice tone="good" announce="status">
          {SAID[done]}
        </Notice>
      )}
      <ul className="stack">
        {addresses.map((own) => (
          <AddressRow key={own.address} own={own} all={all} />
        ))}
      </ul>
      {addresses.length > 1 && <ForGames addresses={addresses} />}
      {pending !== undefined && <PendingAddress address={pending} demo={demo} />}
      <AddAddress addresses={all} />
    </>
  );
}

function ForGames({ addresses }: Pick<Props, 'addresses'>) {
  return (
    <KeptForm action={chooseForGames} label="Mails about games">
      <fieldset className="grid gap-2">
        <legend className="mb-1">Mails about games go to:</legend>
        {addresses.map(({ address, getsGames }) => (
          <Choice key={address} name="to" type="checkbox" value={address} checked={getsGames}>
            <span className="wrap-anywhere">{address}</span>
          </Choice>
        ))}
      </fieldset>
      <ProofFields id="choose" addresses={addresses.map(({ address }) => address)} />
      <SubmitButton tone="plain">Save where they go</SubmitButton>
    </KeptForm>
  );
}
