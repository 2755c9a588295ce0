import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import { When } from '@/app/_components/when';
import { MOST_BOUNCES } from '@/lib/games/mail/people';
import type { OwnRefusal } from '@/lib/mail/refusals';
import { sendTest } from './mail-acts';

/** Whether mail reaches this person, as far as it is known, and a way to try. */
export function MailState({
  refused,
  testing,
}: {
  readonly refused: OwnRefusal | undefined;
  readonly testing: boolean;
}) {
  return (
    <>
      {testing && (
        <Notice tone="good" announce="status">
          A test mail is on its way. If it does not arrive within a few minutes, look here again.
        </Notice>
      )}
      {refused && <Refused {...refused} />}
      <KeptForm action={sendTest} label="Test mail">
        <SubmitButton tone="plain">Send me a test mail</SubmitButton>
      </KeptForm>
    </>
  );
}

function Refused({ at, code, answer, bounces }: OwnRefusal) {
  const comesBack = bounces > 0;
  return (
    <Notice tone="alert" title={comesBack ? 'Mail to this address comes back.' : 'Mail to this address is refused.'}>
      {code === undefined ? (
        <p>
          No mail server accepted the last mail to you. We stopped trying on <When at={at} />.
        </p>
      ) : (
        <>
          <p>
            The last mail to you {comesBack ? 'came back' : 'was refused'} on <When at={at} />. The mail server said:
          </p>
          <p className="mt-1 break-words font-mono text-sm">
            {answer.startsWith(String(code)) ? answer : `${code} ${answer}`}
          </p>
        </>
      )}
      {comesBack ? <WayOn stopped={bounces >= MOST_BOUNCES} /> : <Mended />}
    </Notice>
  );
}

const Mended = () => (
  <p className="mt-2">
    So you get no mail when it is your action. Use another address, or fix this one and send yourself a test mail. This
    notice goes away as soon as a mail arrives.
  </p>
);

/** What a server took says nothing about the next mail: only the person can show that mail arrives. */
const WayOn = ({ stopped }: { readonly stopped: boolean }) => (
  <p className="mt-2">
    {stopped && `After ${MOST_BOUNCES} such mails we send you no more about your games. `}
    Use another address. Or fix this one, sign out, and sign in again with the mail that you get: this notice goes away
    {stopped && ', and mails about your games go out again'}.
  </p>
);
