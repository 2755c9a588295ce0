import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { receiptMail } from '@/emails/receipt';
import { refusalsAt } from '@/lib/db/stores/refusals-at';
import { readCheckpoint } from '@/lib/games/log/read-checkpoint';
import { readGame } from '@/lib/games/play/read-game';
import type { MailContext } from '../context';
import { type Composed, deliver, type Fate } from '../deliver';
import type { Try } from '../tasks/payloads';
import { storedAddress, writerAt } from '../tasks/recipient';
import { answerSchema, type MailAnswer } from './answer';
import { judgeEvidence } from './evidence/judge';
import { judgeJoin } from './joining/judge';
import { type Judged, judge } from './judge';
import { offeredBlock } from './offer';
import { MailParser } from './parse-apart';
import { takeBounce } from './returned/bounce';
import { takeComplaint } from './returned/complaint';
import { DIGEST, findToken, hashOfToken, type KnownToken, replyAddress } from './tokens';

export const readMailPayload = z.object({ id: z.uuid() });

const parser = new MailParser();

type Row = NonNullable<Awaited<ReturnType<MailContext['db']['inboundMail']['findUnique']>>>;

/** Works on a mail that was kept, once, and sends its receipt. */
export async function readMail(context: MailContext, { id }: { readonly id: string }, { lastTry }: Try): Promise<Fate> {
  const row = await context.db.inboundMail.findUnique({ where: { id } });
  if (row === null) return 'skipped';
  const waits = row.status === 'waiting' || row.status === 'confirmed';
  const done = row.raw === null || !waits ? row : await work(context, row, row.raw);
  const token = await findToken(context.db, row.tokenHash);
  const read = answerSchema.safeParse(done.answer);
  if (!read.success) return 'skipped';
  const from = z.string().safeParse(done.result?.split(' ').at(1));
  if (read.data.to === 'person') return tellPerson(context, done, read.data, lastTry);
  return read.data.to === 'stranger' || token === undefined
    ? tellStranger(context, read.data, from.data ?? '', lastTry)
    : tellSeat(context, { row: done, answer: read.data, token, lastTry });
}

async function work(context: MailContext, row: Row, bytes: Uint8Array): Promise<Row> {
  const raw = Buffer.from(bytes);
  const mail = await parser.parse(raw);
  if (mail === undefined) return finish(context, row, { result: 'unreadable' }, undefined, undefined);
  if (mail.complaint !== undefined) {
    const result = await takeComplaint(context, { deliveryId: row.deliveryId, mail });
    return finish(context, row, { result }, undefined, undefined);
  }
  if (row.deliveryId !== null)
    return finish(context, row, { result: await takeBounce(context, row.deliveryId, mail) }, undefined, undefined);
  const token = await findToken(context.db, row.tokenHash);
  const messageKey = mail.messageId === undefined ? undefined : keyOf(row, mail.messageId);
  if (messageKey !== undefined && (await isSecondCopy(context, row, messageKey)))
    return finish(context, row, { result: 'second-copy' }, undefined, token);
  const registered = token === undefined ? [] : await addressesOf(context, token.userId);
  const envelope = {
    ...(row.peer === null ? {} : { peer: row.peer }),
    ...(row.helo === null ? {} : { helo: row.helo }),
    from: row.envelopeFrom,
  };
  const confirmed = row.status === 'confirmed';
  const toDigest = row.tokenHash === hashOfToken(DIGEST);
  const incoming = { mail, raw, envelope, token, registered, confirmed, toDigest };
  const judged =
    row.invitation === null
      ? await (row.isEvidence ? judgeEvidence : judge)(context, incoming)
      : await judgeJoin(context, incoming, row.invitation);
  // The one thing that is known of a stranger is where an answer would go.
  const result = judged.answer?.to === 'stranger' ? `${judged.result} ${mail.from[0] ?? ''}` : judged.result;
  return finish(context, row, { ...judged, result }, messageKey, token);
}

async function addressesOf({ db }: MailContext, userId: string): Promise<readonly string[]> {
  const rows = await db.userAddress.findMany({ where: { userId }, select: { address: true } });
  return rows.flatMap(({ address }) => storedAddress(address) ?? []);
}

const keyOf = ({ tokenHash }: Row, messageId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([tokenHash, messageId]))
    .digest('hex');

async function isSecondCopy({ db }: MailContext, { id }: Row, messageKey: string): Promise<boolean> {
  const other = await db.inboundMail.findUnique({ where: { messageKey }, select: { id: true } });
  return other !== null && other.id !== id;
}

/** Only mails that were acted upon keep others of the same name away: anybody can write a Message-ID. */
const COUNTS = new Set([
  'applied',
  'drafted',
  'refused',
  'used',
  'tried',
  'answered',
  'not-understood',
  'no-orders',
  'unconfirmed',
  'joined',
]);

async function finish(
  context: MailContext,
  { id }: Row,
  { result, answer, used, proven, confirm, userId }: Judged,
  messageKey: string | undefined,
  token: KnownToken | undefined,
): Promise<Row> {
  const { db, settings, now, log } = context;
  log('mail-in', { result: result.split(' ')[0] ?? '' });
  return db.$transaction(async (tx) => {
    const isSilent = answer?.to === 'stranger' && (await wasAnswered(tx, id, result, now()));
    if (used && token !== undefined) {
      await tx.orderToken.updateMany({ where: { hash: token.hash, usedAt: null }, data: { usedAt: now() } });
    }
    // Who answers a mail has got it, whatever they write.
    if (proven && token !== undefined) {
      const where = refusalsAt({ userId: token.userId, address: answer?.from ?? '' });
      await tx.mailRefusal.deleteMany({ where });
    }
    return tx.inboundMail.update({
      where: { id },
      data: {
        result,
        status: confirm === true ? 'unconfirmed' : 'done',
        ...(confirm === true
          ? { confirmHash: hashOfToken(confirmToken(settings.secret, id)) }
          : { raw: null, confirmHash: null, invitation: null }),
        ...(answer === undefined || isSilent ? {} : { answer: { ...answer } }),
        userId: userId ?? token?.userId ?? null,
        ...(messageKey !== undefined && COUNTS.has(result) ? { messageKey } : {}),
      },
    });
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;

type Tx = Parameters<Parameters<MailContext['db']['$transaction']>[0]>[0];

/** Whether somebody of whom nothing is known is answered already: once a day. Of mails that come at once one is first. */
async function wasAnswered(tx: Tx, id: string, result: string, now: Date): Promise<boolean> {
  const from = result.split(' ').at(1) ?? '';
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`answer to ${from}`}, 0))`;
  const results = ['unknown', 'failed-check', 'to-digest', 'not-joined'].map((word) => `${word} ${from}`);
  const since = new Date(now.getTime() - DAY_MS);
  const where = { id: { not: id }, result: { in: results }, receivedAt: { gt: since } };
  const mails = await tx.inboundMail.findMany({ where, select: { answer: true } });
  return mails.some(({ answer }) => answer !== null);
}

/** The secret of the link by which a sender confirms a mail. */
const confirmToken = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`confirm orders ${id}`).digest('hex').slice(0, 32);

/** Mails of one day to somebody of whom nothing is known have one name. */
function tellStranger(context: MailContext, answer: MailAnswer, from: string, lastTry: boolean): Promise<Fate> {
  const day = context.now().toISOString().slice(0, 10);
  const who = createHash('sha256').update(from).digest('hex').slice(0, 24);
  return deliver(context, {
    key: { kind: 'turned-away', parts: [who, day] },
    to: { as: 'person' },
    lastTry,
    compose: async () => {
      const to = storedAddress(from);
      if (to === undefined) return { skip: 'no address' };
      const mail = await receiptMail({ readerName: 'there', head: answer.head, sections: [], block: [] });
      return { to, mail, ...(answer.answers === undefined ? {} : { answers: answer.answers }) };
    },
  });
}

/** What somebody with an account sent in that is about no seat of theirs, or was not before. */
function tellPerson(context: MailContext, row: Row, answer: MailAnswer, lastTry: boolean): Promise<Fate> {
  return deliver(context, {
    key: { kind: row.isEvidence ? 'verdict' : 'receipt', parts: [row.id] },
    to: { as: 'person' },
    ...(row.userId === null ? {} : { userId: row.userId }),
    lastTry,
    compose: async () => {
      const person = await context.db.user.findUnique({ where: { id: row.userId ?? '' }, select: { name: true } });
      const to = storedAddress(answer.from);
      if (to === undefined || person === null) return { skip: 'no address' };
      const { head, sections, answers } = answer;
      const mail = await receiptMail({ readerName: person.name ?? 'player', head, sections, block: [] });
      return { to, mail, ...(answers === undefined ? {} : { answers }) };
    },
  });
}

interface Telling {
  readonly row: Row;
  readonly answer: MailAnswer;
  readonly token: KnownToken;
  readonly lastTry: boolean;
}

function tellSeat(context: MailContext, telling: Telling): Promise<Fate> {
  const { gameId, userId, seq } = telling.token;
  return deliver(context, {
    key: { kind: 'receipt', parts: [telling.row.id, ...(telling.answer.confirm === true ? ['confirm'] : [])] },
    to: { as: 'player', gameId, userId },
    gameId,
    seq,
    userId,
    lastTry: telling.lastTry,
    compose: () => composeReceipt(context, telling),
  });
}

async function composeReceipt(context: MailContext, { row, answer, token }: Telling): Promise<Composed> {
  const { services, settings } = context;
  const { gameId, userId, role } = token;
  const view = await readGame(services, { by: userId, gameId, role });
  if (!view.ok) return { skip: 'the game is not there for this reader' };
  const player = await writerAt(context, { userId, gameId, from: answer.from });
  if ('skip' in player) return player;
  const { version, seq, name } = view.value;
  const replyTo = await replyAddress(context, { gameId, userId, role, version, seq });
  const confirm =
    answer.confirm === true
      ? `${settings.publicUrl}/mail/confirm?token=${row.id}.${confirmToken(settings.secret, row.id)}`
      : undefined;
  const log = await readCheckpoint(services, { by: userId, gameId });
  const head = log.ok ? log.value : undefined;
  const mail = await receiptMail({
    game: { name, url: `${settings.publicUrl}/games/${gameId}` },
    readerName: player.name,
    head: answer.head,
    sections: answer.sections,
    block: answer.block ? await offeredBlock(services, { gameId, userId, role }) : [],
    ...(confirm === undefined ? {} : { confirmUrl: confirm }),
    stopUrl: player.stopUrl,
    ...(head && { logHead: head }),
  });
  return {
    to: player.address,
    mail,
    thread: { gameId, gameName: name },
    ...(head && { head }),
    stopPostUrl: player.stopPostUrl,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(answer.answers === undefined ? {} : { answers: answer.answers }),
  };
}
