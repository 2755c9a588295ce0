import { mails, mastersBeside } from '@/lib/games/ladder/steps';
import type { KeyedJob } from '@/lib/games/model/mail-records';
import type { GameRecord, SeatRecord } from '@/lib/games/model/records';
import { peopleOf } from '@/lib/games/model/seats';
import type { GameId } from '@/lib/games/model/types';
import type { MailContext } from '../context';
import { messageIdFor } from '../deliver';

interface Waited {
  readonly gameId: GameId;
  readonly role: string;
  readonly seq: number;
}

/**
 * The mails to those who run the game where the time of a seat is out, its duty or its seat would pass on, and two reminders have not
 * reached the side; undefined where nothing holds that back.
 */
export async function heldBack(context: MailContext, wait: Waited): Promise<readonly KeyedJob[] | undefined> {
  const record = await context.services.store.readGame(wait.gameId);
  const found = record && outOf(record, wait, context.now());
  if (record === undefined || found === undefined || (await isReminded(context, record, found, wait))) return undefined;
  return mails('send-silent', record, mastersBeside(context.services, record, found), {
    ...wait,
    clock: `zero-${termsOf(record)?.seq}`,
  });
}

const termsOf = ({ summary }: GameRecord) => summary.matters?.clock;

/** What takes something from a side whose time is out. */
const TAKES: ReadonlySet<string> = new Set(['delegate', 'understudy', 'choice', 'forfeit']);

/** The seat whose time is out, where something is taken from it then. */
function outOf(record: GameRecord, { role, seq }: Waited, now: Date): SeatRecord | undefined {
  const does = termsOf(record)?.terms.atZero;
  if (does === undefined || !TAKES.has(does)) return undefined;
  const clock = record.summary.clocks?.find((one) => one.role === role && one.wait?.seq === seq);
  const isOut = clock?.deadline !== undefined && Date.parse(clock.deadline) <= now.getTime();
  return isOut && clock.wait?.struck !== true ? record.seats.find((seat) => seat.role === role) : undefined;
}

/** Whether each of the two reminders of this wait went out well to somebody of the side, and has not come back. */
async function isReminded(
  context: MailContext,
  record: GameRecord,
  seat: SeatRecord,
  { gameId, role, seq }: Waited,
): Promise<boolean> {
  const sent = await Promise.all(
    ['half', 'late'].map((step) => {
      const clock = `${step}-${termsOf(record)?.seq}`;
      const ids = peopleOf(seat).map(({ userId }) =>
        messageIdFor(context, { key: { kind: 'action', parts: [gameId, userId, role, seq, clock] }, gameId }),
      );
      const isAnyOf = { OR: [{ messageId: { in: ids } }, { copyOf: { in: ids } }] };
      return context.db.mailDelivery.count({ where: { ...isAnyOf, status: 'sent' } });
    }),
  );
  return sent.every((count) => count > 0);
}
