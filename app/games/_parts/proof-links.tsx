import { Link } from '@/app/_components/links/link';

/** The game as a file, and the page that checks it. */
export function ProofLinks({ gameId }: { readonly gameId: string }) {
  return (
    <>
      <Link className="link" href={`/verify?game=${gameId}`}>
        Verify this game
      </Link>{' '}
      ·{' '}
      <a className="link" href={`/api/games/${gameId}/export`} download>
        Export
      </a>
    </>
  );
}
