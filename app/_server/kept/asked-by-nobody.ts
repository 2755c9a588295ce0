import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type CookieNames, readCookie } from '@/lib/auth/cookies';
import { parseTheme } from '@/lib/auth/theme';

/** The page of a game and its log, also with a query. */
const PAGES = /^\/games\/[0-9a-f-]{36}(\/log)?(\?.{0,300})?$/;

/** What a browser tells Next of the page that it has, where it asks for the next one in place. */
const IN_PLACE = ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-url'];
const WHERE = ['host', 'x-forwarded-host', 'x-forwarded-proto'];
/** New in each request: they say nothing about the reader. */
const OF_ONE_ANSWER = ['content-security-policy', 'x-request-id'];

/** Longer than any that a browser of ours sends. */
const LONGEST = 4_000;

/**
 * The name of a page that is asked for by somebody who is not signed in: readers with the same name get the same page. Undefined for
 * everybody else, and for other pages. What the name does not hold is taken off the request, so that no page can depend on it.
 */
export function askedByNobody(request: IncomingMessage, cookies: CookieNames): string | undefined {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || !PAGES.test(url) || mayBeSomebody(headers, cookies)) return undefined;
  const theme = parseTheme(readCookie(headers.cookie, cookies.theme));
  const kept = [...IN_PLACE, ...WHERE].flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  const name = JSON.stringify([url, theme ?? '', ...kept]);
  if (name.length > LONGEST) return undefined;
  forget(headers);
  if (theme !== undefined) headers.cookie = `${cookies.theme}=${theme}`;
  return name;
}

/** A session that has ended is also left to the page. */
const mayBeSomebody = (headers: IncomingHttpHeaders, { session }: CookieNames): boolean =>
  headers.authorization !== undefined || (headers.cookie ?? '').includes(session);

function forget(headers: IncomingHttpHeaders): void {
  const kept = new Set([...IN_PLACE, ...WHERE, ...OF_ONE_ANSWER]);
  for (const name of Object.keys(headers)) if (!kept.has(name)) delete headers[name];
}
