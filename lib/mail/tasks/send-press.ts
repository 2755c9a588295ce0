import { pressMail } from '@/emails/press';
import type { GameView } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { readMessage } from '@/lib/games/press/read-message';
import type { MessageView } from '@/lib/games/press/shapes';
import type { MailContext } from '../context';
import type { Composed, Fate } from '../deliver';
import { replyAddress } from '../inbound/tokens';
import { mailGameOf } from '../reading';
import type { GameMailPayload, Try } from './payloads';
import type { Recipient } from './recipient';
import { deliverToPlayer } from './to-player';

/** "Axis (Ann) writes", to one whom a message is for, unless they have read it by now, or it was erased. */
export async function sendPress(context: MailContext, job: GameMailPayload, { lastTry }: Try): Promise<Fate> {
  const { gameId, seq, userId, press = '' } = job;
  const read = await readMessage(context.services, { by: userId, gameId, message: press });
  const announced = read.ok && read.value.kind === 'announcement';
  return deliverToPlayer(context, {
    key: { kind: 'press', parts: [press, userId] },
    gameId,
    seq,
    userId,
    event: announced ? 'announcement' : 'press',
    lastTry,
    compose: (player) => compose(context, job, player),
  });
}

async function compose(
  context: MailContext,
  { gameId, userId, press = '' }: GameMailPayload,
  player: Recipient,
): Promise<Composed> {
  const { services, settings } = context;
  const view = await readGame(services, { by: userId, gameId });
  const read = await readMessage(services, { by: userId, gameId, message: press });
  if (!view.ok || !read.ok) return { skip: 'this reader may not read it any more' };
  const { value: game } = view;
  const { value: message } = read;
  if (message.text === undefined) return { skip: 'it was erased' };
  if (!message.new) return { skip: 'it was read already' };
  const role = seatOf(game, message);
  const token = role === undefined ? undefined : { gameId, userId, role, version: game.version, seq: game.seq };
  const replyTo = token === undefined ? undefined : await replyAddress(context, { ...token, pressId: press });
  const mail = await pressMail({
    game: mailGameOf(settings.publicUrl, game),
    readerName: player.name,
    from: authorOf(game, message),
    to: message.to.map((one) => nameOf(game, one)),
    text: message.text,
    kind: message.kind === 'announcement' ? 'announcement' : 'press',
    isPublic: message.everybody,
    byReply: replyTo !== undefined,
    stopUrl: player.stopUrl,
  });
  return {
    to: player.address,
    mail,
    thread: { gameId, gameName: game.name },
    stopPostUrl: player.stopPostUrl,
    ...(replyTo === undefined ? {} : { replyTo }),
  };
}

/** From which of the reader's seats an answer goes: the one that was written to, if it is one. */
function seatOf({ seats }: GameView, { to }: MessageView): string | undefined {
  const own = seats.filter(({ yours }) => yours).map(({ role }) => role);
  return (own.find(({ id }) => to.includes(id)) ?? own[0])?.id;
}

function authorOf(game: GameView, { from, name }: MessageView): string {
  const seat = from === undefined ? 'The owner' : nameOf(game, from);
  return name === undefined ? seat : `${seat} (${name})`;
}

const WORDS: Readonly<Record<string, string>> = { all: 'all seats', team: 'your side', gm: 'who runs the game' };

const nameOf = ({ seats }: GameView, to: string): string =>
  WORDS[to] ?? seats.find(({ role }) => role.id === to)?.role.name ?? to;
