import { notFound } from 'next/navigation';
import { cache } from 'react';
import { getServices } from '@/lib/db/services';
import { isPublic } from '@/lib/games/play/is-public';
import { readGame } from '@/lib/games/play/read-game';

/** A game for another site's page: public games only, and as a stranger sees them, also for their players. */
export const openEmbedded = cache(async (gameId: string) => {
  const services = await getServices();
  const read = (await isPublic(services, { gameId })) ? await readGame(services, { by: undefined, gameId }) : undefined;
  if (read?.ok !== true) notFound();
  return { game: read.value, user: undefined };
});
