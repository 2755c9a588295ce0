import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface QueryStep {
  readonly query: string;
  /** The queries over which the router comes to it. */
  readonly over: readonly string[];
}

/** `push` is a step that "Back" takes back, `replace` one that it does not. */
type HowToStep = 'push' | 'replace';

export interface QuerySteps {
  /** The query of the draft, as text. */
  readonly query: string;
  /** Takes a step: an address of this page with another query. Always the same function. */
  readonly step: (href: string, how: HowToStep) => void;
}

/**
 * The steps of a draft in the page's address. A step is drawn at once; the router, which gives way to everything else, comes to the
 * same address a little later. Back, forward and links lead away from it.
 */
export function useSteps(): QuerySteps {
  const routed = useSearchParams().toString();
  const [taken, take] = useState<QueryStep>();
  const isOnItsWay = taken?.over.includes(routed) ?? false;
  const query = taken && isOnItsWay ? taken.query : routed;
  useEffect(() => {
    if (taken && !taken.over.includes(routed)) take(undefined);
  }, [taken, routed]);
  useEffect(() => {
    const leave = (): void => take(undefined);
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, []);
  const over = taken && isOnItsWay ? taken.over : [routed];
  const now = useRef({ query, over });
  // What is on the screen, and not what React has begun to draw for the router: a step may come in between.
  useLayoutEffect(() => {
    now.current = { query, over };
  });
  const step = useCallback((href: string, how: HowToStep): void => {
    const before = now.current;
    const next = new URL(href, location.href).searchParams.toString();
    // Two steps may come before the page is drawn again.
    now.current = { query: next, over: [...before.over, before.query] };
    if (next !== before.query) take(now.current);
    if (how === 'push') history.pushState(null, '', href);
    else history.replaceState(null, '', href);
  }, []);
  return { query, step };
}
