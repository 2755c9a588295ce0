import type { RoleId } from '@/lib/core/ruleset';
import { isSealedFrom } from '../model/is-sealed-from';
import type { SealedRow } from '../model/records';
import type { ServicesWith } from '../model/services';
import type { GameId } from '../model/types';

/**
 * The first entry of a log that is still sealed from those who hold these roles, if there is one. That it is there is known
 * to everybody, so that an answer may hang on it; what it says is not looked at.
 */
export async function firstSealedFrom(
  services: ServicesWith<'readSealed' | 'readUnsealed'>,
  gameId: GameId,
  roles: readonly RoleId[],
): Promise<SealedRow | undefined> {
  const rows = await services.store.readSealed(gameId);
  const unsealed = rows.length === 0 ? new Map<string, number>() : await services.store.readUnsealed(gameId);
  return rows.find((row) => isSealedFrom(row, { roles, unsealed }));
}
