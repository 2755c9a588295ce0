import { route } from '@/app/api/_route';
import { actReceiptSchema } from '@/lib/games/engine/game-act';
import { proposeUpgrade } from '@/lib/games/rules-version/propose-upgrade';
import { readUpgrade, upgradeSchema } from '@/lib/games/rules-version/read-upgrade';
import { ACT_REFUSALS } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';
import { proposeBody } from '@/lib/http/schemas/table-schemas';

export const GET = route({
  summary: 'The version of the rules that the game is played by, and what a newer one would have decided differently.',
  auth: 'optional',
  params: gameParams,
  unknown: 'game-not-found',
  answer: upgradeSchema,
  handler: ({ services, by, params: { gameId } }) => readUpgrade(services, { by, gameId }),
});

export const POST = route({
  summary: 'Propose newer rules. A game master decides alone; a player needs the agreement of the other sides.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: proposeBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: [...ACT_REFUSALS, 'game-not-started', 'game-over', 'cannot-upgrade', 'upgrade-pending'],
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    proposeUpgrade(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
