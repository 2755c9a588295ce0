import { answerFeed } from '@/lib/channels/feeds/answer-feed';
import { getChannels } from '@/lib/channels/get-channels';

interface Context {
  readonly params: Promise<{ readonly token: string; readonly file: string }>;
}

/** What happens in games, and their deadlines, for feed readers and calendars: the secret of the address is the right. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const known = request.headers.get('if-none-match') ?? undefined;
  return answerFeed(await getChannels(), { ...(await params), known });
}
