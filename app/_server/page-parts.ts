import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PageParts, providePageParts } from '@/app/_components/still/page-parts';

const requests = new AsyncLocalStorage<PageParts>();

/** Answers a request for a page with a place for its still parts, which is gone with the request. */
export function withPageParts<T>(request: IncomingMessage, answer: () => T): T {
  providePageParts(() => requests.getStore());
  const parts = new Map<string, string>();
  const hold = (html: string): string => {
    const part = createHash('sha1').update(html).digest('base64url').slice(0, 12);
    parts.set(part, html);
    return part;
  };
  const { rsc, 'next-action': action } = request.headers;
  const isDocument = rsc === undefined && action === undefined;
  return requests.run({ isDocument, hold, held: (part) => parts.get(part), render: renderToStaticMarkup }, answer);
}
