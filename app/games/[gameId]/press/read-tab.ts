import { getServices } from '@/lib/db/services';
import type { GameView } from '@/lib/games/model/types';
import { readPress } from '@/lib/games/press/read-press';
import type { PressView } from '@/lib/games/press/shapes';

/** Messages beside the map; the page of press has the others. */
const NEWEST = 6;

/**
 * What the tab shows. Undefined where there is nobody to write to, and for who may not write where nobody has written: their page
 * stays as it was.
 */
export async function readTab(game: GameView, by: string | undefined): Promise<PressView | undefined> {
  const { gameId, trialOf, seats, role } = game;
  if (trialOf !== undefined || seats.some(({ machine }) => machine === true)) return undefined;
  const own = seats.some((seat) => seat.yours && seat.role.id === role) ? role : undefined;
  const read = await readPress(await getServices(), { by, gameId, role: own, limit: NEWEST });
  if (!read.ok) return undefined;
  return read.value.may.length > 0 || read.value.messages.length > 0 ? read.value : undefined;
}
