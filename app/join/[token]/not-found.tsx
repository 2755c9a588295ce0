import type { Metadata } from 'next';
import Link from 'next/link';
import { PageHead } from '../../_components/page-head';

export const metadata: Metadata = { title: 'Invitation not open' };

/** Expired, withdrawn and mistyped links look the same: nothing can be learned by trying some. */
export default function NoInvitation() {
  return (
    <div className="mx-auto max-w-prose">
      <PageHead title="This invitation is not open" />
      <p>It may have been withdrawn, a new link may have taken its place, or a part of it was lost in the mail.</p>
      <ul className="mt-4 list-disc space-y-1 ps-5">
        <li>Copy the whole line of the mail: some mail programs cut long links.</li>
        <li>Ask whoever invited you for a new link; it stands on the page of their game, under “Seats”.</li>
        <li>If you took the seat already, you find the game among yours.</li>
      </ul>
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
