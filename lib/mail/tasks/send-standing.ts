import { standingMail } from '@/emails/standing';
import { readRules } from '@/lib/games/create/read-rules';
import { readOrders } from '@/lib/games/standing/read-orders';
import type { MailContext } from '../context';
import type { Composed, Fate } from '../deliver';
import { mailGameOf, readForMail } from '../reading';
import type { GameMailPayload, Try } from './payloads';
import type { Recipient } from './recipient';
import { deliverToPlayer } from './to-player';

/** "Your standing orders have stopped", and why, unless by now they go on. One mail for each position of the game. */
export async function sendStanding(context: MailContext, job: GameMailPayload, { lastTry }: Try): Promise<Fate> {
  const { gameId, seq, userId } = job;
  return deliverToPlayer(context, {
    key: { kind: 'standing', parts: [gameId, seq, userId] },
    gameId,
    seq,
    userId,
    event: 'standing',
    lastTry,
    compose: (player) => compose(context, job, player),
  });
}

async function compose(
  context: MailContext,
  { gameId, seq, userId }: GameMailPayload,
  player: Recipient,
): Promise<Composed> {
  const { services, settings } = context;
  const reading = await readForMail(services, gameId, userId);
  const own = reading?.view.seats.filter(({ yours, role }) => yours && role.kind === 'player') ?? [];
  for (const { role } of own) {
    const read = await readOrders(services, { by: userId, gameId, role: role.id });
    const orders = read.ok ? read.value.orders : [];
    const order = orders.find(({ stop }) => stop?.seq === seq);
    if (reading === undefined || order?.stop === undefined) continue;
    const { view, head } = reading;
    const game = mailGameOf(settings.publicUrl, view);
    const rules = readRules(view.rulesetId, services, view.rulesetVersion);
    const asked = read.ok ? read.value.asked : undefined;
    const ask = rules.ok && asked !== undefined ? rules.value.decisions[asked]?.title : undefined;
    const { code: _code, message: reason, clause } = order.stop;
    const mail = await standingMail({
      game,
      seq,
      readerName: player.name,
      sideName: role.name,
      order: order.text,
      reason,
      ...(order.yours ? {} : { writer: order.name ?? order.by }),
      ...(clause === undefined ? {} : { clause }),
      waiting: orders.length,
      ...(ask === undefined ? {} : { ask }),
      standingUrl: `${game.url}/standing?role=${encodeURIComponent(role.id)}`,
      stopUrl: player.stopUrl,
      ...(head && { head }),
    });
    const thread = { gameId, gameName: view.name };
    return { to: player.address, mail, thread, stopPostUrl: player.stopPostUrl, ...(head && { head }) };
  }
  return { skip: 'the orders of this reader are not stopped there any more' };
}
