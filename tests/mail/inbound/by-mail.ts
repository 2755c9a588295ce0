import { createHash } from 'node:crypto';
import { createGame } from '@/lib/games/create/create-game';
import { sealOf } from '@/lib/games/log/notary';
import { joinGame } from '@/lib/games/seats/join-game';
import { exportGame } from '@/lib/games/transfer/export-game';
import { joinAddress } from '@/lib/mail/inbound/joining/address';
import { verifyExport } from '@/lib/trust/verify/verify-export';
import type { PostOffice } from '../post-office';
import type { Received } from '../smtp';
import { block, DOMAIN, replyToOf } from './reply';
import type { SendLetter } from './send-letter';

/** How long a mail may take: other tests run beside these. */
const PATIENCE_MS = 50_000;

/** A person who has nothing but a mailbox. */
export interface Person {
  readonly address: string;
  /** Answers their newest mail that asks for something, and gives the receipt. */
  readonly send: (...lines: readonly string[]) => Promise<string>;
  /** Answers this mail, and gives the receipt. */
  readonly answering: (mail: Received, ...lines: readonly string[]) => Promise<string>;
  /** The orders that their newest mail offers, each as one may send it back; waits for a mail with one that begins so. */
  readonly offered: (beginning: string) => Promise<readonly string[]>;
  /** The same, or none at once. */
  readonly open: () => readonly string[];
  readonly isTold: (words: string) => boolean;
  /** Waits for a mail that says this. */
  readonly told: (words: string) => Promise<Received>;
}

interface Seat {
  readonly role: string;
  readonly address: string;
}

interface ByMail {
  readonly tag: string;
  readonly rulesetId: string;
  readonly setup: object;
  /** The first one's person makes the game. */
  readonly seats: readonly Seat[];
  /** The others have no account, and come by answering their invitations; by default they are there, and come by the link. */
  readonly joins?: SendLetter;
}

/** A game that is made and joined, and then played by mail alone. The dice follow from `tag`. */
export async function gameByMail(office: PostOffice, { tag, rulesetId, setup, seats, joins }: ByMail): Promise<string> {
  const { services } = office;
  const [owner] = seats;
  const by = await office.user(owner?.address ?? '', nameAt(owner?.address ?? ''));
  const fillOf = (address: string) =>
    address === owner?.address ? ('me' as const) : joins === undefined ? ('open' as const) : { invite: address };
  const asked = seats.map(({ role, address }) => ({ role, fill: fillOf(address) }));
  const made = await createGame(
    { ...services, randomBytes: seededBytes(tag) },
    { by, rulesetId, name: 'By mail', setup, seats: asked },
  );
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const { gameId, invitations } = made.value;
  for (const { role, path } of invitations) {
    const address = seats.find((seat) => seat.role === role)?.address ?? '';
    const token = path.replace('/join/', '');
    if (joins === undefined) await joinByLink(office, address, token);
    else await joinByMail(office, joins, { address, to: joinAddress(token, DOMAIN) ?? '' });
  }
  return gameId;
}

const nameAt = (address: string): string => address.split('.')[0] ?? '';

async function joinByLink(office: PostOffice, address: string, token: string): Promise<void> {
  const known = await office.services.database.prisma.user.findUnique({ where: { email: address } });
  const by = known?.id ?? (await office.user(address, nameAt(address)));
  const joined = await joinGame(office.services, { by, token });
  if (!joined.ok) throw new Error(JSON.stringify(joined.error));
}

/** Waits for the invitation whose answers go to that address, and answers it. */
async function joinByMail(
  office: PostOffice,
  carry: SendLetter,
  { address, to }: { readonly address: string; readonly to: string },
): Promise<void> {
  const invites = ({ mail }: Received): boolean => mail.replyTo?.[0]?.address === to;
  await waitFor(`an invitation to ${address}`, () => office.smtp.received.find(invites));
  letters += 1;
  const messageId = `<letter.${letters}@example.org>`;
  await carry({ from: address, to, text: `JOIN AS ${nameAt(address)}`, messageId });
  const answer = await waitFor(`the answer to ${address}'s JOIN`, () =>
    office.smtp.received.find(({ mail }) => mail.inReplyTo === messageId),
  );
  if (!plain(answer).includes('You play ')) throw new Error(plain(answer));
}

function seededBytes(tag: string): (size: number) => Uint8Array {
  let count = 0;
  return (size) => {
    count += 1;
    return Uint8Array.from(createHash('shake256', { outputLength: size }).update(`${tag} ${count}`).digest());
  };
}

/** Between BEGIN ORDERS and END ORDERS, as the mail has it. */
const BLOCK = /^BEGIN ORDERS\n([\s\S]*?)\n?END ORDERS$/m;

/** The orders of a mail without the # in front; those of several lines stand apart. Remarks are no orders. */
function ordersIn({ mail }: Received): readonly string[] {
  const text = (mail.text ?? '').replaceAll('\r\n', '\n');
  const lines = (BLOCK.exec(text)?.[1] ?? '').split('\n').map((line) => line.replace(/^# ?/, ''));
  const orders = lines.includes('') ? lines.join('\n').split('\n\n') : lines;
  return orders.filter((order) => order !== '' && !/^\(|^You have nothing to decide/.test(order));
}

const plain = ({ mail }: Received): string => (mail.text ?? '').replace(/^[\s>]+/gm, ' ').replace(/\s+/g, ' ');
const saying = (words: string) => (received: Received) => plain(received).includes(words);

let letters = 0;

/** `carry`: the way that their letters take. */
export function personAt(office: PostOffice, carry: SendLetter, address: string): Person {
  const done = new Set<string>();
  const inbox = () => office.smtp.received.filter(({ to }) => to.includes(address));
  const asking = (mail: Received): boolean => ordersIn(mail).length > 0 && !done.has(replyToOf(mail));
  const newest = () => inbox().findLast(({ mail }) => mail.replyTo !== undefined);
  const open = () => {
    const mail = newest();
    return mail !== undefined && asking(mail) ? ordersIn(mail) : [];
  };
  const answering: Person['answering'] = async (answered, ...lines) => {
    const to = replyToOf(answered);
    letters += 1;
    const messageId = `<letter.${letters}@example.org>`;
    await carry({ from: address, to, text: block(...lines), messageId });
    const receipt = await waitFor(`the answer to ${lines.join(' / ')}`, () =>
      inbox().find(({ mail }) => mail.inReplyTo === messageId),
    );
    const text = plain(receipt);
    if (text.includes('were carried out.')) done.add(to);
    return text;
  };
  return {
    address,
    open,
    answering,
    isTold: (words) => inbox().some(saying(words)),
    told: (words) => waitFor(`a mail to ${address} that says ${words}`, () => inbox().find(saying(words))),
    offered: (beginning) =>
      waitFor(`a mail to ${address} that offers ${beginning}`, () =>
        open().some((order) => order.startsWith(beginning)) ? open() : undefined,
      ),
    send: async (...lines) => answering(await waitFor(`a mail to ${address}`, newest), ...lines),
  };
}

/** Waits for something; says what when it does not come. */
export async function waitFor<T>(what: string, look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 20) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`waited in vain for ${what}`);
}

/** What the project's verifier says of a game's exported log. */
export async function verified({ services }: PostOffice, gameId: string) {
  const game = await services.store.readGame(gameId);
  const by = game?.seats.find(({ userId }) => userId !== undefined)?.userId ?? '';
  const file = await exportGame(services, { by, gameId }, sealOf(services));
  if (!file.ok) throw new Error(JSON.stringify(file.error));
  const chunks: string[] = [];
  for await (const chunk of file.value.chunks) chunks.push(chunk);
  return verifyExport({ file: Buffer.from(chunks.join('')), findRuleset: services.findRuleset });
}
