import { type HttpRefusal, refuseHttp } from '../contract/errors';
import { type BodyFault, bodyPatience } from './api-request';

/** What a body is refused with that is longer than `limit` bytes, or did not come in time. `what`: in words. */
export function bodyRefused(fault: BodyFault, limit: number, what = `A body has at most ${limit} bytes.`): HttpRefusal {
  // The rest of the body is not read, so that no other request can follow it on this connection.
  const headers = { connection: 'close' };
  if (fault === 'too-large') return refuseHttp('body-too-large', what, { data: { limit }, headers });
  const seconds = Math.ceil(bodyPatience(limit) / 1000);
  return refuseHttp('body-too-slow', `The body did not come whole within ${seconds} s.`, {
    data: { seconds },
    headers,
  });
}
