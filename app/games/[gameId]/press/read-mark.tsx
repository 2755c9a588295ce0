'use client';

import { useEffect, useRef } from 'react';

interface Props {
  readonly gameId: string;
  /** The number of the newest message that is shown. */
  readonly number: number;
}

/** What is put away at once was not read. */
const READ_MS = 1_500;

/** Says once that a person has had the messages before their eyes: a tab that is not open, or a page in the background, does not. */
export function ReadMark({ gameId, number }: Props) {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      if (document.hidden) return;
      watcher.disconnect();
      const body = JSON.stringify({ number });
      const request = { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body };
      // Should it fail, the next page says it.
      fetch(`/api/games/${gameId}/press/seen`, request).catch(() => undefined);
    };
    const watcher = new IntersectionObserver((seen) => {
      clearTimeout(timer);
      if (seen.some(({ isIntersecting }) => isIntersecting)) timer = setTimeout(tell, READ_MS);
    });
    if (here.current) watcher.observe(here.current);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [gameId, number]);
  return <span ref={here} className="block h-px" />;
}
