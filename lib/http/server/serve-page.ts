import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../observe/metrics';
import { pagePolicy } from './security-headers';
import type { Exchange } from './write-reply';

/** Answers everything that is not in the table: Next's request handler. */
export type Pages = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface PageDesk {
  readonly pages?: Pages;
  readonly https: boolean;
  readonly publicHost: string;
  readonly loopbackOnly: boolean;
  readonly trustProxy: number;
  readonly pageHeaders: Readonly<Record<string, string>>;
  readonly metrics: Metrics;
}

/** Lets Next answer, with our headers. Its promise is kept when the answer is written. */
export async function servePage(desk: PageDesk, { request, response, requestId, began }: Exchange): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const policy = pagePolicy(nonce, desk.https);
  tellWhereWeAre(desk, request);
  // Next reads the nonce for its own scripts from the policy on the request.
  request.headers['content-security-policy'] = policy;
  request.headers['x-request-id'] = requestId;
  response.setHeaders(new Map(Object.entries({ ...desk.pageHeaders, 'content-security-policy': policy })));
  response.setHeader('x-request-id', requestId);
  response.once('finish', () => {
    desk.metrics.request('pages', request.method ?? 'GET', response.statusCode, (performance.now() - began) / 1000);
  });
  await desk.pages?.(request, response);
}

/**
 * Next compares the Origin of a form with the host that it believes to be. Outside the demo that is the public
 * address, whatever the caller or a proxy wrote.
 */
function tellWhereWeAre(desk: PageDesk, request: IncomingMessage): void {
  for (const name of ['x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto', 'forwarded'])
    delete request.headers[name];
  if (desk.trustProxy === 0) delete request.headers['x-forwarded-for'];
  if (desk.loopbackOnly) return;
  request.headers.host = desk.publicHost;
  request.headers['x-forwarded-host'] = desk.publicHost;
  request.headers['x-forwarded-proto'] = desk.https ? 'https' : 'http';
}
