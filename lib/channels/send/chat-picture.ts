import { sha256 } from '@/lib/auth/secrets';
import type { GameId, UserId } from '@/lib/games/model/types';
import { readOnlookersMoves } from '@/lib/games/since/read-onlookers-moves';
import { inPatience } from '@/lib/mail/picture/in-patience';
import type { ChannelContext } from '../context';
import type { ChatPicture } from './delivery';

interface About {
  readonly by: UserId;
  readonly gameId: GameId;
  /** The first entry of the command that is told: arrows show what it did. */
  readonly from: number;
}

/** The position of a game for its post, as an onlooker sees it; undefined where nothing draws, or there is nothing to draw. */
export async function chatPictureOf(
  { services, drawPicture, log }: ChannelContext,
  { by, gameId, from }: About,
): Promise<ChatPicture | undefined> {
  if (drawPicture === undefined) return undefined;
  const read = await readOnlookersMoves(services, { by, gameId, since: from - 1 });
  if (!read.ok || read.value === undefined) return undefined;
  const asked = read.value;
  const noted = {
    log: (_: string, facts: Readonly<Record<string, string>>) => log('post-without-picture', facts, 'warn'),
  };
  return {
    mark: sha256(JSON.stringify([asked.view, asked.events])),
    draw: () => inPatience(noted, gameId, () => drawPicture(asked)),
  };
}
