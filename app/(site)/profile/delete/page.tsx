import type { Metadata } from 'next';
import { TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { requireUser } from '@/app/_components/require-user';
import { addressesOf } from '@/lib/auth/address/own';
import { getAuth } from '@/lib/auth/get-auth';
import { ProofFields } from '../proof/proof-fields';
import { forgetMe } from './forget-me';

export const metadata: Metadata = { title: 'Delete your account' };

/** What goes, what stays, and the address typed once more: nothing of it can be undone. */
export default async function DeleteAccountPage() {
  const user = await requireUser('/profile/delete');
  const own = await addressesOf((await getAuth()).db, user.id);
  return (
    <div className="mx-auto max-w-md">
      <PageHead
        title="Delete your account"
        above={
          <Link className="link" href="/profile">
            Back to your profile
          </Link>
        }
        lead="This cannot be undone, by you or by us."
      />
      <h2>What goes</h2>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        <li>your name and your addresses, everywhere</li>
        <li>all your sign-ins, on every device, and your API tokens</li>
        <li>mails to you: no more are sent</li>
      </ul>
      <p className="mt-2">
        The words of every note that you sent beside an action, and of your messages, are erased after that, game by
        game: within minutes; with thousands of games, within an hour.
      </p>
      <h2 className="mt-6">What stays</h2>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        <li>
          The games, with their logs and dice. You are a number in them, so they can still be checked. Your seats stay
          taken, by “(account deleted)”, and games that wait for you will wait.
        </li>
        <li>
          Games that you own: hand them over first, on the page of each under “Players”. Otherwise those who play them
          say who owns them from then on.
        </li>
        <li>The names of games that you made, and what others wrote.</li>
        <li>Mails and files that others have already received.</li>
        <li>Your choice to get no invitations, if you made it: kept as a fingerprint of the address.</li>
      </ul>
      <p className="mt-4">Signing in with one of your addresses later makes a new account, without these games.</p>
      <div className="card mt-4">
        <KeptForm action={forgetMe} label="Delete your account">
          <TextField
            name="address"
            type="email"
            label="An address of yours, to confirm"
            hint={`For example ${user.email}.`}
            required
            autoComplete="off"
          />
          <ProofFields id="delete" addresses={own} />
          <SubmitButton tone="danger">Delete my account for good</SubmitButton>
        </KeptForm>
      </div>
    </div>
  );
}
