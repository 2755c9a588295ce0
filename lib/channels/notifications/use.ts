import { ok, type Result } from '@/lib/core/result';
import { askToSetUp } from '@/lib/games/channels/ask-to-set-up';
import type { GameError } from '@/lib/games/model/errors';
import type { GameId, UserId } from '@/lib/games/model/types';
import type { ChannelContext } from '../context';
import type { ChannelFault } from '../fault';
import { type Cell, type Choices, readChoices, saveChoices } from './choices';
import { type DigestView, readDigest } from './digest';
import { listExceptions } from './exceptions';

interface Whose {
  readonly by: UserId;
  readonly gameId?: GameId | undefined;
}

type Exceptions = Awaited<ReturnType<typeof listExceptions>>;

/** All that a person has chosen to be told: for all games, or for one that they may read. */
export interface Notifications extends Choices {
  readonly gameId?: GameId;
  /** Of all games: those that differ, 30 at most. */
  readonly exceptions: Exceptions;
  readonly digest: DigestView;
}

export async function readNotifications(
  context: ChannelContext,
  { by, gameId }: Whose,
): Promise<Result<Notifications, GameError>> {
  const seen = await maySee(context, { by, gameId });
  if (!seen.ok) return seen;
  return ok({
    ...(gameId === undefined ? {} : { gameId }),
    ...(await readChoices(context.db, { userId: by, gameId })),
    exceptions: gameId === undefined ? await listExceptions(context, by) : [],
    digest: await readDigest(context.db, by),
  });
}

/** A game that somebody may not read has no choices either. */
export async function maySee(
  { services }: ChannelContext,
  { by, gameId }: Whose,
): Promise<Result<undefined, GameError>> {
  if (gameId === undefined) return ok(undefined);
  return askToSetUp(services, { by, gameId, channel: 'notifications' });
}

/** Keeps these cells, and gives all as they then stand. */
export async function saveNotifications(
  context: ChannelContext,
  whose: Whose,
  cells: readonly Cell[],
): Promise<Result<Notifications, ChannelFault | GameError>> {
  const seen = await maySee(context, whose);
  if (!seen.ok) return seen;
  const saved = await saveChoices(context.db, { userId: whose.by, gameId: whose.gameId }, cells);
  return saved.ok ? readNotifications(context, whose) : saved;
}
