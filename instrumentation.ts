import type { Instrumentation } from 'next';
import { troubleOf } from './lib/db/trouble';
import { markTemporary } from './lib/http/server/temporary';

/** Told by Next of whatever a page or a form throws. A database that cannot serve is no fault of the page. */
export const onRequestError: Instrumentation.onRequestError = (error, { headers }) => {
  const requestId = headers['x-request-id'];
  if (typeof requestId === 'string' && troubleOf(error) !== undefined) markTemporary(requestId);
};
