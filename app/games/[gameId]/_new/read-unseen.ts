import { cache } from 'react';
import { getServices } from '@/lib/db/services';
import type { GameView } from '@/lib/games/model/types';
import { type NewsView, readNews } from '@/lib/games/since/read-news';

/** What is new to the reader of a page, and the numbers of it: what pages mark. */
export interface Unseen extends NewsView {
  readonly seqs: ReadonlySet<number>;
}

const NOTHING: Unseen = { from: 0, earlier: 0, entries: [], sealed: [], notes: {}, seqs: new Set() };

/** What was new to the reader when this visit began. The log is read only when there is something. */
export async function readUnseen(game: GameView, by: string | undefined): Promise<Unseen> {
  return game.visitSize === undefined || game.visitSize >= game.seq ? NOTHING : read(game.gameId, by);
}

const read = cache(async (gameId: string, by: string | undefined): Promise<Unseen> => {
  const news = await readNews(await getServices(), { by, gameId, ofVisit: true });
  if (!news.ok) return NOTHING;
  return { ...news.value, seqs: new Set(news.value.entries.map(({ seq }) => seq)) };
});
