import { CopyText } from '@/app/_components/copy-text';
import { getServices } from '@/lib/db/services';
import { getEnv } from '@/lib/env';
import { isPublic } from '@/lib/games/play/is-public';

/** The replay of a public game for a page of one's own: a frame to copy. */
export async function EmbedCode({ gameId }: { readonly gameId: string }) {
  if (!(await isPublic(await getServices(), { gameId }))) return null;
  const src = `${getEnv().PUBLIC_URL}/games/${gameId}/replay?embed=1`;
  const frame = `<iframe src="${src}" title="Replay of a game" width="100%" height="640" loading="lazy"></iframe>`;
  return (
    <details className="card no-print mt-6">
      <summary className="font-semibold">Show this replay on another site</summary>
      <p className="mt-2">The game is public: paste this into a page of your own. Readers need no account.</p>
      <CopyText label="The replay as a frame" text={frame} />
    </details>
  );
}
