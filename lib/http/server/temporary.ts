import type { ServerResponse } from 'node:http';

/**
 * Pages that fail because the database cannot serve. Next answers 500 to whatever a page throws; this server knows the
 * request by its identifier and says 503 in its place, as long as the head is not written.
 */

/** On globalThis, because Next loads modules a second time. By request id: whether a temporary fault was met. */
const KEY = Symbol.for('fieldpost.pages-in-trouble');
const known = globalThis as typeof globalThis & { [KEY]?: Map<string, boolean> };
const underWay = (): Map<string, boolean> => {
  known[KEY] ??= new Map();
  return known[KEY];
};

/** The page asked for by this request met a fault that may soon be over. Unknown requests are ignored. */
export function markTemporary(requestId: string): void {
  const pages = underWay();
  if (pages.has(requestId)) pages.set(requestId, true);
}

const RETRY_AFTER_S = 5;

/** From here on a 500 of this response becomes a 503 if the request was marked by then. */
export function tellTemporary(response: ServerResponse, requestId: string): void {
  const pages = underWay();
  pages.set(requestId, false);
  response.once('close', () => pages.delete(requestId));
  const writeHead = response.writeHead.bind(response);
  const write = (status: number, ...rest: unknown[]): ServerResponse => {
    const temporary = status === 500 && pages.get(requestId) === true;
    if (!temporary) return Reflect.apply(writeHead, response, [status, ...rest]);
    response.setHeader('retry-after', String(RETRY_AFTER_S));
    response.setHeader('cache-control', 'no-store');
    return Reflect.apply(writeHead, response, [503, ...rest.filter((part) => typeof part !== 'string')]);
  };
  response.writeHead = write;
}
