import type { MailDecision } from '@/emails/types';
import { yourActionMail } from '@/emails/your-action';
import { queueReminders } from '@/lib/channels/notifications/reminders';
import type { Awaited } from '@/lib/core/ruleset';
import { readRules } from '@/lib/games/create/read-rules';
import type { GameView } from '@/lib/games/model/types';
import { awayWords } from '../away-words';
import { mailClocks } from '../clock/mail-clock';
import type { MailContext } from '../context';
import type { Composed, Fate } from '../deliver';
import { exampleOrders } from '../example-orders';
import { offeredBlock } from '../inbound/offer';
import { replyAddress } from '../inbound/tokens';
import { pictureFor } from '../picture/picture-for';
import { positionInWords } from '../position/in-words';
import { mailDeadlinesOf, mailGameOf, readForMail } from '../reading';
import { readingOnce } from '../reading-once';
import type { GameMailPayload, Try } from './payloads';
import type { Recipient } from './recipient';
import { isSilentStill } from './send-duty';
import { deliverToPlayer } from './to-player';

/** The one reminder of the ladder, beside the steps of a clock. */
const LADDER = 'ladder';

/** "It is your action", unless by now it is not. */
export async function sendYourAction(context: MailContext, job: GameMailPayload, { lastTry }: Try): Promise<Fate> {
  const { gameId, seq, userId, toAnswer, silent, clock } = job;
  if (toAnswer === true && context.settings.ordersDomain === undefined) return 'skipped';
  if (silent !== undefined) await remindBesideMail(context, job, silent);
  return deliverToPlayer(context, {
    key: {
      kind: 'action',
      parts:
        silent === undefined
          ? [gameId, seq, userId]
          : [gameId, userId, silent.role, silent.seq, ...(clock === undefined ? [] : [clock])],
    },
    gameId,
    seq,
    userId,
    event: silent === undefined ? 'action' : 'reminder',
    again: job.again,
    lastTry,
    compose: (player) => compose(context, job, player),
  });
}

/** A reminder comes wherever its reader is told, whether or not they get it by mail. */
async function remindBesideMail(
  { db, now }: MailContext,
  { gameId, userId, clock }: GameMailPayload,
  silent: NonNullable<GameMailPayload['silent']>,
): Promise<void> {
  await queueReminders(db, userId, { gameId, ...silent, step: clock ?? LADDER }, now());
}

async function compose(given: MailContext, job: GameMailPayload, player: Recipient): Promise<Composed> {
  const { gameId, seq, userId, again, silent } = job;
  const context = { ...given, services: readingOnce(given.services) };
  const { services, settings } = context;
  const reading = await readForMail(services, gameId, userId);
  if (reading === undefined) return { skip: 'the game is not there for this reader' };
  const { view, lastOwnAction } = reading;
  // A later action of the reader means that they have seen the game since; what they owe now they know from there.
  if (lastOwnAction !== undefined && lastOwnAction > seq) return { skip: 'the action was done already' };
  if (!(await isSilentStill(services, job))) return { skip: 'the side has acted' };
  if (
    again === undefined &&
    silent === undefined &&
    (await isToldAlready(context, view, { userId, seq }, lastOwnAction))
  )
    return { skip: 'a mail of this wait was sent already' };
  const [first, ...rest] = decisionsOf(context, view);
  if (first === undefined) return { skip: 'nothing is awaited of this reader any more' };
  const role = view.yourAction[0]?.role ?? '';
  const replyTo = await replyAddress(context, { gameId, userId, role, version: view.version, seq: view.seq });
  const mail = await yourActionMail({
    game: mailGameOf(settings.publicUrl, view),
    seq: view.seq,
    readerName: player.name,
    decisions: [first, ...rest],
    ...(silent !== undefined && { reminds: true }),
    deadlines: await mailDeadlinesOf(context, userId, view),
    clocks: await mailClocks(context, { gameId, userId, withWaits: silent !== undefined }),
    away: awayWords(view, services.now()),
    position: positionInWords(services, view)?.short ?? [],
    since: reading.since,
    exampleOrders: await exampleOrders(services, { ...view, role }),
    ...(replyTo === undefined ? {} : { reply: await offeredBlock(services, { gameId, userId, role }) }),
    ...(await pictureFor(context, { gameId, userId, since: lastOwnAction })),
    stopUrl: player.stopUrl,
    ...(reading.head && { head: reading.head }),
  });
  const thread = { gameId, gameName: view.name };
  return {
    to: player.address,
    mail,
    thread,
    stopPostUrl: player.stopPostUrl,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(reading.head && { head: reading.head }),
  };
}

/** Against the built-in opponent one mail a wait is enough: it would write after every few words. */
async function isToldAlready(
  { db }: MailContext,
  { gameId, seats }: GameView,
  { userId, seq }: Pick<GameMailPayload, 'userId' | 'seq'>,
  lastOwnAction = -1,
): Promise<boolean> {
  if (seats.every(({ machine }) => machine !== true)) return false;
  // This very mail goes to further addresses of its reader.
  const sent = { gameId, userId, kind: 'action', status: 'sent', seq: { gt: lastOwnAction, not: seq } };
  return (await db.mailDelivery.count({ where: sent })) > 0;
}

function decisionsOf({ services }: MailContext, view: GameView): readonly MailDecision[] {
  const rules = readRules(view.rulesetId, services, view.rulesetVersion);
  if (!rules.ok) return [];
  const roleName = (awaited: Awaited): string =>
    view.seats.find(({ role }) => role.id === awaited.role)?.role.name ?? awaited.role;
  return view.yourAction.map((awaited) => {
    const words = rules.value.decisions[awaited.decision];
    return {
      roleName: roleName(awaited),
      title: words?.title ?? awaited.decision,
      ask: words?.ask ?? 'Open the game to see what is asked.',
      clause: awaited.clause,
    };
  });
}
