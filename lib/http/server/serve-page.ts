import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../observe/metrics';
import { EMBEDDED_HEADER, isEmbeddable } from './embedding';
import { pagePolicy } from './security-headers';
import { tellTemporary } from './temporary';
import type { Exchange } from './write-reply';

/** Answers everything that is not in the table: Next's request handler. */
export type Pages = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface PageContext {
  readonly pages?: Pages;
  readonly https: boolean;
  readonly publicHost: string;
  readonly loopbackOnly: boolean;
  readonly trustProxy: number;
  readonly pageHeaders: Readonly<Record<string, string>>;
  readonly metrics: Metrics;
}

/** Lets Next answer, with our headers. Its promise is kept when the answer is written. */
export async function servePage(
  context: PageContext,
  { request, response, requestId, began }: Exchange,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const embeddable = isEmbeddable(request.url ?? '/');
  const policy = pagePolicy(nonce, context.https, embeddable);
  tellWhereWeAre(context, request);
  delete request.headers[EMBEDDED_HEADER];
  if (embeddable) request.headers[EMBEDDED_HEADER] = '1';
  // Next reads the nonce for its own scripts from the policy on the request.
  request.headers['content-security-policy'] = policy;
  request.headers['x-request-id'] = requestId;
  response.setHeaders(new Map(Object.entries({ ...context.pageHeaders, 'content-security-policy': policy })));
  response.setHeader('x-request-id', requestId);
  tellTemporary(response, requestId);
  response.once('finish', () => {
    context.metrics.request('pages', request.method ?? 'GET', response.statusCode, (performance.now() - began) / 1000);
  });
  await context.pages?.(request, response);
}

/**
 * What the parts of Next tell each other about a request. A browser sends none of these, and one that came with a request would be
 * believed. `rsc` and `next-router-…` are the browser's own.
 */
const OF_NEXT = /^(x-(middleware|invoke|nextjs|now|prerender|vercel)-|x-matched-path$|next-resume$)/;

/**
 * Next compares the Origin of a form with the host that it believes to be. Outside the demo that is the public
 * address, whatever the caller or a proxy wrote.
 */
function tellWhereWeAre(context: PageContext, request: IncomingMessage): void {
  for (const name of ['x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto', 'forwarded'])
    delete request.headers[name];
  for (const name of Object.keys(request.headers)) if (OF_NEXT.test(name)) delete request.headers[name];
  if (context.trustProxy === 0) delete request.headers['x-forwarded-for'];
  if (context.loopbackOnly) return;
  request.headers.host = context.publicHost;
  request.headers['x-forwarded-host'] = context.publicHost;
  request.headers['x-forwarded-proto'] = context.https ? 'https' : 'http';
}
