import type { RoleId } from '@/lib/core/ruleset';
import { gameFor } from '../model/permissions';
import { roleNames } from '../model/registry';
import { personNames } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { messageReader } from './message-reader';

/** What a side wrote into its notebook, at its place of the log. */
export interface NotebookWords {
  readonly number: number;
  /** The entry after which it was written; the first one for what was written before any. */
  readonly after: number;
  readonly role: RoleId;
  /** Who wrote it, by name; missing once their account is gone. */
  readonly name?: string;
  readonly text: string;
}

interface ReadNotebooksInput {
  readonly by?: UserId | undefined;
  readonly gameId: GameId;
  /** Entries of the log, from the first to the last. */
  readonly from: number;
  readonly to: number;
}

/** Beside so many entries. */
const MOST = 100;

/** What stands in notebooks beside these entries, the oldest first: of the reader's own sides, and of sides that have opened theirs. */
export async function readNotebooks(
  services: ServicesWith<'readGame' | 'readMessages' | 'readOpenedNotebooks', 'findRuleset'>,
  { by, gameId, from, to }: ReadNotebooksInput,
): Promise<readonly NotebookWords[]> {
  const found = await gameFor(services, { by, gameId }, 'read');
  if (!found.ok) return [];
  const game = found.value;
  const reader = await messageReader(services, game, by);
  const written = { from: from === 0 ? 0 : from + 1, to: to + 1 };
  const rows = await services.store.readMessages(gameId, { ...reader, kinds: ['notebook'], written, limit: MOST });
  const nameOf = personNames(game, roleNames(services, game));
  return rows.toReversed().flatMap(({ number, seq, from: role, actorId, text }) => {
    if (role === undefined || text === undefined) return [];
    const name = actorId === undefined ? undefined : nameOf(actorId);
    return [{ number, after: Math.max(0, seq - 1), role, text, ...(name === undefined ? {} : { name }) }];
  });
}
