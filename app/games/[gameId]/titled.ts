import type { Metadata } from 'next';
import { openGame } from './open-game';

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
}

/** The title of a page of one game: several of them may be open in tabs beside each other. */
export const titled =
  (title: string) =>
  async ({ params }: Props): Promise<Metadata> => {
    const { game } = await openGame((await params).gameId);
    return { title: `${title} · ${game.name}` };
  };
