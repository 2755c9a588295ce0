import { err, ok, type Result } from '@/lib/core/result';
import type { UserId } from '@/lib/games/model/types';
import type { ChannelDb } from '../context';
import { type ChannelFault, fault } from '../fault';
import { type QuietHours, quietUntil } from './quiet-until';

type Db = { readonly db: Pick<ChannelDb, 'user'> };

/** What somebody chose; `timeZone` is missing where they have set none on their profile. */
export interface ChosenHours extends Partial<Pick<QuietHours, 'from' | 'to'>> {
  readonly timeZone?: string;
}

export async function readQuietHours({ db }: Db, by: UserId): Promise<ChosenHours> {
  const row = await db.user.findUnique({
    where: { id: by },
    select: { quietFrom: true, quietTo: true, timeZone: true },
  });
  if (row === null) return {};
  const { quietFrom: from, quietTo: to, timeZone } = row;
  return { ...(from === null || to === null ? {} : { from, to }), ...(timeZone === null ? {} : { timeZone }) };
}

/** Until when nothing is sent to somebody; undefined where nothing keeps it back. */
export async function quietFor(context: Db, by: UserId, now: Date): Promise<Date | undefined> {
  const { from, to, timeZone } = await readQuietHours(context, by);
  // Who has chosen hours had a zone then; without one the hours mean nothing.
  if (from === undefined || to === undefined || timeZone === undefined) return undefined;
  return quietUntil(now, { from, to, timeZone });
}

/** Keeps quiet hours as they were typed, two hours of the day; two empty texts switch them off. */
export async function saveQuietHours(
  context: Db,
  by: UserId,
  typed: { readonly from: string; readonly to: string },
): Promise<Result<undefined, ChannelFault>> {
  const off = typed.from === '' && typed.to === '';
  const hours = { quietFrom: hourOf(typed.from), quietTo: hourOf(typed.to) };
  if (!off && (hours.quietFrom === undefined || hours.quietTo === undefined))
    return err(fault('invalid-hours', 'Give both the hour from which it is quiet, and the one until which.', 'from'));
  if (!off && hours.quietFrom === hours.quietTo)
    return err(fault('invalid-hours', 'These hours begin when they end: nothing would ever be sent.', 'to'));
  const { timeZone } = await readQuietHours(context, by);
  if (!off && timeZone === undefined)
    return err(fault('no-time-zone', 'Set your time zone on your profile first: the hours are those of your clock.'));
  const data = off ? { quietFrom: null, quietTo: null } : hours;
  await context.db.user.update({
    where: { id: by },
    data: { quietFrom: data.quietFrom ?? null, quietTo: data.quietTo ?? null },
  });
  return ok(undefined);
}

const hourOf = (text: string): number | undefined => (/^(1?\d|2[0-3])$/.test(text) ? Number(text) : undefined);
