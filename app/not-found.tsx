import type { Metadata } from 'next';
import Link from 'next/link';
import { PageHead } from './_components/page-head';

export const metadata: Metadata = { title: 'Not found' };

/** Also the answer for a game that is not yours to see: private and absent look the same. */
export default function NotFound() {
  return (
    <div className="mx-auto max-w-prose">
      <PageHead title="There is nothing here that you can see" />
      <p>The address may be mistyped, or it belongs to a game or an invitation that is not open to you.</p>
      <p className="mt-4">If you have a seat in it, make sure that you are signed in with the address you play with.</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link className="btn btn-primary" href="/games">
          My games
        </Link>
        <Link className="btn" href="/">
          Front page
        </Link>
      </p>
    </div>
  );
}
