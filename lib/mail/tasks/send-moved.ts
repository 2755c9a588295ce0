import { newsMail } from '@/emails/news';
import type { GameId, UserId } from '@/lib/games/model/types';
import type { MailContext } from '../context';
import type { Composed, Fate } from '../deliver';
import { pictureFor } from '../picture/picture-for';
import { mailGameOf, type Reading, readForMail } from '../reading';
import type { GameMailPayload, Try } from './payloads';
import type { Recipient } from './recipient';
import { deliverToPlayer } from './to-player';

/** What others did, to one who chose to hear of it and is asked for nothing. `seq`: the first entry that it may tell. */
export async function sendMoved(context: MailContext, job: GameMailPayload, { lastTry }: Try): Promise<Fate> {
  const { gameId, seq, userId } = job;
  return deliverToPlayer(context, {
    key: { kind: 'moved', parts: [gameId, seq, userId] },
    gameId,
    seq,
    userId,
    event: 'moved',
    lastTry,
    compose: (player) => compose(context, job, player),
  });
}

async function compose(
  context: MailContext,
  { gameId, seq, userId }: GameMailPayload,
  player: Recipient,
): Promise<Composed> {
  const reading = await readForMail(context.services, gameId, userId);
  if (reading === undefined) return { skip: 'the game is not there for this reader' };
  const { view, head, lastOwnAction } = reading;
  if (isToldOtherwise(reading)) return { skip: 'another mail tells it' };
  const mailedUpTo = await toldUpTo(context, gameId, userId);
  const lines = reading.since.lines.filter((line) => line.seq >= seq && Date.parse(line.at) > mailedUpTo);
  const [first] = lines;
  if (first === undefined) return { skip: 'the reader has seen it since, or another mail has told it' };
  const game = mailGameOf(context.settings.publicUrl, view);
  const mail = await newsMail({
    game,
    seq: first.seq,
    readerName: player.name,
    about: lines.at(-1)?.text ?? first.text,
    byOthers: true,
    lines,
    deadlines: [],
    entryUrl: `${game.logUrl}?around=${first.seq}#entry-${first.seq}`,
    ...(await pictureFor(context, { gameId, userId, since: lastOwnAction })),
    stopUrl: player.stopUrl,
    ...(head && { head }),
  });
  return {
    to: player.address,
    mail,
    thread: { gameId, gameName: view.name },
    stopPostUrl: player.stopPostUrl,
    ...(head && { head }),
  };
}

/** What asks for something, and the result of a game, have mails of their own. A trial is nobody's news. */
const isToldOtherwise = ({ view }: Reading): boolean =>
  view.trialOf !== undefined ||
  view.outcome !== undefined ||
  view.yourAction.length > 0 ||
  view.takeBack?.yours === 'answer' ||
  view.clockProposal?.yours === 'answer' ||
  view.upgrade?.yours === 'answer' ||
  view.ownerProposal?.yours === 'answer';

/** Mails that tell all that was new to their reader when they were made. */
const TELLING = ['moved', 'news', 'action', 'take-back', 'consent'];
/** A mail is made shortly before it is written down: rather twice than not at all. */
const MAKING_MS = 10_000;

/** Unix time in milliseconds up to which a mail has told all. */
async function toldUpTo({ db }: MailContext, gameId: GameId, userId: UserId): Promise<number> {
  const last = await db.mailDelivery.findFirst({
    where: { gameId, userId, kind: { in: TELLING }, status: 'sent' },
    orderBy: { queuedAt: 'desc' },
    select: { queuedAt: true },
  });
  return last === null ? 0 : last.queuedAt.getTime() - MAKING_MS;
}
