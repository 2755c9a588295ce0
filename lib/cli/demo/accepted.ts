import type { Result } from '@/lib/core/result';
import type { GameError } from '@/lib/games/model/errors';

/** The demo plays by the rules like everybody: whatever refuses it is a fault of ours. */
export function accepted<T>(result: Result<T, GameError>): T {
  if (result.ok) return result.value;
  throw new Error(`the demo was refused: ${result.error.message}`);
}
