'use client';

import { useEffect, useState } from 'react';
import type { Stop } from './stops';

const nameOf = (gameId: string): string => `fieldpost:seen:${gameId}`;

/**
 * The first step that this browser has not seen of this game; undefined when there is none, or when nobody looked before.
 * Kept in the browser only: when somebody looks is private.
 */
export function useLastVisit(gameId: string, steps: readonly Stop[]): number | undefined {
  const [seen, setSeen] = useState<number | undefined>(undefined);
  const last = steps.at(-1)?.seq;
  // Once a visit: what comes while somebody looks is of the same visit. It reads before the other one writes.
  useEffect(() => {
    const kept = read(nameOf(gameId));
    setSeen(kept === null ? undefined : Number(kept));
  }, [gameId]);
  useEffect(() => {
    if (last !== undefined) keep(nameOf(gameId), String(last));
  }, [gameId, last]);
  if (seen === undefined) return undefined;
  const first = steps.findIndex(({ seq }) => seq > seen);
  return first < 0 ? undefined : first;
}

/** A browser may refuse to keep anything. */
function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    return;
  }
}
