import type { Awaited } from '@/lib/core/ruleset';
import { COMMIT_SEED, SHOW_SEED } from '@/lib/games/engine/seeding';

const OWN =
  '(For a share of your own: SEED COMMIT and the 64 digits of its commitment. The page of the game makes both, and keeps the share.)';
const SHOW =
  '(Write SEED SHOW and the 64 digits of the share that you had committed to, or show it on the page of the game.)';

/** The lines by which a mail answers where sides are asked for their share of the dice. */
export function seedLines(asked: readonly Awaited[]): readonly string[] {
  if (asked.some(({ decision }) => decision === COMMIT_SEED)) return ['SEED SERVER', OWN];
  return asked.some(({ decision }) => decision === SHOW_SEED) ? [SHOW] : [];
}
