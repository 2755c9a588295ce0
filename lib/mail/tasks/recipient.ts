import type { GameEvent } from '@/lib/channels/notifications/events';
import { type Address, parseAddress } from '@/lib/core/address';
import { MOST_BOUNCES } from '@/lib/games/model/matters/danger';
import { nameInGame, PEN_NAMES, PERSON } from '@/lib/games/names/name-in-game';
import type { MailContext } from '../context';
import { countBounces, tagOf } from '../refusals';
import { preferencesOf } from '../sending/preferences';
import { isStopped, type Stop, stopOfEvent, stopPageUrl, stopPostUrl, stopToken } from '../stop';

export interface Recipient {
  readonly address: Address;
  /** Tells apart the mails that go to several addresses of one person; missing for the main one. */
  readonly tag?: string;
  readonly name: string;
  readonly stopUrl: string;
  readonly stopPostUrl: string;
}

interface Skipped {
  readonly skip: string;
}

interface Person {
  /** What they go by in the game. */
  readonly name: string | undefined;
  readonly email: string | null;
  readonly addresses: readonly Row[];
}

interface Row {
  readonly address: string;
  readonly getsGames: boolean;
  readonly complainedAt: Date | null;
}

interface About {
  readonly userId: string;
  readonly gameId: string;
  readonly event: GameEvent;
}

/** The player behind a seat at each address that they chose for mails about games, or the reason why this mail does not go to them. */
export async function playerOf(
  context: MailContext,
  { userId, gameId, event }: About,
): Promise<readonly Recipient[] | Skipped> {
  const person = await personOf(context, userId, gameId);
  if (person === undefined) return NO_ADDRESS;
  const preferences = await preferencesOf(context, { userId, gameId });
  if (!preferences.wants(event)) return STOPPED;
  return openOf(context, person, stopOfEvent(userId, gameId, event), preferences.bouncesAt);
}

/** A person, called by their own name, at each address that they chose for mails about games, unless they have stopped what the mail is of. */
export async function recipientsOf(
  context: MailContext,
  userId: string,
  stop: Stop,
): Promise<readonly Recipient[] | Skipped> {
  const person = await personOf(context, userId);
  if (person === undefined) return NO_ADDRESS;
  if (await isStopped(context.db, stop)) return STOPPED;
  return openOf(context, person, stop, (address) => countBounces(context.db, userId, address));
}

async function openOf(
  context: MailContext,
  person: Person,
  stop: Stop,
  bouncesAt: (address: string) => number | Promise<number>,
): Promise<readonly Recipient[] | Skipped> {
  const chosen = person.addresses.filter(({ getsGames, complainedAt }) => getsGames && complainedAt === null);
  if (chosen.length === 0) return { skip: 'mails to this address were reported as unwanted' };
  const bounces = await Promise.all(chosen.map(({ address }) => bouncesAt(address)));
  const open = chosen.filter((_, at) => (bounces[at] ?? 0) < MOST_BOUNCES);
  const links = stopLinks(context, stop);
  const recipients = open.flatMap(({ address }) => recipientAt(person, address, links));
  return recipients.length === 0 ? { skip: 'mails to this address came back' } : recipients;
}

/** The player behind a seat at the address that they wrote from, or at their first where that is theirs no more. */
export async function writerAt(
  context: MailContext,
  { userId, gameId, from }: { readonly userId: string; readonly gameId: string; readonly from: string | undefined },
): Promise<Recipient | Skipped> {
  const person = await personOf(context, userId, gameId);
  const stop = stopOfEvent(userId, gameId, 'receipt');
  if (await isStopped(context.db, stop)) return STOPPED;
  if (person === undefined) return NO_ADDRESS;
  const [first] = person.addresses;
  const own = person.addresses.find(({ address }) => address === from) ?? first;
  const [writer] = own === undefined ? [] : recipientAt(person, own.address, stopLinks(context, stop));
  return writer ?? NO_ADDRESS;
}

const NO_ADDRESS: Skipped = { skip: 'no address' };
const STOPPED: Skipped = { skip: 'stopped by the reader' };

/** Undefined for who has no address any more. */
async function personOf({ db }: MailContext, id: string, gameId?: string): Promise<Person | undefined> {
  const address = {
    select: { address: true, getsGames: true, complainedAt: true },
    orderBy: { addedAt: 'asc' },
  } as const;
  const gameNames = { where: gameId === undefined ? { gameId: { in: [] } } : { gameId }, ...PEN_NAMES };
  const select = { ...PERSON.select, email: true, addresses: address, gameNames };
  const person = await db.user.findUnique({ where: { id }, select });
  const addresses = person?.addresses.filter((one) => storedAddress(one.address) !== undefined) ?? [];
  if (person === null || addresses.length === 0) return undefined;
  return { name: nameInGame(person.gameNames, person), email: person.email, addresses };
}

type Links = Pick<Recipient, 'stopUrl' | 'stopPostUrl'>;

function recipientAt({ name, email }: Person, text: string, links: Links): readonly Recipient[] {
  const address = storedAddress(text);
  if (address === undefined) return [];
  return [{ address, name: name ?? 'player', ...links, ...(text === email ? {} : { tag: tagOf(text) }) }];
}

/** Parsed once more before it goes into a header: rows may come from an import or from another program. */
export function storedAddress(text: string | null | undefined): Address | undefined {
  const parsed = parseAddress(text, { allowLocalhost: true });
  return parsed.ok ? parsed.value : undefined;
}

export function stopLinks({ settings }: MailContext, stop: Stop): Pick<Recipient, 'stopUrl' | 'stopPostUrl'> {
  const token = stopToken(settings.secret, stop);
  return { stopUrl: stopPageUrl(settings.publicUrl, token), stopPostUrl: stopPostUrl(settings.publicUrl, token) };
}
