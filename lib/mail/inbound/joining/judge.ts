import { inertName } from '@/emails/inert';
import { ownerOf } from '@/lib/auth/address/own';
import { defaultDisplayName, parseDisplayName } from '@/lib/auth/display-name';
import { err, ok, type Result } from '@/lib/core/result';
import { rolesOfGame } from '@/lib/games/model/registry';
import type { UserId } from '@/lib/games/model/types';
import { joinGame } from '@/lib/games/seats/join-game';
import { type FoundInvitation, findInvitation, isTaken, isYours } from '@/lib/games/seats/read-invitation';
import type { MailContext } from '@/lib/mail/context';
import type { Section } from '../answer';
import { isPassing } from '../apply';
import { blockIn } from '../block';
import { answered, type Incoming, type Judged, REFUSED, senderOf } from '../judge';
import { ownWords } from '../own-words';
import { replyWords } from '../press/reply-words';
import type { ParsedMail } from '../types';
import { accountAt } from './account';

const GONE = 'The invitation that you answered is no longer open, so nothing was done. Ask for another one.';
const NOT_INVITED =
  'You answered an invitation that was sent to another address, so nothing was done. Answer from the address that it came to, or open ' +
  'its link and sign in.';
const UNPROVEN =
  'You answered an invitation, and the domain of your address does not say whether your mail is genuine, so nothing was done. Open the ' +
  'link of the invitation, and press its button.';
const HOW =
  'You answered an invitation, and nothing was done yet. To accept it, answer with the word JOIN on the first line, or JOIN AS and the ' +
  'name that you want to go by.';
const TAKEN = 'The invitation that you answered has been taken by somebody else, so nothing was done.';

/** What a reply to an invitation comes to: its reader accepts it with one word, and plays on by mail. */
export async function judgeJoin(context: MailContext, incoming: Incoming, token: string): Promise<Judged> {
  const sender = await senderOf(context, incoming);
  if ('result' in sender) return sender;
  const { from, proof } = sender;
  const open = await invitationFor(context, token, from);
  // An address that somebody else has put into a forged mail is left alone.
  if (!open.ok) return proof === 'fail' ? { result: 'unknown' } : turnedAway(incoming, open.error);
  if (proof === 'fail') return { result: 'failed-check', answer: answered(incoming, 'stranger', REFUSED) };
  if (proof === 'none') return turnedAway(incoming, UNPROVEN);
  const wanted = wordsOf(incoming.mail);
  if (!wanted.ok) return turnedAway(incoming, wanted.error);
  const { found, known } = open.value;
  const { name } = wanted.value;
  const by = known ?? (await accountAt(context, from, name));
  const joined = await joinGame(context.services, { by, token });
  if (!joined.ok && isPassing(joined.error)) throw new Error('others are sitting down in the same game');
  const head = joined.ok ? joinedWords(context, found) : joined.error.message;
  const answer = answered(incoming, 'person', head, known === undefined ? [newAccount(name)] : []);
  return { result: joined.ok ? 'joined' : 'refused', answer, userId: by };
}

const turnedAway = (incoming: Incoming, words: string): Judged => ({
  result: 'not-joined',
  answer: answered(incoming, 'stranger', words),
});

interface OpenInvitation {
  readonly found: FoundInvitation;
  /** Who has the address that answered it, if they have an account. */
  readonly known: UserId | undefined;
}

/** The invitation, if it went to this address or to another one of the same person, and nobody else has taken it; else why not, in words. */
async function invitationFor(
  { services, db }: MailContext,
  token: string,
  from: string,
): Promise<Result<OpenInvitation, string>> {
  const read = await findInvitation(services, token);
  if (!read.ok) return err(GONE);
  const found = read.value;
  const known = await ownerOf(db, from);
  const address = addressOf(found);
  const isTheirs =
    address !== undefined && (address === from || (known !== undefined && known === (await ownerOf(db, address))));
  if (!isTheirs) return err(NOT_INVITED);
  return isTaken(found) && !isYours(found, known) ? err(TAKEN) : ok({ found, known });
}

/** Where it was mailed to. */
function addressOf({ seat, side, understudy }: FoundInvitation): string | undefined {
  if (side !== undefined) return side.address;
  return understudy === undefined ? seat.inviteAddress : understudy.address;
}

/** `JOIN` or `JOIN AS Anna`, on the first line that they wrote, in a block or without one; else what they could write. */
function wordsOf(mail: ParsedMail): Result<{ readonly name: string }, string> {
  const block = blockIn(ownWords(mail));
  const lines = (block.ok ? block.value : undefined) ?? replyWords(mail) ?? [];
  const first = lines.find((line) => line.trim() !== '')?.trim() ?? '';
  const [word, asked] = /^JOIN(?:\s+AS\s+(.{1,200}))?[.!]?$/i.exec(first) ?? [];
  if (word === undefined) return err(HOW);
  if (asked === undefined) return ok({ name: defaultDisplayName() });
  const name = parseDisplayName(asked);
  return name.ok ? ok({ name: name.value }) : err(`${HOW} ${name.error.message}`);
}

function joinedWords({ services }: MailContext, { game, seat, side, understudy }: FoundInvitation): string {
  const role = rolesOfGame(services, game).find(({ id }) => id === seat.role)?.name ?? seat.role;
  const name = `"${inertName(game.name, 'A game')}"`;
  if (understudy !== undefined)
    return `You stand by as understudy of ${role} in ${name}. You get a mail when you are asked to take the seat over.`;
  const what = side === undefined ? `You play ${role} in ${name}` : `You play ${role} in ${name} with its captain`;
  return `${what}. You get a mail when it is your action: answer it to play, or use its link.`;
}

const newAccount = (name: string): Section => ({
  title: 'Your account',
  lines: [
    `You go by ${name}. Your profile has the field to change that.`,
    'An account was made for your address. It has no password: to sign in, type the address, and open the link that is mailed to you.',
  ],
});
