'use client';

import Link from 'next/link';
import { PageHead } from './_components/page-head';

interface Props {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

/** A bug or a lost database: nothing half done was kept, since every command is one transaction, but it may have been kept whole. */
export default function ErrorPage({ error, reset }: Props) {
  return (
    <div className="mx-auto max-w-prose">
      <PageHead title="Something broke on our side" />
      <p>
        This is not your doing, and it may pass. If you sent something and saw no answer, it may have been stored or
        not: look at the game’s log before you send it again.
      </p>
      {error.digest && (
        <p className="mt-4 text-muted">
          When you report it, quote <code className="font-mono">{error.digest}</code>.
        </p>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={reset}>
          Try again
        </button>
        <Link className="btn" href="/games">
          My games
        </Link>
      </p>
    </div>
  );
}
