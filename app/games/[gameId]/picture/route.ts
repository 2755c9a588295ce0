import type { NextRequest } from 'next/server';
import { smallPictureOf } from '@/app/games/_rulesets/_small-picture/drawn';
import { currentPlayer } from '@/lib/auth/guest/player';

interface Context {
  readonly params: Promise<{ readonly gameId: string }>;
}

/** A page asks for it with the time of the last change in the address, so a browser may keep it; but only for who asked. */
const KEPT = { 'cache-control': 'private, max-age=86400', vary: 'Cookie' } as const;

/** The small picture of a game, for lists. `look=dark` draws it in the dark colours. */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const { gameId } = await params;
  const look = request.nextUrl.searchParams.get('look') === 'dark' ? 'dark' : 'light';
  const picture = await smallPictureOf((await currentPlayer())?.id, gameId, look);
  if (picture === undefined) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  const headers = { ...KEPT, etag: `"${picture.tag}"`, 'content-type': 'image/svg+xml; charset=utf-8' };
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  return new Response(picture.svg, { headers });
}
