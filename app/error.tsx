'use client';

import Link from 'next/link';
import { PageHead } from './_components/page-head';

interface Props {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

/** A bug or a lost database: nothing half done was kept, since every command is one transaction. */
export default function ErrorPage({ error, reset }: Props) {
  return (
    <div className="mx-auto max-w-prose">
      <PageHead title="Something broke on our side" />
      <p>
        This is not your doing. An action that was not acknowledged has not happened: look at the game’s log before you
        send it again.
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
