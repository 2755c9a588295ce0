import type { GameId } from '@/lib/games/model/types';

/** How long a mail or a post waits for its picture; after that it goes without. */
const PATIENCE_MS = 3_000;

interface Patience {
  readonly log: (event: string, facts: Readonly<Record<string, string>>, level: 'warn') => void;
  readonly pictureMs?: number;
}

/** A picture is never why a mail, a post or a page does not go out: what goes wrong is one line for the operator. */
export async function inPatience<T>(
  { log, pictureMs = PATIENCE_MS }: Patience,
  gameId: GameId,
  draw: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const without = (why: string): undefined => log('mail-without-picture', { gameId, why }, 'warn') as undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(without('it took too long')), pictureMs);
  });
  const drawn = draw().catch((error: unknown) =>
    without(error instanceof Error ? error.message.slice(0, 200) : 'unknown fault'),
  );
  try {
    return await Promise.race([drawn, late]);
  } finally {
    clearTimeout(timer);
  }
}
