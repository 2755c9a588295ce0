import { newsMail } from '@/emails/news';
import type { MailContext } from '../context';
import type { Composed, Fate } from '../deliver';
import { offeredBlock } from '../inbound/offer';
import { replyAddress } from '../inbound/tokens';
import { pictureFor } from '../picture/picture-for';
import { mailDeadlinesOf, mailGameOf, newBeside, type Reading, readCommandLines, readForMail } from '../reading';
import type { GameMailPayload, Try } from './payloads';
import type { Recipient } from './recipient';
import { deliverToPlayer } from './to-player';

/** What everybody at the table is to know, to one of whom nothing is asked. */
export async function sendNews(context: MailContext, job: GameMailPayload, { lastTry }: Try): Promise<Fate> {
  const { gameId, seq, userId } = job;
  return deliverToPlayer(context, {
    key: { kind: 'news', parts: [gameId, seq, userId] },
    gameId,
    seq,
    userId,
    event: 'news',
    lastTry,
    compose: (player) => compose(context, job, player),
  });
}

/** Against the built-in opponent: who has acted since has seen it, and who is asked for something is told it with that. */
function isOvertaken({ view, lastOwnAction = -1 }: Reading, seq: number): boolean {
  if (view.seats.every(({ machine }) => machine !== true)) return false;
  return lastOwnAction > seq || view.yourAction.length > 0;
}

async function compose(
  context: MailContext,
  { gameId, seq, userId }: GameMailPayload,
  player: Recipient,
): Promise<Composed> {
  const reading = await readForMail(context.services, gameId, userId);
  if (reading === undefined) return { skip: 'the game is not there for this reader' };
  if (isOvertaken(reading, seq)) return { skip: 'the reader has seen it since, or another mail tells it' };
  const { lines, news } = await readCommandLines(context.services, { gameId, userId, seq });
  if (news === undefined) return { skip: 'there is nothing in it for this reader' };
  const { view, lastOwnAction } = reading;
  const since = newBeside(reading, lines);
  const game = mailGameOf(context.settings.publicUrl, view);
  const asked = await askedStill(context, reading, userId);
  const mail = await newsMail({
    game,
    seq,
    readerName: player.name,
    about: news.text,
    lines,
    ...(since && { since }),
    deadlines: await mailDeadlinesOf(context, userId, view),
    entryUrl: `${game.logUrl}?around=${seq}#entry-${news.seq}`,
    ...(asked === undefined ? {} : { reply: asked.block }),
    ...(await pictureFor(context, { gameId, userId, since: lastOwnAction })),
    stopUrl: player.stopUrl,
    ...(reading.head && { head: reading.head }),
  });
  return {
    to: player.address,
    mail,
    thread: { gameId, gameName: view.name },
    stopPostUrl: player.stopPostUrl,
    ...(asked === undefined ? {} : { replyTo: asked.replyTo }),
    ...(reading.head && { head: reading.head }),
  };
}

/** The mail that asked the reader is out of date by the news: where replies are read, the news can be answered in its place. */
async function askedStill(context: MailContext, { view }: Reading, userId: string) {
  const [asked] = view.yourAction;
  if (asked === undefined || view.paused !== undefined) return undefined;
  const { gameId, version, seq } = view;
  const to = { gameId, userId, role: asked.role, version, seq };
  const replyTo = await replyAddress(context, to);
  return replyTo === undefined ? undefined : { replyTo, block: await offeredBlock(context.services, to) };
}
