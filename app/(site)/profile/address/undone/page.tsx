import type { Metadata } from 'next';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';

export const metadata: Metadata = { title: 'Your address is back', robots: { index: false } };

/** After what was done to the addresses was taken back: nobody is signed in any more. */
export default function UndonePage() {
  return (
    <div className="mx-auto max-w-md">
      <PageHead title="Your address is back" />
      <Notice tone="good" announce="status">
        Your account has its old address, and every browser is signed out of it.{' '}
        <Link className="link" href="/sign-in?next=/profile">
          Sign in
        </Link>{' '}
        with it, and check your games and API tokens.
      </Notice>
    </div>
  );
}
