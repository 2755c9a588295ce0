import { err, ok, type Result } from '@/lib/core/result';
import { commitmentTo } from '../engine/dice-box';
import { allCommitted, shown } from '../engine/seeding';
import { type GameError, refuse } from '../model/errors';
import type { SideSeeding } from '../model/seeding';
import type { ActionReceipt } from '../model/types';
import {
  executeSeeding,
  notAsked,
  playerSide,
  readHex,
  type SeedCommand,
  type SeedContext,
  type SeedingServices,
  stepped,
} from './seed-command';

export interface RevealSeedInput extends SeedCommand {
  /** The 32 bytes that the side committed to, in hexadecimal. */
  readonly seed: string;
}

/**
 * A side shows the seed that it committed to: only once every side has committed, and exactly that one. The last one to do
 * so begins the game, in the same transaction.
 */
export async function revealSeed(
  services: SeedingServices,
  input: RevealSeedInput,
): Promise<Result<ActionReceipt, GameError>> {
  const seed = readHex(input.seed);
  if (!seed.ok) return seed;
  const kind = { right: 'act', meaning: ['reveal', seed.value] } as const;
  return executeSeeding(services, input, kind, (context) => reveal(context, { ...input, seed: seed.value }));
}

function reveal(context: SeedContext, { role: side, seed }: RevealSeedInput): Result<SeedContext, GameError> {
  const found = playerSide(context, side);
  if (!found.ok) return found;
  const asked = mayShow(context, found.value);
  if (!asked.ok) return asked;
  const { progress, seeding, actor, at, dice } = context;
  if (commitmentTo(progress.game.gameId, side, seed) !== found.value.commitment) {
    return err(refuse('wrong-seed', 'This is not the seed that your side has committed to.'));
  }
  return ok(
    stepped(context, {
      seeding: shown(seeding, side, at),
      seeds: [...dice.seeds, { side, seed }],
      draft: { type: 'seed-revealed', actor, payload: { side, seed } },
    }),
  );
}

function mayShow({ seeding }: SeedContext, side: SideSeeding): Result<undefined, GameError> {
  // Who saw another's seed before committing could choose by it.
  if (!allCommitted(seeding)) return err(notAsked('Keep your seed to yourself until every side has committed.'));
  if (side.delegated === true) return err(notAsked('The server made the seed of this side, and shows it by itself.'));
  if (side.shown === true) return err(notAsked('Your seed was shown already.'));
  return ok(undefined);
}
