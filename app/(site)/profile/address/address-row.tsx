import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import { When } from '@/app/_components/when';
import { MOST_BOUNCES } from '@/lib/games/model/matters/danger';
import type { OwnAddress, OwnRefusal } from '@/lib/mail/refusals';
import { sendTest } from '../mail-acts';
import { ProofFields } from '../proof/proof-fields';
import { askForAddress, removeOwnAddress } from './acts';

interface Props {
  readonly own: OwnAddress;
  /** Every address of its person. */
  readonly all: readonly string[];
}

/** One address of the reader's, whether mail reaches it as far as that is known, and what can be done about it. */
export function AddressRow({ own: { address, getsGames, complainedAt, refused }, all }: Props) {
  const only = all.length === 1;
  return (
    <li className="stack">
      <p className="wrap-anywhere">
        <strong>{address}</strong>
        {!only && (
          <span className="text-muted"> · {getsGames ? 'gets mails about games' : 'no mails about games'}</span>
        )}
      </p>
      {complainedAt !== undefined && <Reported address={address} at={complainedAt} all={all} />}
      {complainedAt === undefined && refused && <Refused address={address} refused={refused} all={all} />}
      <div className="flex flex-wrap gap-2">
        <KeptForm action={sendTest} hidden={{ address }} label={`Test mail to ${address}`}>
          <SubmitButton tone="plain" small>
            Send me a test mail
          </SubmitButton>
        </KeptForm>
        {!only && (
          <KeptForm action={removeOwnAddress} hidden={{ address }} label={`Remove ${address}`}>
            <ProofFields id={`remove-${all.indexOf(address)}`} addresses={all} />
            <SubmitButton tone="plain" small>
              {`Remove ${address}`}
            </SubmitButton>
          </KeptForm>
        )}
      </div>
    </li>
  );
}

interface Trouble extends Pick<Props, 'all'> {
  readonly address: string;
}

function Reported({ address, at, all }: Trouble & { readonly at: string }) {
  return (
    <Notice tone="alert" title="A mail to this address was reported as unwanted.">
      <p>
        Its mail service told us so on <When at={at} />, perhaps because you pressed its “spam” button. So no mails
        about your games go there. Mails to sign in still do.
      </p>
      <ProveAgain address={address} all={all} />
    </Notice>
  );
}

function Refused({ address, refused, all }: Trouble & { readonly refused: OwnRefusal }) {
  const { at, code, answer, bounces } = refused;
  const comesBack = bounces > 0;
  return (
    <Notice tone="alert" title={comesBack ? 'Mail to this address comes back.' : 'Mail to this address is refused.'}>
      {code === undefined ? (
        <p>
          No mail server accepted the last mail to it. We stopped trying on <When at={at} />.
        </p>
      ) : (
        <>
          <p>
            The last mail to it {comesBack ? 'came back' : 'was refused'} on <When at={at} />. The mail server said:
          </p>
          <p className="mt-1 break-words font-mono text-sm">
            {answer.startsWith(String(code)) ? answer : `${code} ${answer}`}
          </p>
        </>
      )}
      <p className="mt-2">{wayOn(bounces)}</p>
      <ProveAgain address={address} all={all} />
    </Notice>
  );
}

/** What a server took says nothing about the next mail once one came back: only the person can show that mail arrives. */
function wayOn(bounces: number): string {
  if (bounces === 0)
    return 'So you may get no mail here when it is your action. Use another address, or fix this one and send yourself a test mail. This notice goes away as soon as a mail arrives.';
  const stopped = bounces >= MOST_BOUNCES;
  return `${stopped ? `After ${MOST_BOUNCES} such mails we send no more about your games to it. ` : ''}Use another address. Or fix this one and prove it again: this notice goes away${stopped ? ', and mails about your games go out again' : ''}.`;
}

const ProveAgain = ({ address, all }: Trouble) => (
  <KeptForm action={askForAddress} hidden={{ address }} label={`Prove ${address} again`}>
    <ProofFields id={`again-${all.indexOf(address)}`} addresses={all} />
    <SubmitButton tone="plain" small>
      Mail a link to prove it again
    </SubmitButton>
  </KeptForm>
);
