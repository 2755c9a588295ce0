import type { JsonObject } from '@/lib/core/json';
import { ok, type Result } from '@/lib/core/result';
import { positionOf } from '../engine/snapshot';
import type { GameError } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';

/** A game as everybody sees it who may read it, without what any seat alone may see. */
export interface OnlookersView {
  readonly rulesetId: string;
  /** The same version has the same view. */
  readonly version: number;
  /** Reads the state, which a caller who has the view of this version already need not wait for. */
  readonly view: () => Promise<SeenAt | undefined>;
}

/** A view with the version that it is of: the game may have moved on since it was asked for. */
interface SeenAt {
  readonly version: number;
  readonly view: JsonObject;
}

/** For pictures of a game that all its readers share. */
export async function readOnlookersView(
  services: ServicesWith<'readGame' | 'readState', 'findRuleset' | 'snapshots'>,
  { by, gameId }: { readonly by?: UserId | undefined; readonly gameId: GameId },
): Promise<Result<OnlookersView, GameError>> {
  const found = await gameFor(services, { by, gameId }, 'read');
  if (!found.ok) return found;
  const { rulesetId, version } = found.value;
  const view = async () => {
    const position = await positionOf(services, found.value);
    if (position === undefined) return undefined;
    return { version: position.version, view: position.ruleset.view(position.state, undefined) };
  };
  return ok({ rulesetId, version, view });
}
