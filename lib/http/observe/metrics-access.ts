import { createHash, timingSafeEqual } from 'node:crypto';
import type { ApiRequest } from '../request/api-request';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A proxy on this machine comes from loopback too, but it says for whom: such a request is a stranger's. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;

/** Metrics tell how busy a service is: they are for its operator. `token` is METRICS_TOKEN, when one is set. */
export function mayReadMetrics(request: ApiRequest, token: string | undefined): boolean {
  const given = request.header('authorization');
  if (token !== undefined && given !== undefined) return same(given, `Bearer ${token}`);
  return LOOPBACK.has(request.address) && FORWARDED.every((name) => request.header(name) === undefined);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
