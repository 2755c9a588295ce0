import type { Metadata } from 'next';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { currentUser } from '@/lib/auth/current-user';
import { confirmNewAddress } from '../acts';

export const metadata: Metadata = { title: 'One more address', robots: { index: false } };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Where the link to an address leads. Opening it changes nothing, because mail scanners open links; only the button of
 * the person who asked does. It does not look whether the link is good, so nothing can be learned by opening it.
 */
export default async function ConfirmAddressPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const { token } = await searchParams;
  const user = await currentUser();
  return (
    <div className="mx-auto max-w-md">
      <PageHead title="One more address" />
      {typeof token !== 'string' || token === '' ? (
        <Notice tone="alert" title="This link is not complete.">
          Some mail programs cut long links. Copy the whole line from the mail.
        </Notice>
      ) : user === undefined ? (
        <Elsewhere />
      ) : (
        <section className="card stack" aria-label="Confirm">
          <p>
            Your account with the address <strong className="wrap-anywhere">{user.email}</strong> gets the one that this
            link was mailed to as well. You can sign in with both.
          </p>
          <KeptForm action={confirmNewAddress} hidden={{ _token: token }} label="Use the address">
            <SubmitButton>Use this address</SubmitButton>
          </KeptForm>
          <p className="text-sm text-muted">
            Did you not ask for this? Close the page: nothing happens until you press the button.
          </p>
        </section>
      )}
    </div>
  );
}

/** The link alone gives nobody an account: somebody may have typed a stranger's address. */
function Elsewhere() {
  return (
    <Notice tone="warn" title="You are not signed in in this browser.">
      Open the link in the browser where you asked for it, or{' '}
      <Link className="link" href="/sign-in">
        sign in
      </Link>{' '}
      with the address that you have here first and open it again. If you never asked, close the page: nothing happens.
    </Notice>
  );
}
