import type { MailContext } from '@/lib/mail/context';
import { mailFault } from '@/lib/mail/fault';
import { type Addressee, keepRefusal } from '@/lib/mail/refusals';
import type { Refused } from '@/lib/mail/transport';
import { fieldsOf } from '../parsed';
import type { ParsedMail } from '../types';

/**
 * A mail came to the address that only this delivery of ours came from. Notes that the delivery came back, once; says in a word
 * what was done. Absence notes and reports of a delay come here too, and change nothing.
 */
export async function takeBounce(context: MailContext, deliveryId: string, mail: ParsedMail): Promise<string> {
  const failure = failureOf(mail);
  if (failure === undefined) return 'bounce';
  const delivery = await context.db.mailDelivery.findUnique({ where: { id: deliveryId } });
  if (delivery === null) return 'bounce';
  const { kind, address } = delivery;
  const to = await addresseeOf(context, delivery);
  const at = context.now();
  const isNews = await context.db.$transaction(async (tx) => {
    const { count } = await tx.mailDelivery.updateMany({
      where: { id: deliveryId, status: { in: ['queued', 'sent'] } },
      data: { status: 'bounced', fault: mailFault(failure), endedAt: at },
    });
    if (count > 0 && to) await keepRefusal(tx, to, { ...failure, kind, address, at, cameBack: true });
    return count > 0;
  });
  if (isNews) context.log('mail-failed', { kind, ...(failure.code && { code: failure.code }) }, 'warn');
  return isNews ? 'came-back' : 'bounce';
}

interface Delivered {
  readonly kind: string;
  readonly gameId: string | null;
  readonly userId: string | null;
  readonly address: string;
}

/** Undefined for an invitation whose seat is no longer offered to that address. */
async function addresseeOf(
  { services }: MailContext,
  { kind, gameId, userId, address }: Delivered,
): Promise<Addressee | undefined> {
  if (gameId === null || userId === null) return { as: 'person' };
  if (kind !== 'invitation') return { as: 'player', gameId, userId };
  const game = await services.store.readGame(gameId);
  const seat = game?.seats.find(({ inviteAddress }) => inviteAddress === address);
  return seat && { as: 'invited', gameId, role: seat.role };
}

/** Why a mail will not be delivered; undefined while nothing final is said. Older servers send no report, but name who failed. */
export function failureOf({ report, headers }: Pick<ParsedMail, 'report' | 'headers'>): Refused | undefined {
  if (report !== undefined) return failureIn(report);
  return headers.some(([name]) => name === 'x-failed-recipients') ? { code: 550, answer: '' } : undefined;
}

/** RFC 3464: groups of fields, one for the whole and one for each recipient. */
function failureIn(report: string): Refused | undefined {
  const groups = report.split(/(?:\r?\n[ \t]*){2,}/).map((group) => new Map(fieldsOf(group)));
  const failed = groups.find((fields) => /^failed/i.test(fields.get('action') ?? ''));
  if (failed === undefined) return undefined;
  const status = failed.get('status') ?? '';
  const said = (failed.get('diagnostic-code') ?? '').replace(/^[\w-]+; */, '');
  const code = /^[45]\d\d\b/.exec(said)?.[0] ?? (status.startsWith('5') ? '550' : undefined);
  return { answer: said || status, ...(code !== undefined && { code: Number(code) }) };
}
