import { newsMail } from '@/emails/news';
import type { MailContext } from '../context';
import { type Composed, deliver, type Fate } from '../deliver';
import { mailDeadlinesOf, mailGameOf, type Reading, readCommandLines, readForMail } from '../reading';
import type { GameMailPayload, Try } from './payloads';
import { playerOf } from './recipient';

/** What everybody at the table is to know, to one of whom nothing is asked. */
export async function sendNews(context: MailContext, job: GameMailPayload, { lastTry }: Try): Promise<Fate> {
  const { gameId, seq, userId } = job;
  return deliver(context, {
    key: { kind: 'news', parts: [gameId, seq, userId] },
    to: { as: 'player', gameId, userId },
    gameId,
    seq,
    userId,
    lastTry,
    compose: () => compose(context, job),
  });
}

/** Against the built-in opponent: who has acted since has seen it, and who is asked for something is told it with that. */
function isOvertaken({ view, lastOwnAction = -1 }: Reading, seq: number): boolean {
  if (view.seats.every(({ machine }) => machine !== true)) return false;
  return lastOwnAction > seq || view.yourAction.length > 0;
}

async function compose(context: MailContext, { gameId, seq, userId }: GameMailPayload): Promise<Composed> {
  const reading = await readForMail(context.services, gameId, userId);
  if (reading === undefined) return { skip: 'the game is not there for this reader' };
  if (isOvertaken(reading, seq)) return { skip: 'the reader has seen it since, or another mail tells it' };
  const { lines, news } = await readCommandLines(context.services, { gameId, userId, seq });
  if (news === undefined) return { skip: 'there is nothing in it for this reader' };
  const player = await playerOf(context, userId, gameId);
  if ('skip' in player) return player;
  const { view } = reading;
  const game = mailGameOf(context.settings.publicUrl, view);
  const mail = await newsMail({
    game,
    seq,
    readerName: player.name,
    about: news.text,
    lines,
    deadlines: mailDeadlinesOf(view),
    entryUrl: `${game.logUrl}?around=${seq}#entry-${news.seq}`,
    stopUrl: player.stopUrl,
    ...(reading.head && { head: reading.head }),
  });
  return {
    to: player.address,
    mail,
    thread: { gameId, gameName: view.name },
    stopPostUrl: player.stopPostUrl,
    ...(reading.head && { head: reading.head }),
  };
}
