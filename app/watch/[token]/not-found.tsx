import type { Metadata } from 'next';
import Link from 'next/link';
import { PageHead } from '../../_components/page-head';

export const metadata: Metadata = { title: 'Link not open' };

/** A link that was replaced and one that never was look the same. */
export default function NoWatchLink() {
  return (
    <div className="mx-auto max-w-prose">
      <PageHead title="This link opens no game" />
      <p>The game may be private again, a new link may have taken its place, or a part of the link was lost.</p>
      <p className="mt-4">Ask somebody at its table for the link that holds now, or look at games that are open.</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link className="btn btn-primary" href="/games/public">
          Games one may watch
        </Link>
        <Link className="btn" href="/">
          Front page
        </Link>
      </p>
    </div>
  );
}
