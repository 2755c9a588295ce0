import type { Duty } from '@/lib/games/channels/game-news';
import type { GameId, UserId } from '@/lib/games/model/types';
import type { Channel, GameEvent } from './events';
import { type WantsDb, wants } from './wants';

type Kind = Duty['kind'];

const EVENT_OF: Readonly<Record<Kind, GameEvent>> = {
  act: 'action',
  'answer-take-back': 'consent',
  'answer-upgrade': 'consent',
  'answer-clock': 'consent',
  'answer-owner': 'consent',
  'stand-in': 'duty',
};

interface Asked {
  readonly userId: UserId;
  readonly gameId: GameId;
  readonly channel: Channel;
}

/** What of that which waits for a person is told in this channel, and whether moves of others are. */
export async function wantedKinds(
  db: WantsDb,
  asked: Asked,
): Promise<{ readonly kinds: ReadonlySet<Kind>; readonly moved: boolean }> {
  const kinds = Object.keys(EVENT_OF) as readonly Kind[];
  const wanted = await Promise.all(kinds.map((kind) => wants(db, { ...asked, event: EVENT_OF[kind] })));
  const moved = await wants(db, { ...asked, event: 'moved' });
  return { kinds: new Set(kinds.filter((_, at) => wanted[at])), moved };
}
