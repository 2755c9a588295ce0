import type { MailPicture } from '@/emails/types';
import type { JsonObject } from '../core/json';
import type { GameId, UserId } from '../games/model/types';
import { readOnlookersMoves } from '../games/play/read-onlookers-moves';
import type { MailContext } from './context';
import { hostOf } from './message';
import { isStopped, stopOfPictures, stopPageUrl, stopToken } from './stop';

/** What there is to draw: nothing that one seat alone may see. */
export interface PictureAsked {
  readonly rulesetId: string;
  readonly view: JsonObject;
  /** What happened since the mail's reader acted last. */
  readonly events: readonly JsonObject[];
}

export interface DrawnPicture {
  readonly png: Uint8Array;
  /** In CSS pixels; the file has more. */
  readonly width: number;
  readonly height: number;
  /** What it shows, in words of ours. */
  readonly words: string;
}

/** Undefined where the rules draw none. It does not hold the event loop. */
export type DrawPicture = (asked: PictureAsked) => Promise<DrawnPicture | undefined>;

interface About {
  readonly gameId: GameId;
  readonly userId: UserId;
  /** The entry of the reader's last action. */
  readonly since?: number | undefined;
}

/** So long a mail waits for its picture; then it goes without. */
const PATIENCE_MS = 3_000;

/**
 * The position for a mail; undefined where there is none, where the reader wants none, and where it cannot be drawn in time. The mail
 * says everything without it.
 */
export async function pictureFor(context: MailContext, about: About): Promise<{ readonly picture?: MailPicture }> {
  const { db, settings, drawPicture } = context;
  const { gameId, userId, since } = about;
  const stop = stopOfPictures(userId);
  if (drawPicture === undefined || (await isStopped(db, stop))) return {};
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

/** A picture is never why a mail does not go out: what goes wrong is one line for the operator. */
async function inPatience<T>(
  { log, pictureMs = PATIENCE_MS }: MailContext,
  gameId: GameId,
  draw: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const without = (why: string): undefined => log('mail-without-picture', { gameId, why }, 'warn') as undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(without('it took too long')), pictureMs);
  });
  const drawn = draw().catch((error: unknown) =>
    without(error instanceof Error ? error.message.slice(0, 200) : 'unknown fault'),
  );
  try {
    return await Promise.race([drawn, late]);
  } finally {
    clearTimeout(timer);
  }
}
