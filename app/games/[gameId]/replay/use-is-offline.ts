'use client';

import { useSyncExternalStore } from 'react';

/** Whether the browser says that it has no network. False says nothing: a server may still be out of reach. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    follow,
    () => !navigator.onLine,
    () => false,
  );

function follow(changed: () => void): () => void {
  const kinds = ['online', 'offline'];
  for (const kind of kinds) window.addEventListener(kind, changed);
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, changed);
  };
}
