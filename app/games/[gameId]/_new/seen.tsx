'use client';

import { useEffect } from 'react';

interface Props {
  readonly gameId: string;
  /** How many entries of the log the page shows the end of. */
  readonly size: number;
}

/** A page that is put away at once was not looked at. */
const LOOK_MS = 1_000;

/** Says once that a person has had the page before their eyes: a page that is only fetched, or stays in the background, does not. */
export function Seen({ gameId, size }: Props) {
  useEffect(() => {
    const ends = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      ends.abort();
      const body = JSON.stringify({ size });
      const request = { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body };
      // Should it fail, the next page says it.
      fetch(`/api/games/${gameId}/seen`, request).catch(() => undefined);
    };
    const look = (): void => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(tell, LOOK_MS);
    };
    document.addEventListener('visibilitychange', look, { signal: ends.signal });
    look();
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, [gameId, size]);
  return null;
}
