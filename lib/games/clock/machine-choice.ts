import type { GameAction, GameState, Playable } from '@/lib/core/playable';
import type { Choose, RoleId } from '@/lib/core/ruleset';
import { sha256Hex } from '@/lib/trust/crypto';

/** A position in which the built-in opponent chooses for a role. */
interface Choosing {
  readonly ruleset: Playable;
  readonly state: GameState;
  readonly role: RoleId;
  /** The same seed makes the same choice. */
  readonly seed: string;
  readonly strength?: string | undefined;
}

/** What the built-in opponent does for a role; undefined where it knows nothing to do. It sees no more than a person in that seat. */
export function machineChoice({ ruleset, state, role, seed, strength }: Choosing): GameAction | undefined {
  const seen = ruleset.conceal(state, role) ?? state;
  return ruleset.advise(seen, role, picksOf(seed), strength);
}

/** Picks that look random and are the same for the same position: they have nothing to do with the game's dice. */
function picksOf(seed: string): Choose {
  let drawn = 0;
  return (n) => {
    const digits = sha256Hex(`${seed} ${drawn}`).slice(0, 8);
    drawn += 1;
    return Number.parseInt(digits, 16) % n;
  };
}
