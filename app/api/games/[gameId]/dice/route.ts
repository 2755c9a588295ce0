import { route } from '@/app/api/_route';
import { diceSchema, readDice } from '@/lib/games/seeds/read-dice';
import { diceQuery } from '@/lib/http/schemas/dice-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary: 'Every die of the game: its number, epoch, face and purpose, and what is needed to compute it again.',
  auth: 'optional',
  guests: true,
  params: gameParams,
  unknown: 'game-not-found',
  query: diceQuery,
  answer: diceSchema,
  handler: ({ services, by, params, query }) => readDice(services, { by, ...params, ...query }),
});
