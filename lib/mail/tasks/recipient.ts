import { type Address, parseAddress } from '@/lib/core/address';
import { MOST_BOUNCES } from '@/lib/games/mail/people';
import type { MailContext } from '../context';
import { countBounces } from '../refusals';
import { isStopped, type Stop, stopOfGame, stopPageUrl, stopPostUrl, stopToken } from '../stop';

export interface Recipient {
  readonly address: Address;
  readonly name: string;
  readonly stopUrl: string;
  readonly stopPostUrl: string;
}

/** The player behind a seat, or the reason why no mail of this game goes to them. */
export async function playerOf(
  context: MailContext,
  userId: string,
  gameId: string,
): Promise<Recipient | { readonly skip: string }> {
  const user = await context.db.user.findUnique({ where: { id: userId }, select: { name: true, email: true } });
  const address = storedAddress(user?.email);
  if (user === null || address === undefined) return { skip: 'no address' };
  const stop = stopOfGame(userId, gameId);
  if (await isStopped(context.db, stop)) return { skip: 'stopped by the reader' };
  if ((await countBounces(context.db, userId)) >= MOST_BOUNCES) return { skip: 'mails to this address came back' };
  return { address, name: user.name ?? 'player', ...stopLinks(context, stop) };
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
