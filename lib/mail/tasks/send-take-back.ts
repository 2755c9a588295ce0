import { takeBackMail } from '@/emails/take-back';
import { readLog } from '@/lib/games/log/read-log';
import type { MailContext } from '../context';
import type { Composed, Fate } from '../deliver';
import { replyAddress } from '../inbound/tokens';
import { mailLines } from '../mail-lines';
import { pictureFor } from '../picture/picture-for';
import { mailDeadlinesOf, mailGameOf, readForMail } from '../reading';
import type { GameMailPayload, Try } from './payloads';
import type { Recipient } from './recipient';
import { deliverToPlayer } from './to-player';

/** "May this be taken back?", to one who is asked, unless by now nobody asks. */
export async function sendTakeBack(context: MailContext, job: GameMailPayload, { lastTry }: Try): Promise<Fate> {
  const { gameId, seq, userId } = job;
  return deliverToPlayer(context, {
    key: { kind: 'take-back', parts: [gameId, seq, userId] },
    gameId,
    seq,
    userId,
    event: 'consent',
    again: job.again,
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
  const request = reading?.view.takeBack;
  if (reading === undefined || request === undefined || request.asked !== seq || request.yours !== 'answer') {
    return { skip: 'this is not asked of this reader any more' };
  }
  const { view, head, lastOwnAction } = reading;
  const game = mailGameOf(context.settings.publicUrl, view);
  const [role] = request.waiting.filter((one) => view.seats.some((seat) => seat.yours && seat.role.id === one));
  const token = { gameId, userId, role: role ?? '', version: view.version, seq: view.seq };
  const replyTo = role === undefined ? undefined : await replyAddress(context, token);
  const mail = await takeBackMail({
    game,
    seq,
    readerName: player.name,
    askerName: view.seats.find(({ role }) => role.id === request.by)?.role.name ?? request.by,
    target: request.target,
    ...(await linesOf(context, { gameId, userId, from: request.target, seq })),
    ...(request.clause === undefined ? {} : { clause: request.clause }),
    deadlines: await mailDeadlinesOf(context, userId, view),
    answerUrl: `${game.url}#take-back`,
    ...(replyTo === undefined ? {} : { byReply: true as const }),
    ...(await pictureFor(context, { gameId, userId, since: lastOwnAction })),
    stopUrl: player.stopUrl,
    ...(head && { head }),
  });
  return {
    to: player.address,
    mail,
    thread: { gameId, gameName: view.name },
    stopPostUrl: player.stopPostUrl,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(head && { head }),
  };
}

/** More entries than these are left to the page. */
const MAX_ENTRIES = 200;

interface Stretch {
  readonly gameId: string;
  readonly userId: string;
  readonly from: number;
  readonly seq: number;
}

async function linesOf({ services }: MailContext, { gameId, userId: by, from, seq }: Stretch) {
  const log = await readLog(services, { by, gameId, after: from - 1, before: seq + 1, limit: MAX_ENTRIES });
  const asked = await readLog(services, { by, gameId, after: seq - 1, limit: 1 });
  return {
    undone: log.ok
      ? mailLines(
          log.value.entries.filter((entry) => entry.seq < seq),
          log.value.notes,
        )
      : [],
    request: asked.ok ? mailLines(asked.value.entries, asked.value.notes) : [],
  };
}
