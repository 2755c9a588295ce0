import { readTurns } from '@/lib/games/log/read-turns';
import type { UserId } from '@/lib/games/model/types';
import type { ChannelContext } from '../context';
import type { Post, Told, ToldTurns } from './told';

interface Asked {
  readonly by: UserId;
  readonly told: Told;
  readonly post: Post | undefined;
  readonly from: number;
  readonly to: number;
}

/**
 * The turn of the first entry that a delivery tells, and the one that goes on after the last. Usually both are known: the log is played through
 * for the first delivery to a receiver, and for those that are late. Undefined where there are no turns to tell of.
 */
export async function turnsTold({ services }: ChannelContext, asked: Asked): Promise<ToldTurns | undefined> {
  const { by, told, post, from, to } = asked;
  if (told.event !== 'game-moved' || told.turn === undefined) return undefined;
  if (post?.turn !== undefined && !told.late) return { first: post.turn, next: told.turn };
  const read = await readTurns(services, { by, gameId: told.game.gameId, from, to });
  const turnOf = (seq: number): number => (read.ok ? read.value.get(seq) : undefined) ?? told.turn ?? 1;
  return { first: post?.turn ?? turnOf(from), next: told.late ? turnOf(to) : told.turn };
}
