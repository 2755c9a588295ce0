import type { MailPicture } from '@/emails/types';
import type { GameId, UserId } from '@/lib/games/model/types';
import { readOnlookersMoves } from '@/lib/games/since/read-onlookers-moves';
import type { MailContext } from '../context';
import { hostOf } from '../message';
import { preferencesOf } from '../sending/preferences';
import { stopOfPictures, stopPageUrl, stopToken } from '../stop';
import { inPatience } from './in-patience';

interface About {
  readonly gameId: GameId;
  readonly userId: UserId;
  /** The entry of the reader's last action. */
  readonly since?: number | undefined;
}

/**
 * The position for a mail; undefined where there is none, where the reader wants none, and where it cannot be drawn in time. The mail
 * says everything without it.
 */
export async function pictureFor(context: MailContext, about: About): Promise<{ readonly picture?: MailPicture }> {
  const { settings, drawPicture } = context;
  const { gameId, userId, since } = about;
  const stop = stopOfPictures(userId);
  if (drawPicture === undefined || !(await preferencesOf(context, { userId, gameId })).pictures) return {};
  const read = await readOnlookersMoves(context.services, { by: userId, gameId, since });
  if (!read.ok || read.value === undefined) return {};
  const asked = read.value;
  const drawn = await inPatience(context, gameId, () => drawPicture(asked));
  if (drawn === undefined) return {};
  const { words, ...picture } = drawn;
  const stopUrl = stopPageUrl(settings.publicUrl, stopToken(settings.secret, stop));
  const cid = `position.${gameId}@${hostOf(settings.publicUrl)}`;
  return { picture: { ...picture, alt: words, cid, stopUrl } };
}
