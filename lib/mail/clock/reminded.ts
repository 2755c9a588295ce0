import { cameBesideMail } from '@/lib/channels/notifications/reminders';
import { HOUR_MS } from '@/lib/clock/terms';
import { TAKES_AT_ZERO } from '@/lib/clock/words';
import { mails, mastersBeside } from '@/lib/games/ladder/steps';
import type { KeyedJob } from '@/lib/games/model/mail-records';
import type { GameRecord, SeatRecord } from '@/lib/games/model/records';
import { peopleOf } from '@/lib/games/model/seats';
import type { GameId, UserId } from '@/lib/games/model/types';
import type { MailContext } from '../context';
import { messageIdFor } from '../deliver';

interface Waited {
  readonly gameId: GameId;
  readonly role: string;
  readonly seq: number;
}

/**
 * The mails where the time of a seat is out, something would be taken from it, and two reminders have not reached the side: to those who run
 * the game, once, and a further reminder for this day. Undefined where nothing holds it back.
 */
export async function heldBack(context: MailContext, wait: Waited): Promise<readonly KeyedJob[] | undefined> {
  const record = await context.services.store.readGame(wait.gameId);
  const found = record && outOf(record, wait, context.now());
  if (record === undefined || found === undefined || (await isReminded(context, record, found, wait))) return undefined;
  const { seat, days } = found;
  const stepped = (step: string) => ({ ...wait, clock: stepOf(record, step) });
  return [
    ...mails('send-silent', record, mastersBeside(context.services, record, seat), stepped('zero')),
    ...mails('send-your-action', record, peopleOf(seat), stepped(reminderOf(days))),
  ];
}

const stepOf = (record: GameRecord, step: string): string => `${step}-${termsOf(record)?.seq}`;

/** The reminder that goes out this many days after the time was out. */
const reminderOf = (days: number): string => `day${days}`;

const termsOf = ({ summary }: GameRecord) => summary.matters?.clock;

interface Out {
  readonly seat: SeatRecord;
  /** How many whole days ago its time was out. */
  readonly days: number;
}

const DAY_MS = 24 * HOUR_MS;

/** The seat whose time is out, where something is taken from it then. */
function outOf(record: GameRecord, { role, seq }: Waited, now: Date): Out | undefined {
  const does = termsOf(record)?.terms.atZero;
  if (does === undefined || !TAKES_AT_ZERO.has(does)) return undefined;
  const clock = record.summary.clocks?.find((one) => one.role === role && one.wait?.seq === seq);
  const seat = record.seats.find((one) => one.role === role);
  if (clock?.deadline === undefined || clock.wait?.struck === true || seat === undefined) return undefined;
  const late = now.getTime() - Date.parse(clock.deadline);
  return late < 0 ? undefined : { seat, days: Math.floor(late / DAY_MS) };
}

/** Of the daily reminders only the last ones count. */
const MOST_DAYS = 30;

/**
 * Whether two reminders of this wait went out well to somebody of the side, and have not come back; a mail of today still may. A push message or
 * webhook that was taken is as good as a mail.
 */
async function isReminded(
  context: MailContext,
  record: GameRecord,
  { seat, days }: Out,
  { gameId, role, seq }: Waited,
): Promise<boolean> {
  const counted = Math.min(days, MOST_DAYS);
  const daily = Array.from({ length: counted }, (_, at) => reminderOf(days - counted + at));
  const people = peopleOf(seat).map(({ userId }) => userId);
  const reminders = ['half', 'late', ...daily].map((step) => ({ gameId, role, seq, step: stepOf(record, step) }));
  const beside = await cameBesideMail(context.db, people, reminders);
  const came = await Promise.all(
    reminders.map(async (one) => beside.has(one) || (await cameByMail(context, people, one))),
  );
  return came.filter(Boolean).length >= 2;
}

async function cameByMail(
  context: MailContext,
  people: readonly UserId[],
  { gameId, role, seq, step }: Waited & { readonly step: string },
): Promise<boolean> {
  const key = (userId: UserId) => ({ kind: 'action' as const, parts: [gameId, userId, role, seq, step] });
  const ids = people.map((userId) => messageIdFor(context, { key: key(userId), gameId }));
  const isAnyOf = { OR: [{ messageId: { in: ids } }, { copyOf: { in: ids } }] };
  return (await context.db.mailDelivery.count({ where: { ...isAnyOf, status: 'sent' } })) > 0;
}
