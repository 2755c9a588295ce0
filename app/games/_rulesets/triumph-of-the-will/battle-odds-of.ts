import type { BattleOdds } from '@/lib/rulesets/triumph-of-the-will/odds/battle-odds';

/** The calculator answers in JSON; the marks catch a wiring mistake, not bad data. */
export const isBattleOdds = (odds: unknown): odds is BattleOdds =>
  typeof odds === 'object' && odds !== null && 'attackerWins' in odds && 'ends' in odds && 'duels' in odds;
