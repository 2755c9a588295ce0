import type { DigestGame } from '@/emails/digest';
import type { GameEvent } from '@/lib/channels/notifications/events';
import type { GameSummary } from '@/lib/games/model/types';
import type { MailContext } from '../context';
import { readForMail } from '../reading';
import type { GameDigest } from './about';

/** Lines of one game; the page has the rest. */
const LINES = 6;

type Happened = Pick<DigestGame, 'earlier' | 'lines'>;

/** What happened in a game since the last digest and is new to the reader: who has looked since has seen it. */
export async function happenedIn(
  { services }: MailContext,
  { userId, since, wanted }: GameDigest,
  { gameId, status, updatedAt }: GameSummary,
): Promise<Happened> {
  const isOver = status === 'over';
  const events: readonly GameEvent[] = isOver ? ['over'] : ['news', 'action', 'moved'];
  const isTold = (await Promise.all(events.map(wanted))).includes(true);
  const reading =
    isTold && Date.parse(updatedAt) > since.getTime() ? await readForMail(services, gameId, userId) : undefined;
  const fresh = (reading?.since.lines ?? []).filter(({ at }) => Date.parse(at) > since.getTime());
  return { lines: fresh.slice(-LINES), earlier: Math.max(0, fresh.length - LINES) };
}
