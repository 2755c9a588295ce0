import type { OddsQuestion } from '../core/odds';
import { oddsQuestion as triumphOfTheWill } from './triumph-of-the-will/odds/odds-question';

/** Odds calculators by ruleset id; a ruleset without battles has none. */
const DESKS: Readonly<Record<string, OddsQuestion>> = { 'triumph-of-the-will': triumphOfTheWill };

export const oddsOf = (rulesetId: string): OddsQuestion | undefined =>
  Object.hasOwn(DESKS, rulesetId) ? DESKS[rulesetId] : undefined;
