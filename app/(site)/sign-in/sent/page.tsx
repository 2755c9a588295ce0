import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { Field } from '@/app/_components/forms/field';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { recallPage } from '@/lib/auth/forms/sign-in-cookie';
import { getAuth } from '@/lib/auth/get-auth';
import { SIGN_IN_MINUTES } from '@/lib/auth/options';

export const metadata: Metadata = { title: 'Check your mail' };

interface Props {
  readonly searchParams: Promise<{ readonly fault?: string | string[] }>;
}

/** After the mail was asked for: the code can be typed here, and only here. */
export default async function SentPage({ searchParams }: Props) {
  const { settings } = await getAuth();
  const page = recallPage(settings, (await headers()).get('cookie'));
  if (page?.flow === undefined) redirect('/sign-in');
  const fault = (await searchParams).fault === undefined ? undefined : page.fault;
  return (
    <div className="mx-auto max-w-md">
      <PageHead title="Check your mail" lead={<Sent address={page.address} />} />
      {settings.demo && (
        <Notice>
          This demo has no mail server. The mail is in the{' '}
          <Link className="link" href={`/dev/mailbox?to=${encodeURIComponent(page.address)}`}>
            local mailbox
          </Link>
          .
        </Notice>
      )}
      <form method="post" action="/api/auth/code" className="card stack mt-4">
        <Field id="code" label="Or type the code from the mail" hint="Six digits." error={fault}>
          {(described) => (
            <input
              {...described}
              name="code"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="[0-9 ]{6,9}"
              maxLength={9}
              className="control font-mono text-xl tracking-widest"
            />
          )}
        </Field>
        <button type="submit" className="btn btn-primary">
          Sign in
        </button>
      </form>
      <p className="mt-4 text-sm text-muted">
        Nothing there after a minute? Look in your junk folder, or{' '}
        <Link className="link" href={`/sign-in?next=${encodeURIComponent(page.next)}`}>
          ask again
        </Link>
        .
      </p>
    </div>
  );
}

function Sent({ address }: { readonly address: string }) {
  return (
    <>
      We have sent a link and a code to <strong className="wrap-anywhere">{address}</strong>. Both work once, within{' '}
      {SIGN_IN_MINUTES} minutes.
    </>
  );
}
