import { troubleOf } from '../db/services';
import { cellOf, readStopToken, resumeMails, type Stop, type StopDb, stopMails, stopOfGame } from './stop';

/**
 * The mail program's click and the page's buttons. The token is the permission: neither cookie nor session is asked
 * for, since a mail program has none. Field `want`: `none` (the default) or `all` of what the link is about, `game-none` or `game-all` of
 * the mails of its game; `page`: answer with the page.
 */
export async function answerStop(db: StopDb, secret: string, request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token');
  const stop = readStopToken(secret, token);
  if (stop === undefined || token === null) return new Response('This link is not complete.\n', { status: 404 });
  const form = await request.formData().catch(() => new FormData());
  try {
    await execute(db, stop, String(form.get('want')));
  } catch (error) {
    if (troubleOf(error) === undefined) throw error;
    return later();
  }
  if (form.get('page') === null) return new Response('Done.\n', { status: 200 });
  return new Response(null, { status: 303, headers: { location: `/mail/stop?token=${encodeURIComponent(token)}` } });
}

async function execute(db: StopDb, stop: Stop, want: string): Promise<void> {
  const cell = cellOf(stop);
  const meant = cell !== undefined && want.startsWith('game-') ? stopOfGame(cell.userId, cell.gameId) : stop;
  await (want.endsWith('all') ? resumeMails : stopMails)(db, meant);
}

const later = (): Response =>
  new Response('The database gave no answer, so this is not changed yet. Send it again in a moment.\n', {
    status: 503,
    headers: { 'retry-after': '5', 'cache-control': 'no-store' },
  });
