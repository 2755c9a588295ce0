import type { GameId, UserId } from '@/lib/games/model/types';
import { readOnlookersMoves } from '@/lib/games/since/read-onlookers-moves';
import type { MailContext } from '../context';
import { readForMail } from '../reading';
import type { DrawnPicture, DrawPicture } from './drawing';
import { inPatience } from './in-patience';

interface Context extends Pick<MailContext, 'log' | 'pictureMs' | 'services'> {
  readonly drawPicture: DrawPicture;
}

/** The position as a mail to this reader shows it, for a page; undefined where there is none, or it cannot be drawn in time. */
export async function positionFor(
  context: Context,
  { gameId, userId }: { readonly gameId: GameId; readonly userId: UserId },
): Promise<DrawnPicture | undefined> {
  const { services, drawPicture } = context;
  const since = (await readForMail(services, gameId, userId))?.lastOwnAction;
  const read = await readOnlookersMoves(services, { by: userId, gameId, since });
  if (!read.ok || read.value === undefined) return undefined;
  const asked = read.value;
  return inPatience(context, gameId, () => drawPicture(asked));
}
