import { getEnv } from '@/lib/env';
import { getMailDb } from '@/lib/mail/get-mail-db';
import { answerStop } from '@/lib/mail/stop-route';

/** One click in a mail program (RFC 8058). Opening the address with a browser leads to the page with the button. */
export const POST = async (request: Request): Promise<Response> =>
  answerStop(await getMailDb(), getEnv().SECRET, request);

export const GET = (request: Request): Response => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return new Response(null, { status: 303, headers: { location: `/mail/stop?token=${encodeURIComponent(token)}` } });
};
