'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { LEAVING } from './leaving';

/** A page that takes longer than this was given up. */
const PATIENCE_MS = 30_000;

/**
 * A line along the top while another page is on its way, by a link or by a form that the browser sends itself; a form
 * that a script sends says so in its button. It shows after 0.3 seconds, so that what is quick does not flicker.
 * Nothing is sent from a page that has been left: who goes to an analysis and presses “Pass” too early means to pass there.
 */
export function ProgressLine() {
  const path = usePathname();
  const place = `${path}?${useSearchParams()}`;
  const [left, setLeft] = useState<string>();
  const [nextPath, setNextPath] = useState(path);
  useEffect(() => {
    const leave = (event?: Event) => {
      setLeft(place);
      setNextPath(event instanceof CustomEvent ? event.detail : path);
    };
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
  }, [place, path]);
  // The page that was gone to has another place: nobody needs to say that it is there.
  const isLeaving = left === place;
  useSendsNothing(isLeaving && nextPath !== path);
  useEffect(() => {
    if (left === undefined) return;
    const timer = setTimeout(() => setLeft(undefined), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [left]);
  if (!isLeaving) return null;
  return <div className="progress-line no-print" role="progressbar" aria-label="Loading the next page" />;
}

/** Greys the forms of the page, and sends none, as long as another page has been asked for. */
function useSendsNothing(isGone: boolean): void {
  useEffect(() => {
    if (!isGone) return;
    const refuse = (event: Event): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.documentElement.dataset.leaving = '';
    addEventListener('submit', refuse, true);
    return () => {
      delete document.documentElement.dataset.leaving;
      removeEventListener('submit', refuse, true);
    };
  }, [isGone]);
}
