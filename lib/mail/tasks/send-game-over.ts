import { type GameOverProps, gameOverMail } from '@/emails/game-over';
import type { Outcome, RoleId } from '@/lib/core/ruleset';
import { isForfeit } from '@/lib/games/model/matters/forfeit';
import type { GameView } from '@/lib/games/model/types';
import type { MailContext } from '../context';
import type { Composed, Fate } from '../deliver';
import { replyAddress } from '../inbound/tokens';
import { pictureFor } from '../picture/picture-for';
import { mailGameOf, readForMail } from '../reading';
import type { GameMailPayload, Try } from './payloads';
import type { Recipient } from './recipient';
import { deliverToPlayer } from './to-player';

/** The result of a game, to one who held a seat in it. */
export async function sendGameOver(context: MailContext, job: GameMailPayload, { lastTry }: Try): Promise<Fate> {
  const { gameId, seq, userId } = job;
  return deliverToPlayer(context, {
    key: { kind: 'over', parts: [gameId, seq, userId] },
    gameId,
    seq,
    userId,
    event: 'over',
    lastTry,
    compose: (player) => compose(context, job, player),
  });
}

async function compose(
  context: MailContext,
  { gameId, userId }: GameMailPayload,
  player: Recipient,
): Promise<Composed> {
  const reading = await readForMail(context.services, gameId, userId);
  const outcome = reading?.view.outcome;
  if (reading === undefined || outcome === undefined) return { skip: 'the game is not over for this reader' };
  const { view, lastOwnAction } = reading;
  const replyTo = await replyToLift(context, { gameId, userId }, view);
  const mail = await gameOverMail({
    game: mailGameOf(context.settings.publicUrl, view),
    seq: view.seq,
    readerName: player.name,
    verdict: verdictOf(view, outcome),
    winners: outcome.winners.map((role) => roleNameOf(view, role)),
    losers: outcome.losers.map((role) => roleNameOf(view, role)),
    ...(isForfeit(outcome)
      ? { reason: replyTo === undefined ? `${BY_FORFEIT} ${WHO_LIFTS}` : BY_FORFEIT }
      : { reason: outcome.reason, clause: outcome.clause }),
    ...(replyTo === undefined ? {} : { liftByReply: true as const }),
    since: reading.since,
    ...(await pictureFor(context, { gameId, userId, since: lastOwnAction })),
    stopUrl: player.stopUrl,
    ...(reading.head && { head: reading.head }),
  });
  return {
    to: player.address,
    mail,
    thread: { gameId, gameName: view.name },
    stopPostUrl: player.stopPostUrl,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(reading.head && { head: reading.head }),
  };
}

/** Where a reply goes that lifts a forfeit; undefined for who may not, and where no mail is read. */
async function replyToLift(
  context: MailContext,
  { gameId, userId }: Pick<GameMailPayload, 'gameId' | 'userId'>,
  { forfeit, version, seq }: GameView,
): Promise<string | undefined> {
  const role = forfeit?.liftsAs;
  return role === undefined ? undefined : replyAddress(context, { gameId, userId, role, version, seq });
}

const BY_FORFEIT = 'By forfeit: the time of the other side was out, as the terms of the clock say.';
const WHO_LIFTS = 'The side that won may lift it, and so may the game master.';

const roleNameOf = (view: GameView, id: RoleId): string =>
  view.seats.find(({ role }) => role.id === id)?.role.name ?? id;

function verdictOf(view: GameView, outcome: Outcome): GameOverProps['verdict'] {
  const yours = view.seats.filter((seat) => seat.yours).map((seat) => seat.role.id);
  const won = yours.some((role) => outcome.winners.includes(role));
  const lost = yours.some((role) => outcome.losers.includes(role));
  if (won !== lost) return won ? 'won' : 'lost';
  return outcome.winners.length === 0 ? 'draw' : 'over';
}
