import { textOf } from '@/app/_components/forms/form-state';
import { requirePlayer } from '@/app/_components/require-user';
import type { ActCommand } from '@/lib/games/engine/game-act';

/** What every form about a game as a whole posts, as a command of who plays; `path` is the game's page. */
export interface Posted {
  readonly command: ActCommand;
  readonly path: string;
}

/** `from`: the page of the game to come back to after signing in, such as `/desk`. */
export async function commandOf(form: FormData, from = ''): Promise<Posted> {
  const gameId = textOf(form, '_game') ?? '';
  const path = `/games/${encodeURIComponent(gameId)}`;
  const user = await requirePlayer(`${path}${from}`);
  const role = textOf(form, '_role');
  const command = {
    by: user.id,
    gameId,
    note: textOf(form, 'note') ?? '',
    ...(role === undefined ? {} : { role }),
    expectedVersion: numberOf(form, '_version') ?? -1,
    // A form that came back with a refusal is another command than the one that was refused.
    idempotencyKey: `${textOf(form, '_key')}.${textOf(form, '_attempt') ?? 0}`,
  };
  return { command, path };
}

export const entryPath = (path: string, seq: number): string => `${path}/log?around=${seq}#entry-${seq}`;

export function numberOf(form: FormData, name: string): number | undefined {
  const text = textOf(form, name);
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
