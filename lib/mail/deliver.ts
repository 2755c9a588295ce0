import { inertName } from '@/emails/inert';
import { gameSubject } from '@/emails/reply';
import type { LogHead, Mail } from '@/emails/types';
import type { Address } from '../core/address';
import { inSpan } from '../tracing/span';
import type { MailContext, MailDb } from './context';
import { mailFault } from './fault';
import { bounceAddress } from './inbound/parsed';
import { type Asked, hasPlace } from './invitation-places';
import { hostOf, type MailKey, messageIdOf, type OutgoingMail, type Thread } from './message';
import { type Addressee, keepRefusal, markSent } from './refusals';
import type { Refused } from './transport';

/** A mail that is due, or the reason why it is not any more. */
export type Composed =
  | { readonly skip: string }
  | {
      readonly to: Address;
      readonly mail: Mail;
      readonly thread?: Thread;
      readonly stopPostUrl?: string;
      readonly replyTo?: string;
      readonly answers?: string;
      readonly head?: LogHead;
      /** An invitation: this many a day go out. */
      readonly placeOf?: Asked;
    };

export interface Delivery {
  readonly key: MailKey;
  readonly to: Addressee;
  readonly gameId?: string;
  readonly seq?: number;
  readonly userId?: string;
  /** Somebody asked for the mail once more: the id of its row, which is there already. */
  readonly again?: string | undefined;
  /** The same mail to a further address of its reader: the Message-ID of the one to the first. */
  readonly copyOf?: string;
  /** True on the last try of the job: a fault is then final. */
  readonly lastTry: boolean;
  /** Called at send time, so that a mail never tells of a past that is over. */
  readonly compose: () => Promise<Composed>;
}

export type Fate = 'sent' | 'skipped' | 'failed' | 'done-before';

/**
 * Sends one mail at least once. What is written down as finished is not done again; only a crash between the server's
 * "taken" and our note can cause one more copy, and that copy has the same Message-ID.
 */
export async function deliver(context: MailContext, delivery: Delivery): Promise<Fate> {
  const messageId = messageIdFor(context, delivery);
  if (delivery.again !== undefined) await nameRow(context, delivery.again, messageId);
  if (await finishedBefore(context, messageId)) return 'done-before';
  const composed = await delivery.compose();
  if ('skip' in composed) return skip(context, messageId, delivery, composed.skip);
  const about = { address: composed.to, subject: composed.mail.subject, status: 'queued', at: context.now() } as const;
  const id = await noteInPlace(context, messageId, delivery, { ...about, placeOf: composed.placeOf });
  if (id === undefined) return skip(context, messageId, delivery, 'too many invitations in one day');
  return attempt(context, { id, messageId }, delivery, composed);
}

/** Writes a further attempt down, and gives the id of the mail's row; undefined, and nothing written, where it would be one too many. */
async function noteInPlace(
  { db, now }: MailContext,
  messageId: string,
  delivery: Delivery,
  { placeOf, ...about }: Note & { readonly placeOf: Asked | undefined },
): Promise<string | undefined> {
  if (placeOf === undefined) return note(db, messageId, delivery, about);
  return db.$transaction(async (tx) => {
    const has = await hasPlace(tx, messageId, placeOf, now());
    return has ? note(tx, messageId, delivery, about) : undefined;
  }, PATIENCE);
}

/** Many invitations of one person wait for each other. */
const PATIENCE = { maxWait: 10_000, timeout: 20_000 };

async function skip({ db, now }: MailContext, messageId: string, delivery: Delivery, error: string): Promise<Fate> {
  await note(db, messageId, delivery, { address: '', subject: '', status: 'skipped', error, at: now() });
  return 'skipped';
}

/**
 * A log that has lost entries uses their numbers again. The mail about such an entry is another one than that of before the
 * loss, and mail programs drop a second mail of the same id.
 */
export function messageIdFor(
  { services, settings }: MailContext,
  { key, gameId, again }: Pick<Delivery, 'again' | 'gameId' | 'key'>,
): string {
  const lives = gameId === undefined ? 0 : services.guard.acceptedLosses(gameId);
  const own = again === undefined ? key.parts : [...key.parts, 'again', again];
  return messageIdOf(hostOf(settings.publicUrl), { kind: key.kind, parts: lives === 0 ? own : [...own, `r${lives}`] });
}

/** Who asks for a mail once more writes its row down, and does not know its Message-ID. */
async function nameRow({ db }: MailContext, id: string, messageId: string): Promise<void> {
  await db.mailDelivery.updateMany({ where: { id, status: 'queued' }, data: { messageId } });
}

const FINISHED = new Set(['sent', 'failed', 'skipped', 'bounced']);

async function finishedBefore({ db }: MailContext, messageId: string): Promise<boolean> {
  const row = await db.mailDelivery.findUnique({ where: { messageId }, select: { status: true } });
  return row !== null && FINISHED.has(row.status);
}

async function attempt(
  context: MailContext,
  { id, messageId }: { readonly id: string; readonly messageId: string },
  delivery: Delivery,
  composed: Exclude<Composed, { readonly skip: string }>,
): Promise<Fate> {
  const { db, services, transport, settings, now } = context;
  // Before it is out: a witness that the service has forgotten would prove nothing to it, and a database can be put back.
  if (delivery.gameId !== undefined && composed.head !== undefined) {
    await services.witness.record(delivery.gameId, composed.head);
    await services.store.keepCheckpoint(delivery.gameId, composed.head.size, composed.head.note);
  }
  try {
    const outgoing = {
      ...composed,
      mail: inItsThread(settings, delivery.key, composed),
      messageId,
      from: settings.from,
      date: now(),
      ...(settings.readBounces === true && { returnTo: bounceAddress(id, settings.ordersDomain ?? '') }),
    };
    const facts = { 'fieldpost.mail': delivery.key.kind };
    const sent = await inSpan({ name: 'smtp', kind: 'client', facts }, () => transport.send(outgoing));
    if (!sent.sent) return await fail(context, messageId, delivery, { ...sent.refused, address: composed.to });
    await markSent(db, { messageId, at: now(), to: delivery.to, address: composed.to });
    return 'sent';
  } catch (error) {
    const message = error instanceof Error ? error.message.slice(0, 500) : 'unknown fault';
    if (delivery.lastTry) return fail(context, messageId, delivery, { answer: message, address: composed.to });
    await db.mailDelivery.update({ where: { messageId }, data: { error: message } });
    // The queue tries again, a little later each time.
    throw error;
  }
}

/**
 * Where replies are read, the mails of a game have one subject, or programs that go by it would break the game up into several
 * conversations. An invitation has its own: its reader may know nothing of the game yet.
 */
function inItsThread(
  { ordersDomain }: Pick<MailContext['settings'], 'ordersDomain'>,
  { kind }: MailKey,
  { mail, thread }: Pick<OutgoingMail, 'mail' | 'thread'>,
): Mail {
  if (ordersDomain === undefined || thread === undefined || kind === 'invitation') return mail;
  const subject = gameSubject(inertName(thread.gameName, 'A game'));
  return { ...mail, subject: kind === 'receipt' ? `Re: ${subject}` : subject };
}

interface Failure extends Refused {
  readonly address: string;
}

async function fail(context: MailContext, messageId: string, delivery: Delivery, failure: Failure): Promise<Fate> {
  const { db, now, log } = context;
  const { kind } = delivery.key;
  const at = now();
  await keepRefusal(db, delivery.to, { ...failure, kind, at });
  const ended = { status: 'failed', error: failure.answer, fault: mailFault(failure), endedAt: at } as const;
  await db.mailDelivery.update({ where: { messageId }, data: ended });
  const facts = {
    kind,
    ...(delivery.gameId && { gameId: delivery.gameId }),
    ...(failure.code && { code: failure.code }),
  };
  log('mail-failed', facts, 'warn');
  return 'failed';
}

interface Note {
  readonly address: string;
  readonly subject: string;
  readonly status: 'queued' | 'skipped';
  readonly error?: string;
  /** When it is first looked at. */
  readonly at: Date;
}

/** Gives the id of the mail's row. A mail that is on its way is tried with that. */
async function note(
  db: Pick<MailDb, 'mailDelivery'>,
  messageId: string,
  delivery: Delivery,
  { at, ...fields }: Note,
): Promise<string> {
  const { key, gameId, seq, userId, copyOf } = delivery;
  const attempts = fields.status === 'queued' ? 1 : 0;
  const ids = {
    ...(gameId && { gameId }),
    ...(seq !== undefined && { seq }),
    ...(userId && { userId }),
    ...(copyOf && { copyOf }),
  };
  const { id } = await db.mailDelivery.upsert({
    where: { messageId },
    create: { messageId, kind: key.kind, queuedAt: at, attempts, ...ids, ...fields },
    update: { ...fields, attempts: { increment: attempts } },
    select: { id: true },
  });
  return id;
}
