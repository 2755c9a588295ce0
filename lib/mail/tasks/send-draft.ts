import { draftMail } from '@/emails/draft';
import { readDrafts } from '@/lib/games/drafts/read-drafts';
import type { MailContext } from '../context';
import type { Composed, Fate } from '../deliver';
import { pictureFor } from '../picture/picture-for';
import { mailGameOf, readForMail } from '../reading';
import type { GameMailPayload, Try } from './payloads';
import type { Recipient } from './recipient';
import { deliverToPlayer } from './to-player';

/** "Clara drafted for Axis", to one who could send it, unless by now it is gone. One mail for each position of the game. */
export async function sendDraft(context: MailContext, job: GameMailPayload, { lastTry }: Try): Promise<Fate> {
  const { gameId, seq, userId, forward } = job;
  return deliverToPlayer(context, {
    key: { kind: 'draft', parts: [gameId, seq, userId, ...(forward ? ['forward'] : [])] },
    gameId,
    seq,
    userId,
    event: 'draft',
    lastTry,
    compose: (player) => compose(context, job, player),
  });
}

async function compose(
  context: MailContext,
  { gameId, seq, userId, forward }: GameMailPayload,
  player: Recipient,
): Promise<Composed> {
  const { services } = context;
  const reading = await readForMail(services, gameId, userId);
  const seat = reading?.view.seats.find(({ yours, role }) => yours && role.kind === 'player');
  if (reading === undefined || seat === undefined) return { skip: 'this reader plays no side' };
  const read = await readDrafts(services, { by: userId, gameId, role: seat.role.id });
  const all = read.ok ? read.value.drafts : [];
  const asked = all.filter(({ yours, may, forwardedBy }) =>
    forward
      ? forwardedBy !== undefined && may.includes('sign')
      : !yours && (may.includes('send') || may.includes('sign')),
  );
  if (asked.length === 0) return { skip: 'no draft waits for this reader any more' };
  const { view, head, lastOwnAction } = reading;
  const mail = await draftMail({
    game: mailGameOf(context.settings.publicUrl, view),
    seq,
    readerName: player.name,
    sideName: seat.role.name,
    drafts: asked.map(({ draft: id, by, name, order, words, unfit }) => ({
      id,
      name: name ?? by,
      ...(order === undefined ? {} : { order }),
      ...(words === undefined ? {} : { words }),
      ...(unfit === undefined ? {} : { unfit: unfit.message }),
    })),
    signature: forward === true,
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
