import { err, ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';

/** What may be set up for a game: a webhook tells others, a feed and notifications their reader alone. */
const RIGHT_OF = { webhook: 'run-webhooks', feed: 'read', notifications: 'read' } as const;

/** Whether somebody may set up a channel of this kind for a game, and if not, why. */
export async function askToSetUp(
  services: ServicesWith<'readGame', 'findRuleset'>,
  asked: { readonly by: UserId; readonly gameId: GameId; readonly channel: keyof typeof RIGHT_OF },
): Promise<Result<undefined, GameError>> {
  const found = await gameFor(services, asked, RIGHT_OF[asked.channel]);
  return found.ok ? ok(undefined) : err(found.error);
}
