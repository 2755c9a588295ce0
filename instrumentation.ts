import type { Instrumentation } from 'next';
import { troubleOf } from './lib/db/trouble';
import { errorFields, getLog } from './lib/http/observe/log';
import { markTemporary } from './lib/http/server/temporary';

/** Told by Next of whatever a page or a form throws. A database that cannot serve is no fault of the page. */
export const onRequestError: Instrumentation.onRequestError = (error, { headers }, { routePath }) => {
  const requestId = headers['x-request-id'];
  const line = { requestId, page: routePath, fault: errorFields(error) };
  if (troubleOf(error) === undefined) {
    getLog().error(line, 'page failed');
    return;
  }
  getLog().warn(line, 'page unavailable: the database cannot serve');
  if (typeof requestId === 'string') markTemporary(requestId);
};
