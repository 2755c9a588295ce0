'use client';

import { Link } from '@/app/_components/links/link';
import { PageHead } from './_components/page-head';

interface Props {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

/** A bug or a lost database. Every command is one transaction, so it was stored as a whole or not at all. */
export default function ErrorPage({ error, reset }: Props) {
  return (
    <div className="mx-auto max-w-prose">
      <PageHead title="Something went wrong on our side" />
      <p>
        You did nothing wrong, and it may pass. If you sent something and saw no answer, it may or may not be stored:
        check the log of the game before you send it again.
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
