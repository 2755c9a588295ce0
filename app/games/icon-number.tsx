'use client';

import { useEffect } from 'react';

/** The number on the icon of the installed page: in how many games something waits. Shows nothing itself. */
export function IconNumber({ waiting }: { readonly waiting: number }) {
  useEffect(() => {
    // Most browsers have none, and say no where the page is not installed.
    if ('setAppBadge' in navigator) navigator.setAppBadge(waiting).catch(() => undefined);
  }, [waiting]);
  return null;
}
