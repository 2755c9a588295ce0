import type { AuthContext } from './context';
import { type AuthAnswer, runNextAuth } from './run-next-auth';

/** What next-auth may be asked from outside. Asking for mails and using links up go through our own forms only. */
const READING = new Set(['session', 'csrf', 'providers', 'signin', 'signout', 'error', 'verify-request']);

/** GET /api/auth/… Its own link would sign in on GET: a person with such a link is led to the page with the button. */
export async function getNextAuth(context: AuthContext, request: Request): Promise<Response> {
  const { path, query } = addressed(request);
  if (path === 'callback/email') {
    const { token = '', email = '' } = query;
    return Response.redirect(
      `${context.settings.publicUrl}/sign-in/confirm?${new URLSearchParams({ token, email })}`,
      303,
    );
  }
  if (!READING.has(path)) return notHere();
  const cookies = request.headers.get('cookie') ?? undefined;
  return responseOf(await runNextAuth(context, { method: 'GET', path, query, cookies }));
}

/** POST /api/auth/…: signing out, with the library's own token against forged forms. */
export async function postNextAuth(context: AuthContext, request: Request): Promise<Response> {
  const { path } = addressed(request);
  if (path !== 'signout') return notHere();
  const form = await request.formData().catch(() => new FormData());
  const body = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const cookies = request.headers.get('cookie') ?? undefined;
  return responseOf(await runNextAuth(context, { method: 'POST', path, body, cookies }));
}

function addressed(request: Request): { readonly path: string; readonly query: Record<string, string> } {
  const url = new URL(request.url);
  return { path: url.pathname.replace(/^\/api\/auth\//, ''), query: Object.fromEntries(url.searchParams) };
}

const notHere = (): Response => new Response('There is nothing at this address.\n', { status: 404 });

function responseOf({ status, redirect, setCookies, body }: AuthAnswer): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  if (redirect !== undefined) {
    headers.set('location', redirect);
    return new Response(null, { status: 302, headers });
  }
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(body ?? {}), { status, headers });
}
