import { err, ok, type Result } from '@/lib/core/result';
import type { AuthSettings } from '../context';

/** Forms of signing in are short; whatever is longer is none of them. */
const MAX_BYTES = 8_192;

export interface FormRefusal {
  readonly status: 403 | 413 | 415;
  readonly message: string;
}

/**
 * A posted form, if it comes from a page of this site. A browser names the page's origin in every POST; programs that
 * name none are let through, since no cookie of a browser can be riding on them.
 */
export async function readForm(
  settings: AuthSettings,
  request: Request,
): Promise<Result<ReadonlyMap<string, string>, FormRefusal>> {
  if (!fromHere(settings, request)) return err({ status: 403, message: 'This form belongs to another site.' });
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    return err({ status: 415, message: 'Send the fields as a form.' });
  const bytes = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(bytes <= MAX_BYTES)) return err({ status: 413, message: 'The form is too long, or its length is not given.' });
  const form = await request.formData().catch(() => undefined);
  if (form === undefined) return err({ status: 415, message: 'The form cannot be read.' });
  const fields = [...form.entries()].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return ok(new Map(fields));
}

function fromHere({ publicUrl, demo }: AuthSettings, request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return !/^(cross-site|same-site)$/.test(request.headers.get('sec-fetch-site') ?? '');
  // The demo may be reached as localhost or as 127.0.0.1; the server lets only such hosts in.
  return origin === publicUrl || (demo && origin === `http://${request.headers.get('host')}`);
}

/**
 * The caller's network address, for limits. Our server drops a forged X-Forwarded-For where no proxy is trusted, and
 * Next then writes the socket's address there; of a proxy's list only the last `trusted` hops are believed.
 */
export function callerOf(request: { readonly headers: Pick<Headers, 'get'> }, trusted: number): string {
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops[Math.max(0, hops.length - Math.max(1, trusted))] || 'unknown';
}
