import { LEAVING } from './app/_components/leaving';

/** The router sets out for another page: what shows progress hears of it. Back and forward come from the cache. */
export function onRouterTransitionStart(url: string, kind: 'push' | 'replace' | 'traverse'): void {
  const { pathname, search } = new URL(url, location.href);
  if (kind === 'traverse' || (pathname === location.pathname && search === location.search)) return;
  // Not at once: what is set within the router's transition would show only at its end.
  queueMicrotask(() => dispatchEvent(new CustomEvent(LEAVING, { detail: pathname })));
}
