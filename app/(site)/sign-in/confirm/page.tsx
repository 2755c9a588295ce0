import type { Metadata } from 'next';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { AWAY } from '@/lib/auth/forms/while-away';
import { safePath } from '@/lib/auth/next-path';

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Where the mailed link leads. Opening it changes nothing, because mail scanners open links; the button signs in. The
 * page does not even look whether the link is still good, so that nothing can be learned by opening it.
 */
export default async function ConfirmPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const { token, email, next, fault } = await searchParams;
  if (typeof token !== 'string' || typeof email !== 'string' || token === '' || email === '') return <Incomplete />;
  return (
    <div className="mx-auto max-w-md">
      <PageHead
        title="Sign in"
        lead={<>You are about to sign in as {<strong className="wrap-anywhere">{email}</strong>}.</>}
      />
      <form method="post" action="/api/auth/confirm" className="card stack">
        {fault !== undefined && (
          <Notice tone="alert" announce="alert">
            <p>{AWAY}</p>
          </Notice>
        )}
        <button type="submit" className="btn btn-primary">
          Sign in
        </button>
        <p className="text-sm text-muted">
          Did you not ask for this? Close the page: nothing happens until you press the button.
        </p>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="next" value={safePath(next)} />
      </form>
    </div>
  );
}

function Incomplete() {
  return (
    <div className="mx-auto max-w-md">
      <PageHead title="Sign in" />
      <Notice tone="alert" title="This link is not complete.">
        Some mail programs cut long links. Copy the whole line from the mail, type its code instead, or{' '}
        <Link className="link" href="/sign-in">
          ask for a new mail
        </Link>
        .
      </Notice>
    </div>
  );
}
