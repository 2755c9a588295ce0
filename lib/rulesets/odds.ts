import type { OddsDesk } from '../core/odds';
import { oddsDesk as triumphOfTheWill } from './triumph-of-the-will/odds/desk';

/** Odds calculators by ruleset id; a ruleset without battles has none. */
const DESKS: Readonly<Record<string, OddsDesk>> = { 'triumph-of-the-will': triumphOfTheWill };

export const oddsOf = (rulesetId: string): OddsDesk | undefined =>
  Object.hasOwn(DESKS, rulesetId) ? DESKS[rulesetId] : undefined;
