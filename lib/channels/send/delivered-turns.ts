import { readTurns } from '@/lib/games/log/read-turns';
import type { UserId } from '@/lib/games/model/types';
import type { ChannelContext } from '../context';
import type { DeliveredTurns, DeliveryContent, Post } from './delivery';

interface Asked {
  readonly by: UserId;
  readonly content: DeliveryContent;
  readonly post: Post | undefined;
  readonly from: number;
  readonly to: number;
}

/**
 * The turn of the first entry that a delivery tells, and the one that goes on after the last. Usually both are known: the log is played through
 * for the first delivery to a receiver, and for those that are late. Undefined where there are no turns to tell of.
 */
export async function deliveredTurns({ services }: ChannelContext, asked: Asked): Promise<DeliveredTurns | undefined> {
  const { by, content, post, from, to } = asked;
  if (content.event !== 'game-moved' || content.turn === undefined) return undefined;
  if (post?.turn !== undefined && !content.late) return { first: post.turn, next: content.turn };
  const read = await readTurns(services, { by, gameId: content.game.gameId, from, to });
  const turnOf = (seq: number): number => (read.ok ? read.value.get(seq) : undefined) ?? content.turn ?? 1;
  return { first: post?.turn ?? turnOf(from), next: content.late ? turnOf(to) : content.turn };
}
