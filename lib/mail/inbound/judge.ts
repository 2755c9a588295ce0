import { randomUUID } from 'node:crypto';
import { readGame } from '@/lib/games/play/read-game';
import type { MailContext } from '../context';
import { hostOf } from '../message';
import type { MailAnswer, Section } from './answer';
import { applyAct, isPassing, isUsed, refusalLines } from './apply';
import { blockIn } from './block';
import { ownWords } from './own-words';
import { replyWords } from './press/reply-words';
import { answersTo, HELP } from './questions';
import { reachLines } from './reached/reach-lines';
import { whyDropped } from './screen';
import type { KnownToken } from './tokens';
import type { BlockFault, Envelope, ParsedMail, Proof } from './types';
import { type Act, isPress, nearVerbs, type Understood, understand } from './understand';

/** What a mail comes to. `used`: its token is dead now. `confirm`: nothing is done before its sender has confirmed it. */
export interface Judged {
  readonly result: string;
  readonly answer?: MailAnswer;
  readonly used?: true;
  /** Its sender is who its token is for, beyond doubt: mail to the address that it came from arrives. */
  readonly proven?: true;
  readonly confirm?: true;
  /** Whose mail it is, where no token says so. */
  readonly userId?: string;
}

export interface Incoming {
  readonly mail: ParsedMail;
  readonly raw: Buffer;
  readonly envelope: Envelope;
  readonly token: KnownToken | undefined;
  /** The addresses that this mail's player has proven. */
  readonly registered: readonly string[];
  readonly confirmed: boolean;
  /** It came to the address of digests. */
  readonly toDigest: boolean;
}

export const answered = (
  incoming: Incoming,
  to: MailAnswer['to'],
  head: string,
  sections: readonly Section[] = [],
): MailAnswer => ({
  to,
  head,
  sections: [...sections],
  block: to === 'seat',
  ...(to === 'stranger' ? {} : { from: incoming.mail.from[0] ?? '' }),
  ...(incoming.mail.messageId === undefined ? {} : { answers: incoming.mail.messageId }),
});

const UNKNOWN =
  'A mail with your address came in that belongs to no game of yours, so nothing was done. To send orders, reply to the latest mail ' +
  'of the game, from an address that stands on your profile.';
const TO_DIGEST =
  'You replied to a digest, and nothing was done: it is of all your games, so a reply does not say which one is meant. To send orders, write ' +
  'to the address that the digest names beside the game, or act on the page of the game.';
export const REFUSED =
  'A mail in your name came in that its own domain does not vouch for. Nothing was done. If it was yours, send it from the mail ' +
  'account itself, or act on the page of the game.';
const CONFIRM =
  'A mail in your name came in, and its domain does not say whether it is genuine. Nothing has been done yet. This is how it reads; ' +
  'open the page and press the button to carry it out.';
const DRAFTED = 'Your orders were kept as a draft of your side. Nothing was sent to the game.';
const NOTHING = 'Your mail holds no orders, so nothing was done.';

/** What to do about a mail, and that done. In this order: who nobody wrote; who wrote; what they wrote; whether it may be. */
export async function judge(context: MailContext, incoming: Incoming): Promise<Judged> {
  const { mail, token, registered } = incoming;
  const sender = await senderOf(context, incoming);
  if ('result' in sender) return sender;
  const { from, proof } = sender;
  if (incoming.toDigest)
    return { result: 'to-digest', ...(proof === 'fail' ? {} : { answer: answered(incoming, 'stranger', TO_DIGEST) }) };
  if (token === undefined || !registered.includes(from))
    return { result: 'unknown', ...(proof === 'fail' ? {} : { answer: answered(incoming, 'stranger', UNKNOWN) }) };
  if (proof === 'fail') return { result: 'failed-check', answer: answered(incoming, 'stranger', REFUSED) };
  const read = readBlock(mail) ?? readReply(mail, token);
  if (proof === 'none') return unproven(incoming, read);
  return { ...(await execute(context, incoming, token, read)), proven: true };
}

/** Who says that they wrote it, and what speaks for that; or why it is left alone. */
export async function senderOf(
  context: MailContext,
  incoming: Incoming,
): Promise<Judged | { readonly from: string; readonly proof: Proof }> {
  const { mail, envelope } = incoming;
  const dropped = whyDropped(mail, envelope, hostOf(context.settings.publicUrl));
  // A list may pass a mail on that somebody wrote, where its seal is trusted.
  const isSealedList = dropped === 'list' && mail.headers.some(([name]) => name === 'arc-seal');
  if (dropped !== undefined && !isSealedList) return { result: `dropped-${dropped}` };
  const [from = '', ...others] = mail.from;
  if (others.length > 0 || mail.headers.filter(([name]) => name === 'from').length !== 1)
    return { result: 'two-senders' };
  const proof = incoming.confirmed ? 'aligned' : await proofOf(context, incoming, from);
  if (dropped !== undefined && proof !== 'sealed') return { result: `dropped-${dropped}` };
  return { from, proof: proof === 'sealed' ? 'aligned' : proof };
}

const proofOf = async ({ authenticate }: MailContext, { raw, envelope }: Incoming, from: string) =>
  authenticate === undefined ? 'none' : authenticate(raw, envelope, from);

type ReadBlock =
  | { readonly lines: readonly string[]; readonly understood: Understood }
  | { readonly lines: readonly string[]; readonly fault: BlockFault };

/** Undefined: the mail has no orders. */
export function readBlock(mail: ParsedMail): ReadBlock | undefined {
  const block = blockIn(ownWords(mail));
  if (!block.ok) return { lines: [], fault: block.error };
  if (block.value === undefined || block.value.length === 0) return undefined;
  const read = understand(block.value);
  return read.ok ? { lines: block.value, understood: read.value } : { lines: block.value, fault: read.error };
}

/** A reply to a message, without any block, is an answer to who wrote it. */
function readReply(mail: ParsedMail, { pressId }: KnownToken): ReadBlock | undefined {
  const lines = pressId === undefined ? undefined : replyWords(mail);
  if (lines === undefined) return undefined;
  return { lines, understood: { act: { kind: 'say', text: lines.join('\n') }, tried: false, questions: [] } };
}

const asRead = (lines: readonly string[]): Section => ({
  title: 'As it was read',
  lines: lines.map((line) => `| ${line}`),
});

function unproven(incoming: Incoming, read: ReadBlock | undefined): Judged {
  if (read === undefined) return { result: 'no-orders', answer: answered(incoming, 'seat', NOTHING, [HELP]) };
  const answer = { ...answered(incoming, 'seat', CONFIRM, [asRead(read.lines)]), block: false, confirm: true };
  return { result: 'unconfirmed', answer, confirm: true };
}

async function execute(
  context: MailContext,
  incoming: Incoming,
  token: KnownToken,
  read: ReadBlock | undefined,
): Promise<Judged> {
  if (read === undefined) return { result: 'no-orders', answer: answered(incoming, 'seat', NOTHING, [HELP]) };
  if ('fault' in read) {
    const sections = [...(read.lines.length === 0 ? [] : [asRead(read.lines)]), faultSection(read.fault)];
    return {
      result: 'not-understood',
      answer: answered(incoming, 'seat', 'Nothing of your mail was carried out.', sections),
    };
  }
  const { understood, lines } = read;
  const replies = await answersTo(context, token, understood.questions);
  if (understood.act === undefined)
    return { result: 'answered', answer: answered(incoming, 'seat', 'You asked:', replies) };
  const spends = decides(understood.act);
  if (token.usedAt !== null && spends) return used(incoming, replies);
  const mailed = JSON.stringify([token.hash, incoming.mail.messageId ?? randomUUID()]);
  const applied = await applyAct(context, token, { ...understood, act: understood.act }, mailed);
  if (applied.ok && applied.value.kept) {
    const sections = [asRead(lines), { title: 'The result', lines: [...applied.value.lines] }, ...replies];
    return { result: 'drafted', answer: answered(incoming, 'seat', DRAFTED, sections) };
  }
  if (applied.ok) {
    const head = headOf(understood);
    const title =
      understood.act.kind === 'standing' ? 'Standing orders' : understood.tried ? 'What it would do' : 'What it did';
    const effect = { title, lines: [...applied.value.lines] };
    const reached = spends && !understood.tried ? await reachedAfter(context, token) : [];
    const answer = answered(incoming, 'seat', head, [asRead(lines), effect, ...reached, ...replies]);
    return {
      result: understood.tried ? 'tried' : 'applied',
      answer,
      ...(understood.tried || !spends ? {} : { used: true as const }),
    };
  }
  if (isPassing(applied.error)) throw new Error('a command of the same mail is under way');
  if (isUsed(applied.error)) return used(incoming, replies);
  const near = lines.flatMap(nearVerbs);
  const why = {
    title: 'Why not',
    lines: [...refusalLines(applied.error), ...(near.length === 0 ? [] : [`Other words: ${near.join(', ')}`])],
  };
  return {
    result: 'refused',
    answer: answered(incoming, 'seat', refusedHead(understood), [asRead(lines), why, ...replies]),
  };
}

/** Whether those who are asked after the orders are reached. */
async function reachedAfter({ services, db }: MailContext, to: KnownToken): Promise<readonly Section[]> {
  const view = await readGame(services, { by: to.userId, gameId: to.gameId, role: to.role });
  const lines = view.ok ? await reachLines({ services, db }, to, view.value) : [];
  return lines.length === 0 ? [] : [{ title: 'Mail to the others', lines: [...lines] }];
}

/** Only orders are what a mail asks for: whatever else is sent in answer to it uses nothing up, and they may still follow. */
const decides = ({ kind }: Act): boolean => kind === 'orders';

const refusedHead = ({ act }: Understood): string =>
  act !== undefined && isPress(act) ? 'Your message was not sent.' : 'Your orders were refused, all of them.';

function headOf({ tried, act }: Understood): string {
  if (tried) return 'This was only tried: nothing was sent.';
  if (act?.kind === 'say') return 'Your message was sent.';
  if (act?.kind === 'notebook') return 'Your words were kept.';
  if (act?.kind === 'away') return 'Everybody in the game sees it.';
  return act?.kind === 'standing' ? 'Your standing orders were changed.' : 'Your orders were carried out.';
}

const used = (incoming: Incoming, replies: readonly Section[]): Judged => ({
  result: 'used',
  answer: answered(
    incoming,
    'seat',
    'Orders in answer to that mail were carried out already, so this mail did nothing.',
    replies,
  ),
});

const faultSection = ({ message, line, near = [] }: BlockFault): Section => ({
  title: 'Why not',
  lines: [
    ...(line === undefined ? [] : [`| ${line}`]),
    message,
    ...(near.length === 0 ? [] : [`Did you mean ${near.join(' or ')}?`]),
  ],
});
