import { useDeferredValue, useMemo } from 'react';
import { type BattleInput, type BattleOdds, battleOdds } from '@/lib/rulesets/triumph-of-the-will/odds/battle-odds';

export interface LiveOdds {
  readonly odds: BattleOdds;
  /** Whether these are the odds of what stands on the board now. */
  readonly current: boolean;
}

/** The exact odds of the present board. A piece that is moved is drawn first; then the battle is weighed. */
export function useOdds(battle: BattleInput): LiveOdds {
  const now = JSON.stringify(battle);
  const weighed = useDeferredValue(now);
  const odds = useMemo(() => {
    const input: BattleInput = JSON.parse(weighed);
    return battleOdds(input);
  }, [weighed]);
  return { odds, current: weighed === now };
}
