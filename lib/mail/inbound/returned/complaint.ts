import type { MailContext } from '@/lib/mail/context';
import { stopMails, stopOfInvitations } from '@/lib/mail/stop';
import { deliveryIn, fieldsOf } from '../parsed';
import type { ParsedMail } from '../types';

interface Complaint {
  /** The delivery that it came to, where it came to the address of one. */
  readonly deliveryId: string | null;
  readonly mail: Pick<ParsedMail, 'about' | 'complaint'>;
}

/**
 * A mail service reports that a reader does not want a mail of ours (RFC 5965). The address that this mail alone was sent from is
 * a secret of its reader's servers, so nobody else can speak of it; a report that does not name it changes nothing. Mail about
 * games stops at once, until the person turns it on again; a complaint about an invitation stops invitations. Gives a word.
 */
export async function takeComplaint(context: MailContext, { deliveryId, mail }: Complaint): Promise<string> {
  const { db, settings, now, log } = context;
  const id = deliveryId ?? deliveryNamed(mail, settings.ordersDomain ?? '');
  const delivery = id === undefined ? null : await db.mailDelivery.findUnique({ where: { id } });
  if (delivery === null || delivery.address === '' || !isComplaint(mail)) return 'complaint-of-none';
  const { kind, address, sentAt, queuedAt } = delivery;
  log('mail-complaint', { kind }, 'warn');
  if (kind === 'invitation') {
    await stopMails(db, stopOfInvitations(address));
    return 'complaint';
  }
  // What was sent before the person turned mail on again is over.
  const where = { address, complainedAt: null, provenAt: { lte: sentAt ?? queuedAt } };
  const { count } = await db.userAddress.updateMany({ where, data: { complainedAt: now() } });
  return count > 0 ? 'complaint' : 'complaint-before';
}

/** `not-spam` is the opposite, and `auth-failure` speaks of signatures. */
function isComplaint({ complaint = '' }: Complaint['mail']): boolean {
  const type = new Map(fieldsOf(complaint)).get('feedback-type')?.toLowerCase();
  return type !== undefined && type !== 'not-spam' && type !== 'auth-failure';
}

/** From the report itself, or from the mail that it came with. */
function deliveryNamed({ complaint = '', about = '' }: Complaint['mail'], domain: string): string | undefined {
  const [headers = ''] = about.split(/\r?\n\r?\n/);
  const named = [new Map(fieldsOf(complaint)).get('original-mail-from'), new Map(fieldsOf(headers)).get('return-path')];
  return named.map((text = '') => deliveryIn(text.replace(/^<|>$/g, ''), domain)).find((id) => id !== undefined);
}
