import { z } from 'zod';
import { type OpponentPlayed, playOpponent } from '@/lib/games/play/play-opponent';
import type { MailContext } from '../context';

export const opponentPayload = z.object({ gameId: z.uuid(), seq: z.int().nonnegative() });
export type OpponentPayload = z.infer<typeof opponentPayload>;

/** The built-in opponent's turn in one game. */
export const play = ({ services }: MailContext, { gameId }: OpponentPayload): Promise<OpponentPlayed> =>
  playOpponent(services, { gameId });
