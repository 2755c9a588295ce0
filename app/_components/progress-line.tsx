'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { LEAVING } from './leaving';

/** A page that takes longer than this was given up. */
const PATIENCE_MS = 30_000;

/**
 * A line along the top while another page is on its way, by a link or by a form that the browser sends itself; a form
 * that a script sends says so in its button. It shows after 0.3 seconds, so that what is quick does not flicker.
 */
export function ProgressLine() {
  const place = `${usePathname()}?${useSearchParams()}`;
  const [left, setLeft] = useState<string>();
  useEffect(() => {
    const leave = () => setLeft(place);
    const submit = (event: Event) => {
      if (!event.defaultPrevented) leave();
    };
    const stay = () => setLeft(undefined);
    addEventListener(LEAVING, leave);
    addEventListener('submit', submit);
    // A page that comes back from the browser's own cache is as it was left.
    addEventListener('pageshow', stay);
    return () => {
      removeEventListener(LEAVING, leave);
      removeEventListener('submit', submit);
      removeEventListener('pageshow', stay);
    };
  }, [place]);
  useEffect(() => {
    if (left === undefined) return;
    const timer = setTimeout(() => setLeft(undefined), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [left]);
  // The page that was gone to has another place: nobody needs to say that it is there.
  if (left !== place) return null;
  return <div className="progress-line no-print" role="progressbar" aria-label="Loading the next page" />;
}
