import { type Position, storedPosition } from '@/lib/games/engine/snapshot';
import type { Services } from '@/lib/games/model/services';
import type { GameId } from '@/lib/games/model/types';

/** The position of a game as the store has it at this moment, and its text; throws where there is none. */
export async function storedGame(services: Services, gameId: GameId): Promise<Position & { readonly text: string }> {
  const record = await services.store.readGame(gameId);
  const position = record === undefined ? undefined : await storedPosition(services, record);
  if (position === undefined) throw new Error(`game ${gameId} has no position`);
  return { ...position, text: position.ruleset.dumpState(position.state) };
}
