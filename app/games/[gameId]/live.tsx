'use client';

import { useEffect, useState } from 'react';

interface Props {
  readonly gameId: string;
  /** The version and the number of the next entry that the page shows. */
  readonly version: number;
  readonly seq: number;
}

/**
 * Says politely that the game has moved on since the page was made, and never touches what somebody is writing. Without
 * JavaScript the page is as it was: one looks again by loading it.
 */
export function Live({ gameId, version, seq }: Props) {
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    setMoved(false);
    const source = new EventSource(`/api/games/${gameId}/live?version=${version}`);
    source.addEventListener('moved', () => setMoved(true));
    return () => source.close();
  }, [gameId, version]);
  return (
    <div aria-live="polite" className="no-print empty:absolute">
      {moved && (
        <p className="sticky top-2 z-10 mb-3 rounded-md border border-rule bg-warn-bg px-4 py-2 shadow">
          The game has moved on.{' '}
          <a className="link font-semibold" href={`/games/${gameId}?since=${seq}&news=1`}>
            Show it
          </a>
        </p>
      )}
    </div>
  );
}
