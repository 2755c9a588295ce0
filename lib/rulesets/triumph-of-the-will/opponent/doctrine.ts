import type { RoleId } from '@/lib/core/ruleset';
import type { Doctrine } from '../actions';
import { SIDES } from '../describe/vocabulary';
import type { Setup } from '../setup';

/** Its battles arrange themselves (B8); only where its panzers go on is asked. */
const DOCTRINE: Doctrine = { arrange: 'auto', air: 'auto', momentum: 'ask' };

/** The built-in opponent's battle orders stand in the setup, for everybody to read: sealed ones would stay so to the end of the game. */
export function withOpponent(setup: Setup, role: RoleId): Setup {
  const side = SIDES.find((known) => known === role);
  return side === undefined ? setup : { ...setup, doctrine: { ...setup.doctrine, [side]: DOCTRINE } };
}
